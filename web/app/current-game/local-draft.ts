/**
 * The draft: a chosen game that the server has not stored yet. It survives a reload and is lost with the tab.
 */
import type { Seats, Start, Terms } from "../../wire";
import type { Predecessor } from "./match";

/** A draft as the browser stores it. */
export interface LocalDraft {
  readonly spec: string;
  readonly seats: Seats;
  readonly start: Start;
  readonly terms: Terms;
  /** The game before it, if it is a rematch. */
  readonly follows: Predecessor | null;
  /** The first move, if it is waiting for the server. */
  readonly move: string | null;
  /** The id in the unanswered request to create the game, if there is one. */
  readonly asked: string | null;
  /** Whether the player has chosen nothing, except perhaps the move. */
  readonly isUsual: boolean;
}

/** `early.js` also reads it. If there is a draft, it requests no other game. */
const KEY = "outflank.draft";

/** Returns the stored draft; null if there is none or it is invalid. */
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
    // There is no storage, or its content is damaged.
    return null;
  }
}

/** Stores the draft. */
export function storeDraft(draft: LocalDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}

/** Deletes the draft, because its game has begun or another one is played. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, there is no draft.
  }
}

/** Whether a stored value has the shape of a draft. The server checks its contents. */
function isDraft(found: unknown): found is Pick<LocalDraft, "spec" | "seats" | "start"> & Partial<LocalDraft> {
  if (typeof found !== "object" || found === null) return false;
  const { spec, seats, start } = found as Partial<Record<keyof LocalDraft, unknown>>;
  return typeof spec === "string" && typeof seats === "object" && seats !== null && typeof start === "object";
}
