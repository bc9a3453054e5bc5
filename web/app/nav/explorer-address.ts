/** The address of the explorer, with a game, a position, and a filter for the recorded games. */
import type { Color, RecordFilter } from "../../wire";
import type { Route } from "./routes";

export interface ExplorerPlace {
  readonly spec: string;
  /** The board at the start as text. `board` and `turn` are null for the usual start. */
  readonly board: string | null;
  readonly turn: Color | null;
  /** The moves from the start, in the format of `joinMoves`. */
  readonly moves: string;
  /** The number of the open recorded game; null if none is open. */
  readonly game: number | null;
  readonly only: RecordFilter;
}

/** The usual start of Othello, without a filter. */
export const START: ExplorerPlace = { spec: "othello", board: null, turn: null, moves: "", game: null, only: {} };

/** Reads the query of an address. Invalid parts are ignored. */
export function readPlace(written: string): ExplorerPlace {
  const query = new URLSearchParams(written);
  const turn = query.get("turn");
  const number = (name: string): number | null => Number(/^\d{1,9}$/u.exec(query.get(name) ?? "")?.[0] ?? 0) || null;
  const [player, event, from, to] = [query.get("player"), query.get("event"), number("from"), number("to")];
  const color = query.get("color");
  return {
    spec: query.get("spec") ?? "othello",
    board: query.get("board"),
    turn: isColor(turn) ? turn : null,
    moves: query.get("moves") ?? "",
    game: number("game"),
    only: {
      ...(player && { player }),
      ...(player && isColor(color) && { color }),
      ...(event && { event }),
      ...(from && { from }),
      ...(to && { to }),
    },
  };
}

function isColor(text: string | null): text is Color {
  return text === "black" || text === "white";
}

/** Returns the address of a place. `readPlace` reads its query. */
export function routeTo({ spec, board, turn, moves, game, only }: ExplorerPlace): Route {
  const query = new URLSearchParams();
  const parts = { spec: spec === "othello" ? null : spec, board, turn, moves, game, ...only };
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, String(value));
  return { page: "explorer", query: String(query) };
}
