/** Beginning games, and what was chosen the last time. */
import { createGame, failureOf } from "../net/api";
import { navigate } from "../routes";
import type { Color, Game, NewGame, Seats, Start } from "../../wire";
import { onlyPerson } from "./ending";
import { tellFailure } from "./notices";
import { readStored, writeStored } from "./storage";
import { sitDown } from "./table";

/** Who plays. */
export interface Opponents {
  readonly against: "computer" | "friend";
  readonly level: number;
  readonly color: Color | "random";
}

const KEY = "outflank.newGame";

/** What was chosen the last time. */
export function lastOpponents(): Opponents {
  const otherwise: Opponents = { against: "computer", level: 4, color: "black" };
  try {
    const found = JSON.parse(readStored(KEY) ?? "{}") as Partial<Opponents>;
    return {
      against: found.against === "friend" ? "friend" : otherwise.against,
      level: Number.isInteger(found.level) && (found.level ?? 0) > 0 ? (found.level ?? otherwise.level) : otherwise.level,
      color: found.color === "white" || found.color === "random" ? found.color : otherwise.color,
    };
  } catch {
    return otherwise;
  }
}

/** Who sits where; `random` is a number from 0 up to 1. */
export function seatsFor({ against, level, color }: Opponents, random: number): Seats {
  if (against === "friend") return { black: { kind: "human" }, white: { kind: "human" } };
  const engine = { kind: "engine", level } as const;
  const own = color === "random" ? (random < 0.5 ? "black" : "white") : color;
  return own === "black" ? { black: { kind: "human" }, white: engine } : { black: engine, white: { kind: "human" } };
}

/** Begins a game and goes to it; answers whether that worked, having said why not. */
export async function beginGame(opponents: Opponents, start: Start): Promise<boolean> {
  writeStored(KEY, JSON.stringify(opponents));
  return begin({ spec: "othello", seats: seatsFor(opponents, Math.random()), start });
}

/** The same opponents once more from the usual start, with colours changed where that makes a difference. */
export async function rematch(game: Game): Promise<boolean> {
  const { black, white } = game.seats;
  const seats = onlyPerson(game) === null ? game.seats : { black: white, white: black };
  return begin({ spec: game.spec, seats, start: { kind: "usual" } });
}

async function begin(wanted: NewGame): Promise<boolean> {
  try {
    const game = await createGame(wanted);
    sitDown(game);
    navigate({ page: "game", id: game.id });
    return true;
  } catch (thrown) {
    tellFailure(failureOf(thrown));
    return false;
  }
}
