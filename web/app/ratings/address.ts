/** The address of the leaderboard, with its game, its speed and its first row. */
import type { Speed } from "../../wire";
import type { Route } from "../nav/routes";

/** The speeds, the fastest first. */
export const SPEEDS: readonly Speed[] = ["bullet", "blitz", "rapid", "classical", "correspondence"];

export interface Leaderboard {
  readonly game: string;
  readonly speed: Speed;
  readonly offset: number;
}

/** Reads the query of an address. Invalid parts get their defaults. */
export function readAddress(written: string): Leaderboard {
  const query = new URLSearchParams(written);
  const speed = SPEEDS.find((each) => each === query.get("speed")) ?? "blitz";
  const offset = /^\d{1,6}$/u.exec(query.get("offset") ?? "")?.[0];
  return { game: query.get("game") || "othello", speed, offset: Number(offset ?? 0) };
}

/** Returns the query of an address without the defaults. The server's API has the same parameters. */
export function queryOf({ game, speed, offset }: Leaderboard): string {
  const query = new URLSearchParams();
  if (game !== "othello") query.set("game", game);
  if (speed !== "blitz") query.set("speed", speed);
  if (offset > 0) query.set("offset", String(offset));
  return String(query);
}

/** Returns the route to a leaderboard. */
export function routeTo(board: Leaderboard): Route {
  return { page: "ratings", query: queryOf(board) };
}
