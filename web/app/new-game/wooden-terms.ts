/** What is agreed on a game over a wooden board, and what was chosen the last time. */
import type { Terms } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** What was chosen. */
export interface WoodenTerms {
  /** Whether it is played over a wooden board at all. */
  readonly isWooden: boolean;
  /** A time control; empty for a game without clocks. */
  readonly clock: string;
  /** The most moves that may follow a mistake that can be corrected. */
  readonly window: number;
}

/** The longest window that a server takes. */
export const LONGEST_WINDOW = 10;

const FIRST: WoodenTerms = { isWooden: false, clock: "", window: 2 };
const KEY = "outflank.wooden";

/** What was chosen the last time. */
export function lastWooden(): WoodenTerms {
  return readWooden(readStored(KEY));
}

/** Keeps what was chosen. */
export function rememberWooden(chosen: WoodenTerms): void {
  writeStored(KEY, JSON.stringify(chosen));
}

/** Reads what was stored; whatever is missing or not understood is as for the first game. */
export function readWooden(text: string | null): WoodenTerms {
  let found: Partial<Record<keyof WoodenTerms, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed;
  } catch {
    // Not ours or damaged.
  }
  const { isWooden, clock, window } = found;
  const isWindow = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_WINDOW;
  return {
    isWooden: isWooden === true,
    clock: typeof clock === "string" ? clock : FIRST.clock,
    window: isWindow(window) ? window : FIRST.window,
  };
}

/** The terms for the server; null for a game on the screen. */
export function woodenTermsOf({ isWooden, clock, window }: WoodenTerms): Terms | null {
  const said = clock.trim();
  return isWooden ? { ...(said !== "" && { clock: said }), over_the_board: { window } } : null;
}
