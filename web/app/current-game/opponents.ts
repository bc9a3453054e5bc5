/** The choice of players for a new game, and its storage. */
import type { Color, Seat, Seats } from "../../wire";
import { readStored, writeStored } from "../settings/storage";
import type { Avatar } from "../table/emblem";
import { writeAvatar } from "../table/emblem";
import { nameProblem } from "./person-name";

/** A choice of players. */
export interface Opponents {
  /** A `friend` plays at this screen, or joins by a `link`. */
  readonly against: "computer" | "friend" | "link";
  readonly level: number;
  /** The historical opponent that replaces the level; `null` for none. */
  readonly age: string | null;
  readonly color: Color | "random";
  /** The names of two people at one screen; empty if they entered none. */
  readonly names: Readonly<Record<Color, string>>;
}

/** The default, for a first-time visitor. */
const FIRST: Opponents = { against: "computer", level: 6, age: null, color: "black", names: { black: "", white: "" } };
const KEY = "outflank.newGame";
/**
 * The number of levels. It is stored with a level, so that a later version can convert the level to another
 * scale.
 */
const LEVELS = 20;
const FORMER_LEVELS = 12;

/** Returns the last choice. */
export function lastOpponents(): Opponents {
  return readOpponents(readStored(KEY));
}

/** Stores the choice as the default for the next game. */
export function rememberOpponents(opponents: Opponents): void {
  const names = { black: opponents.names.black.trim(), white: opponents.names.white.trim() };
  writeStored(KEY, JSON.stringify({ ...opponents, names, of: LEVELS }));
}

/** Reads a stored choice. Missing and invalid parts get the defaults. */
export function readOpponents(text: string | null): Opponents {
  let found: Partial<Record<keyof Opponents | "of", unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed;
  } catch {
    // The stored text is invalid.
  }
  const { against, level, age, color, names, of } = found;
  return {
    against: against === "friend" || against === "link" ? against : FIRST.against,
    level: typeof level === "number" && Number.isInteger(level) && level > 0 ? onScale(level, of) : FIRST.level,
    age: typeof age === "string" && /^[a-z]{1,24}$/u.test(age) ? age : FIRST.age,
    color: color === "white" || color === "random" ? color : FIRST.color,
    names: { black: nameIn(names, "black"), white: nameIn(names, "white") },
  };
}

/** Converts a level of a scale with `of` levels to the same relative strength on today's scale. */
function onScale(level: number, of: unknown): number {
  if (of === LEVELS) return level;
  return Math.min(LEVELS, Math.round(1 + ((level - 1) * (LEVELS - 1)) / (FORMER_LEVELS - 1)));
}

/** The player's own name and emblem in a game with a friend elsewhere. */
export interface OwnIdentity {
  /** Empty if the player entered none. */
  readonly name: string;
  readonly avatar: Avatar | null;
}

const NOBODY: OwnIdentity = { name: "", avatar: null };

/**
 * Returns the seats for a choice. `random`, from 0 (inclusive) to 1 (exclusive), decides random colors. `own`
 * is the player's name and emblem if a friend joins by a link.
 */
export function seatsFor({ against, level, age, color, names }: Opponents, random: number, own = NOBODY): Seats {
  if (against === "friend") return { black: person(names.black), white: person(names.white) };
  const you = against === "link" ? person(own.name, own.avatar) : ({ kind: "human" } as const);
  const computer: Seat = age === null ? { kind: "engine", level } : { kind: "age", age };
  const other: Seat = against === "link" ? { kind: "open" } : computer;
  const side = color === "random" ? (random < 0.5 ? "black" : "white") : color;
  return side === "black" ? { black: you, white: other } : { black: other, white: you };
}

function person(name: string, avatar: Avatar | null = null): Seat {
  const trimmed = name.trim();
  return {
    kind: "human",
    ...(trimmed !== "" && { name: trimmed }),
    ...(avatar !== null && { avatar: writeAvatar(avatar) }),
  };
}

/** Returns a stored name; empty if it is invalid. */
function nameIn(names: unknown, color: Color): string {
  const found = typeof names === "object" && names !== null ? (names as Partial<Record<Color, unknown>>)[color] : "";
  return typeof found === "string" && nameProblem(found) === null ? found : "";
}
