/** What is agreed on a game to which a friend is invited, and what was chosen the last time. */
import type { Terms } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** What was chosen. */
export interface ChosenTerms {
  /** A time control; empty for a game without clocks. */
  readonly clock: string;
  readonly takeBacks: boolean;
  /** Whether everybody may look on. */
  readonly isPublic: boolean;
}

const FIRST: ChosenTerms = { clock: "", takeBacks: true, isPublic: false };
const KEY = "outflank.terms";

/** What was chosen the last time. */
export function lastTerms(): ChosenTerms {
  return readTerms(readStored(KEY));
}

/** Keeps what was chosen. */
export function rememberTerms(chosen: ChosenTerms): void {
  writeStored(KEY, JSON.stringify(chosen));
}

/** Reads stored terms; whatever is missing or not understood is as for the first invitation. */
export function readTerms(text: string | null): ChosenTerms {
  let found: Partial<Record<keyof ChosenTerms, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed;
  } catch {
    // Not ours or damaged.
  }
  const { clock, takeBacks, isPublic } = found;
  return {
    clock: typeof clock === "string" ? clock : FIRST.clock,
    takeBacks: typeof takeBacks === "boolean" ? takeBacks : FIRST.takeBacks,
    isPublic: typeof isPublic === "boolean" ? isPublic : FIRST.isPublic,
  };
}

/** Chosen terms as the server is told of them. */
export function termsOf({ clock, takeBacks, isPublic }: ChosenTerms): Terms {
  const said = clock.trim();
  return { ...(said !== "" && { clock: said }), take_backs: takeBacks, public: isPublic };
}
