/** What is agreed on a game to which a friend is invited, and what was chosen the last time. */
import type { Terms, TimeDefault } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** What was chosen. */
export interface ChosenTerms {
  /** A time control; empty for a game without clocks. */
  readonly clock: string;
  /** What a loss on time counts. */
  readonly timeDefault: TimeDefault;
  readonly takeBacks: boolean;
  /** Whether a draw may be agreed on. */
  readonly draws: boolean;
  /** Whether the side that moves second may change colors after the first move. */
  readonly swap: boolean;
  /** Whether everybody may look on. */
  readonly isPublic: boolean;
  /** By how many moves those who look on are behind. */
  readonly delay: number;
  /** Whether it changes the ratings of the two. */
  readonly rated: boolean;
}

/** By how many moves they may be behind, none first. */
export const DELAYS: readonly number[] = [0, 2, 5, 10, 20];

/** The ways to count a loss on time, the usual one first. */
export const TIME_DEFAULTS: readonly TimeDefault[] = ["fixed", "full", "play_on", "winner_completes"];

const FIRST: ChosenTerms = {
  clock: "",
  timeDefault: "fixed",
  takeBacks: true,
  draws: false,
  swap: false,
  isPublic: false,
  delay: 0,
  rated: false,
};
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
  const { clock, timeDefault, takeBacks, draws, swap, isPublic, delay, rated } = found;
  return {
    clock: typeof clock === "string" ? clock : FIRST.clock,
    timeDefault: TIME_DEFAULTS.find((way) => way === timeDefault) ?? FIRST.timeDefault,
    takeBacks: typeof takeBacks === "boolean" ? takeBacks : FIRST.takeBacks,
    draws: draws === true,
    swap: swap === true,
    isPublic: typeof isPublic === "boolean" ? isPublic : FIRST.isPublic,
    delay: DELAYS.find((moves) => moves === delay) ?? FIRST.delay,
    rated: rated === true,
  };
}

/** Whether a game on these terms may be rated, if its start and its players allow it. */
export function mayBeRated({ clock }: ChosenTerms): boolean {
  return clock.trim() !== "";
}

/** Chosen terms as the server takes them; a rated game has no take-backs. */
export function termsOf(chosen: ChosenTerms): Terms {
  const { clock, timeDefault, takeBacks, draws, swap, isPublic, delay } = chosen;
  const said = clock.trim();
  const rated = chosen.rated && mayBeRated(chosen);
  return {
    ...(said !== "" && { clock: said, time_default: timeDefault }),
    take_backs: takeBacks && !rated,
    draws,
    swap,
    public: isPublic,
    ...(delay > 0 && { delay }),
    ...(rated && { rated }),
  };
}
