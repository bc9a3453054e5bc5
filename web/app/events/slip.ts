/** The result that is typed on a slip before it is signed. */
import type { Color, Slip, TournamentTable } from "../../wire";

/** The discs as typed. Until both counts are typed, one is computed from the other. */
export interface SlipDraft {
  readonly black: string;
  readonly white: string;
  /** The side whose count is computed; `either` before any is typed, and null once both are. */
  readonly follows: Color | "either" | null;
}

export const EMPTY: SlipDraft = { black: "", white: "", follows: "either" };

/** Sets the discs of a side. */
export function typed(draft: SlipDraft, color: Color, text: string, squares: number): SlipDraft {
  const value = text.trim();
  const other = color === "black" ? "white" : "black";
  if (draft.follows !== "either" && draft.follows !== other) return { ...draft, [color]: value, follows: null };
  const count = countOf(value);
  const rest = count === null || count > squares ? "" : String(squares - count);
  return color === "black"
    ? { black: value, white: rest, follows: value === "" ? "either" : other }
    : { black: rest, white: value, follows: value === "" ? "either" : other };
}

/** Returns the slip to sign; null if the counts are no possible result. */
export function slipOfDraft(draft: SlipDraft, squares: number): Slip | null {
  const [black, white] = [countOf(draft.black), countOf(draft.white)];
  if (black === null || white === null || black + white > squares || black + white === 0) return null;
  return { black, white };
}

/** Whether both slips exist and are equal. */
export function agree(one: Slip | null, other: Slip | null): boolean {
  return one !== null && other !== null && one.black === other.black && one.white === other.white;
}

/** Returns the initial draft: the result that a side has already signed, or empty. */
export function draftOf(
  { black_slip, white_slip }: Pick<TournamentTable, "black_slip" | "white_slip">,
  squares: number,
): SlipDraft {
  const slip = black_slip ?? white_slip;
  return slip === null ? EMPTY : draftFrom(slip, squares);
}

/** Returns the draft with the given discs. */
export function draftFrom({ black, white }: Slip, squares: number): SlipDraft {
  return { black: String(black), white: String(white), follows: black + white === squares ? "white" : null };
}

/** Parses a number of discs; null if the text is no number. */
function countOf(text: string): number | null {
  return /^\s*\d{1,4}\s*$/u.test(text) ? Number(text) : null;
}
