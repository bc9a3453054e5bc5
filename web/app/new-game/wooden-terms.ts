/** The terms of a game on a wooden board. The last choice is the default for the next. */
import type { Terms } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** The chosen terms. */
export interface WoodenTerms {
  /** Whether the game is played on a wooden board. If not, the other fields have no effect. */
  readonly isWooden: boolean;
  /** The time control in the server's notation; empty for a game without clocks. */
  readonly clock: string;
  /** How many moves may follow a mistake that can still be corrected. */
  readonly window: number;
}

/** The largest correction window that the server accepts. */
export const LONGEST_WINDOW = 10;

const DEFAULTS: WoodenTerms = { isWooden: false, clock: "", window: 2 };
const KEY = "outflank.wooden";

/** Returns the terms of the last game. */
export function lastWooden(): WoodenTerms {
  return readWooden(readStored(KEY));
}

/** Stores the terms as defaults for the next game. */
export function rememberWooden(chosen: WoodenTerms): void {
  writeStored(KEY, JSON.stringify(chosen));
}

/** Reads stored terms. Missing and invalid terms get their defaults. */
export function readWooden(text: string | null): WoodenTerms {
  let found: Partial<Record<keyof WoodenTerms, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed;
  } catch {
    // The stored text is not JSON.
  }
  const { isWooden, clock, window } = found;
  const isWindow = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_WINDOW;
  return {
    isWooden: isWooden === true,
    clock: typeof clock === "string" ? clock : DEFAULTS.clock,
    window: isWindow(window) ? window : DEFAULTS.window,
  };
}

/** Converts the choice to terms for the server; null for a game on the screen. */
export function woodenTermsOf({ isWooden, clock, window }: WoodenTerms): Terms | null {
  const control = clock.trim();
  return isWooden ? { ...(control !== "" && { clock: control }), over_the_board: { window } } : null;
}
