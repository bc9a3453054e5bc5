/** Continues from an earlier position in a new game with the same opponents. The original game stays. */
import type { Game, Start } from "../../wire";
import { begin } from "../current-game/begin";
import { tellDone, tellFailure } from "../nav/notices";
import { failureOf, tryPosition } from "../net/api";
import { writeBoard } from "../net/board-text";
import type { Table } from "../table/table";
import { handsAt, hasStood, transcript } from "../table/timeline";

/** Starts a game from the position on the board. */
export async function playFromHere(table: Table): Promise<void> {
  const game = table.live.game.peek();
  const { ply } = table.showing.picture.peek();
  const isKept = !table.live.isDraft;
  try {
    const start = (await movesTo(game, ply)) ?? barePosition(table);
    if (start !== null && (await begin(game.spec, game.seats, start)))
      tellDone(({ play }) => play.branched(ply, isKept));
  } catch (thrown) {
    tellFailure(failureOf(thrown));
  }
}

/**
 * Returns the first `ply` moves as a start. Null if the game began elsewhere than at the usual start, or if an
 * arbiter stated a position.
 */
async function movesTo(game: Game, ply: number): Promise<Start | null> {
  if (hasStood(game, ply)) return null;
  const { position } = await tryPosition({ spec: game.spec, moves: [] });
  const hands = handsAt(game, 0);
  const begins = game.plies[0]?.color ?? game.position.turn;
  const isUsual =
    writeBoard(position.contents) === writeBoard(game.start.contents) &&
    position.turn === begins &&
    position.hands?.black === hands?.black &&
    position.hands?.white === hands?.white;
  if (!isUsual) return null;
  const moves = transcript({ ...game, plies: game.plies.slice(0, ply) });
  return moves === "" ? { kind: "usual" } : { kind: "transcript", moves };
}

/**
 * Returns the position on the board as a start, with the discs in hand. It has no earlier moves, because a game
 * starts either from a position or from moves after the usual start.
 */
function barePosition(table: Table): Start | null {
  const { contents, turn, hands } = table.showing.picture.peek();
  if (turn === null) return null;
  const position = { kind: "position", board: writeBoard(contents), turn } as const;
  return hands === null ? position : { ...position, hands };
}
