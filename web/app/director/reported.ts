/** Converts between the form for a table's result and the report to the server. */
import type { Color, ReportedResult, TableResult } from "../../wire";
import type { SlipDraft } from "../events/slip";
import { draftFrom, EMPTY, slipOfDraft } from "../events/slip";

/** The way a table's game ended. Colors name the player who lost on time or was absent. */
export type Ending = "board" | "time_black" | "time_white" | "absent_black" | "absent_white" | "nobody";

/** All endings, in the order of the form. */
export const ENDINGS: readonly Ending[] = [
  "board",
  "time_black",
  "time_white",
  "absent_black",
  "absent_white",
  "nobody",
];

/** Whether the form asks for discs with an ending. */
export function discsOf(how: Ending): "needed" | "possible" | "none" {
  if (how === "board") return "needed";
  return how === "time_black" || how === "time_white" ? "possible" : "none";
}

/** Returns the report for the server; null while the form is incomplete. */
export function reportOf(how: Ending, draft: SlipDraft, squares: number): ReportedResult | null {
  const slip = slipOfDraft(draft, squares);
  const isEmpty = draft.black === "" && draft.white === "";
  switch (how) {
    case "board":
      return slip === null ? null : { kind: "board", ...slip };
    case "time_black":
    case "time_white": {
      const color: Color = how === "time_black" ? "black" : "white";
      if (slip === null && !isEmpty) return null;
      return { kind: "time_default", color, ...(slip !== null && { lying: slip }) };
    }
    case "absent_black":
    case "absent_white":
      return { kind: "forfeit", color: how === "absent_black" ? "black" : "white" };
    case "nobody":
      return { kind: "nobody" };
  }
}

/** The initial form for a table with this result. */
export function formOf(result: TableResult | null, squares: number): { how: Ending; draft: SlipDraft } {
  if (result === null) return { how: "board", draft: EMPTY };
  const { ending, black, white } = result;
  switch (ending.kind) {
    case "board":
      // Half discs occur only in byes and imported files. The form cannot show them.
      return {
        how: "board",
        draft: Number.isInteger(black) && Number.isInteger(white) ? draftFrom({ black, white }, squares) : EMPTY,
      };
    case "time_default":
      return { how: ending.color === "black" ? "time_black" : "time_white", draft: EMPTY };
    case "forfeit":
      return { how: ending.color === "black" ? "absent_black" : "absent_white", draft: EMPTY };
    case "nobody":
      return { how: "nobody", draft: EMPTY };
  }
}

/** The form after the players exchange colors. Discs and defaults stay with their player. */
export function exchanged(how: Ending, draft: SlipDraft): { how: Ending; draft: SlipDraft } {
  const other: Readonly<Record<Ending, Ending>> = {
    board: "board",
    time_black: "time_white",
    time_white: "time_black",
    absent_black: "absent_white",
    absent_white: "absent_black",
    nobody: "nobody",
  };
  const follows = draft.follows === "black" ? "white" : draft.follows === "white" ? "black" : draft.follows;
  return { how: other[how], draft: { black: draft.white, white: draft.black, follows } };
}
