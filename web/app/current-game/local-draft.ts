/** The chosen game that is not stored by the server yet. It survives a reload of the page, and ends with the tab. */
import type { Seats, Start, Terms } from "../../wire";
import type { Predecessor } from "./match";

/** The choices for a game. */
export interface LocalDraft {
  readonly spec: string;
  readonly seats: Seats;
  readonly start: Start;
  readonly terms: Terms;
  /** The game that it is a rematch of. */
  readonly follows: Predecessor | null;
  /** The move that waits for the server, if there is one. */
  readonly move: string | null;
  /** The id of the request to create it, if it is still unanswered. */
  readonly asked: string | null;
  /** Whether it is the usual board, with nothing chosen except that move. */
  readonly isUsual: boolean;
}

/** `early.js` also reads it, and then requests nothing else. */
const KEY = "outflank.draft";

/** The chosen game, if its first move has not been stored. */
export function readDraft(): LocalDraft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (!isDraft(found)) return null;
    const { spec, seats, start, terms, follows = null, move, asked, isUsual } = found;
    return {
      ...{ spec, seats, start, follows },
      terms: typeof terms === "object" && terms !== null ? terms : {},
      move: typeof move === "string" ? move : null,
      asked: typeof asked === "string" ? asked : null,
      isUsual: isUsual === true,
    };
  } catch {
    // There is no storage, or it is damaged.
    return null;
  }
}

/** Stores the choices. */
export function storeDraft(draft: LocalDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage, the choices last as long as the page.
  }
}

/** Deletes the draft: the game has begun, or another one is played. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, there is no draft.
  }
}

/** Whether it has the shape of a draft. The server checks its contents. */
function isDraft(found: unknown): found is Pick<LocalDraft, "spec" | "seats" | "start"> & Partial<LocalDraft> {
  if (typeof found !== "object" || found === null) return false;
  const { spec, seats, start } = found as Partial<Record<keyof LocalDraft, unknown>>;
  return typeof spec === "string" && typeof seats === "object" && seats !== null && typeof start === "object";
}
