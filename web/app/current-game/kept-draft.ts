/** The game that was chosen but is not stored yet: it outlives a reload of the page, and ends with the tab. */
import type { Seats, Start, Terms } from "../../wire";
import type { Follows } from "./match";

/** What was chosen. */
export interface KeptDraft {
  readonly spec: string;
  readonly seats: Seats;
  readonly start: Start;
  readonly terms: Terms;
  /** The game that it is a rematch of. */
  readonly follows: Follows | null;
  /** The move that waits for the server, if one does. */
  readonly move: string | null;
  /** The id under which the server was asked to create it, if its answer is still to come. */
  readonly asked: string | null;
  /** Whether it is the board that everybody finds, with nothing chosen but that move. */
  readonly isUsual: boolean;
}

/** Also looked for by `early.js`, which then asks for nothing else. */
const KEY = "outflank.draft";

/** What was chosen last, if its first move is still to come. */
export function keptDraft(): KeptDraft | null {
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
    // No storage, or damaged.
    return null;
  }
}

/** Keeps what was chosen. */
export function keepDraft(draft: KeptDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // No storage: the choice lasts as long as the page.
  }
}

/** The game has begun, or another one is played. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}

/** Whether it has the shape of a draft; the server judges what is in it. */
function isDraft(found: unknown): found is Pick<KeptDraft, "spec" | "seats" | "start"> & Partial<KeptDraft> {
  if (typeof found !== "object" || found === null) return false;
  const { spec, seats, start } = found as Partial<Record<keyof KeptDraft, unknown>>;
  return typeof spec === "string" && typeof seats === "object" && seats !== null && typeof start === "object";
}
