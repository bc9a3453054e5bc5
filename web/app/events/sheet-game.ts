/** Sends the score sheet of a table as a game, and compares it with the other player's sheet. */
import type { SheetDispute, Tournament, TournamentTable } from "../../wire";
import { createGame, fetchGame } from "../net/api";
import { RESTART_MS, retry } from "../net/retry";
import { marksOf } from "../sheets/entries";
import { compareSheets } from "../sheets/use-sheets";
import { squaresOf } from "./lookup";
import { seatsAt } from "./seats";
import type { Paper } from "./stored-paper";

/** The correction window of games that are sent from a score sheet, in moves. */
export const WINDOW = 2;

/** Returns the game for a board with this number of squares; null unless it is a square board of even size. */
export function specOf(squares: number): string | null {
  const size = Math.sqrt(squares);
  if (!Number.isInteger(size) || size % 2 !== 0 || size < 4) return null;
  return size === 8 ? "othello" : `othello?size=${size}`;
}

/**
 * Sends a complete sheet as a game and returns the game's id. Returns null if the sheet is empty, faulty or
 * incomplete.
 */
export async function sendSheet(event: Tournament, table: TournamentTable, paper: Paper): Promise<string | null> {
  const spec = specOf(squaresOf(event));
  const marks = marksOf(paper.entries);
  if (spec === null || marks.length === 0) return null;
  const { first } = await retry(() => compareSheets({ spec, first: { kind: "marks", marks } }), { forMs: RESTART_MS });
  const { moves, position } = first.line;
  if (first.faults.length > 0 || position.turn !== null) return null;
  const game = await retry(
    () =>
      createGame({
        id: paper.game,
        spec,
        start: { kind: "transcript", moves },
        seats: seatsAt(event, table),
        terms: { over_the_board: { window: WINDOW }, public: true },
      }),
    { forMs: RESTART_MS },
  );
  return game.id;
}

/**
 * Returns the differences between this phone's sheet and the game of the table; null if they cannot be
 * compared.
 */
export async function differences(
  event: Tournament,
  paper: Paper,
  game: string,
): Promise<readonly SheetDispute[] | null> {
  const spec = specOf(squaresOf(event));
  const marks = marksOf(paper.entries);
  if (spec === null || marks.length === 0 || game === paper.game) return null;
  const { plies } = await fetchGame(game);
  // Score sheets omit passes.
  const moves = plies.map(({ text }) => text).filter((text) => text !== "--");
  const { comparison } = await compareSheets({
    spec,
    first: { kind: "marks", marks },
    second: { kind: "text", text: moves.join(" ") },
  });
  return comparison?.disputes ?? null;
}
