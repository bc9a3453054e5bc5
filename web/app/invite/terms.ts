/** The terms of a game with a friend elsewhere. The last choice is the default for the next. */
import type { Terms, TimeDefault } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** The chosen terms. */
export interface ChosenTerms {
  /** The time control in the server's notation; empty for a game without clocks. */
  readonly clock: string;
  /** How a loss on time is counted. */
  readonly timeDefault: TimeDefault;
  readonly takeBacks: boolean;
  /** Whether the players may agree on a draw. */
  readonly draws: boolean;
  /** Whether the side that moves second may swap colors after the first move. */
  readonly swap: boolean;
  /** Whether anyone may watch. */
  readonly isPublic: boolean;
  /** The number of moves by which spectators lag. */
  readonly delay: number;
  /** Whether the game changes the ratings of its players. */
  readonly rated: boolean;
}

/** The delays for spectators on offer, in moves. */
export const DELAYS: readonly number[] = [0, 2, 5, 10, 20];

/** The ways to count a loss on time, the default first. */
export const TIME_DEFAULTS: readonly TimeDefault[] = ["fixed", "full", "play_on", "winner_completes"];

const DEFAULTS: ChosenTerms = {
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

/** Returns the terms of the last invitation. */
export function lastTerms(): ChosenTerms {
  return readTerms(readStored(KEY));
}

/** Stores the terms as defaults for the next invitation. */
export function rememberTerms(chosen: ChosenTerms): void {
  writeStored(KEY, JSON.stringify(chosen));
}

/** Reads stored terms. Missing and invalid terms get their defaults. */
export function readTerms(text: string | null): ChosenTerms {
  let found: Partial<Record<keyof ChosenTerms, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed;
  } catch {
    // The stored text is not JSON.
  }
  const { clock, timeDefault, takeBacks, draws, swap, isPublic, delay, rated } = found;
  return {
    clock: typeof clock === "string" ? clock : DEFAULTS.clock,
    timeDefault: TIME_DEFAULTS.find((known) => known === timeDefault) ?? DEFAULTS.timeDefault,
    takeBacks: typeof takeBacks === "boolean" ? takeBacks : DEFAULTS.takeBacks,
    draws: draws === true,
    swap: swap === true,
    isPublic: typeof isPublic === "boolean" ? isPublic : DEFAULTS.isPublic,
    delay: DELAYS.find((moves) => moves === delay) ?? DEFAULTS.delay,
    rated: rated === true,
  };
}

/** Whether these terms allow a rated game. Its start and its players must also allow it. */
export function mayBeRated({ clock }: ChosenTerms): boolean {
  return clock.trim() !== "";
}

/** Converts the choice to terms for the server. A rated game has no take-backs. */
export function termsOf(chosen: ChosenTerms): Terms {
  const { clock, timeDefault, takeBacks, draws, swap, isPublic, delay } = chosen;
  const control = clock.trim();
  const rated = chosen.rated && mayBeRated(chosen);
  return {
    ...(control !== "" && { clock: control, time_default: timeDefault }),
    take_backs: takeBacks && !rated,
    draws,
    swap,
    public: isPublic,
    ...(delay > 0 && { delay }),
    ...(rated && { rated }),
  };
}
