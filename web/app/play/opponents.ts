/** Who plays whom in a new game, and what was chosen the last time. */
import type { Color, Seats } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** Who plays. */
export interface Opponents {
  readonly against: "computer" | "friend";
  readonly level: number;
  readonly color: Color | "random";
}

/** What a first visitor meets. */
const FIRST: Opponents = { against: "computer", level: 4, color: "black" };
const KEY = "outflank.newGame";

/** What was chosen the last time. */
export function lastOpponents(): Opponents {
  return readOpponents(readStored(KEY));
}

/** Keeps what was chosen. */
export function rememberOpponents(opponents: Opponents): void {
  writeStored(KEY, JSON.stringify(opponents));
}

/** Reads stored opponents; whatever is missing or not understood is as for a first visitor. */
export function readOpponents(text: string | null): Opponents {
  let found: Partial<Record<keyof Opponents, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed;
  } catch {
    // Not ours or damaged.
  }
  const { against, level, color } = found;
  return {
    against: against === "friend" ? against : FIRST.against,
    level: typeof level === "number" && Number.isInteger(level) && level > 0 ? level : FIRST.level,
    color: color === "white" || color === "random" ? color : FIRST.color,
  };
}

/** Who sits where; `random` is a number from 0 up to 1. */
export function seatsFor({ against, level, color }: Opponents, random: number): Seats {
  if (against === "friend") return { black: { kind: "human" }, white: { kind: "human" } };
  const engine = { kind: "engine", level } as const;
  const own = color === "random" ? (random < 0.5 ? "black" : "white") : color;
  return own === "black" ? { black: { kind: "human" }, white: engine } : { black: engine, white: { kind: "human" } };
}
