/**
 * Sentences about a position for screen readers. This file collects the facts, and `SpeechWords` puts them into
 * words.
 */
import { columnOf, rowOf, squareLabels } from "./geometry";
import { illegalReason, moveAt } from "./moves";
import { type BoardView, type Change, type Color, discColor, flippedCells, removedCells } from "./position";
import type { LineFacts, Run, SpeechWords } from "./words";

/** Reads the row of a cell from left to right. */
export function sayRow(view: BoardView, cell: number, words: SpeechWords): string {
  const label = squareLabels(view.layout)?.rows.get(cell) ?? null;
  return words.line(lineFacts(view, "row", label, rowOf(view.layout, view.contents, cell), words));
}

/** Reads the column of a cell from top to bottom. */
export function sayColumn(view: BoardView, cell: number, words: SpeechWords): string {
  const label = squareLabels(view.layout)?.columns.get(cell) ?? null;
  return words.line(lineFacts(view, "column", label, columnOf(view.layout, view.contents, cell), words));
}

/** Lists the legal moves, those with the most flips first. */
export function sayLegalMoves(view: BoardView, words: SpeechWords): string {
  const moves = view.legal
    .filter((move) => move.gesture.kind !== "pass")
    .map((move) => ({ square: move.text, flips: flippedCells(move).length, takes: removedCells(move).length }))
    .sort((a, b) => b.flips - a.flips || a.square.localeCompare(b.square, "en", { numeric: true }));
  return words.legalMoves(moves, view.turn);
}

/** Lists the discs that a move on a cell would flip, or states why there is no move. */
export function sayWouldFlip(view: BoardView, cell: number, words: SpeechWords): string {
  const square = nameOf(view, cell, words);
  const move = moveAt(view.legal, cell);
  if (move === null || view.turn === null) {
    return words.wouldFlip({ square, legal: false, reason: illegalReason(view, true, cell) });
  }
  const flips = flippedCells(move).map((flipped) => nameOf(view, flipped, words));
  return words.wouldFlip({ square, legal: true, color: view.turn, flips });
}

/** States the disc counts. */
export function sayCounts(view: BoardView, words: SpeechWords): string {
  const empty = view.contents.filter((content) => content === "empty").length;
  return words.counts({ ...countDiscs(view), empty, turn: view.turn });
}

/** Describes a ply. `view` is the position after it. */
export function sayPlayed(view: BoardView, color: Color, changes: readonly Change[], words: SpeechWords): string {
  const placed = changes.find((change) => change.kind === "placed");
  const moved = changes.find((change) => change.kind === "moved");
  const turned = changes.find((change) => change.kind === "turned");
  const slid = changes.find((change) => change.kind === "slid");
  const square = placed?.cell ?? moved?.to;
  const name = (cell: number): string => nameOf(view, cell, words);
  const flips = changes.filter((change) => change.kind === "flipped").sort((a, b) => a.distance - b.distance);
  return words.played({
    color,
    square: square === undefined ? null : name(square),
    from: moved ? name(moved.from) : null,
    flips: flips.map((change) => name(change.cell)),
    taken: changes.flatMap((change) => (change.kind === "removed" ? [name(change.cell)] : [])),
    turned: turned?.is_marked ?? null,
    slid: slid ? name(slid.to[0] ?? -1) : null,
    ...countDiscs(view),
    turn: view.turn,
    choices: view.legal.filter((move) => move.gesture.kind !== "pass").length,
  });
}

function countDiscs(view: BoardView): { black: number; white: number } {
  const colors = view.contents.map(discColor);
  return {
    black: colors.filter((color) => color === "black").length,
    white: colors.filter((color) => color === "white").length,
  };
}

function lineFacts(
  view: BoardView,
  kind: "row" | "column",
  label: string | null,
  cells: readonly number[],
  words: SpeechWords,
): LineFacts {
  const runs: { -readonly [K in keyof Run]: Run[K] }[] = [];
  for (const cell of cells) {
    const disc = discColor(view.contents[cell]);
    const square = nameOf(view, cell, words);
    const last = runs.at(-1);
    if (last?.disc === disc) {
      last.count += 1;
      last.to = square;
    } else {
      runs.push({ disc, count: 1, from: square, to: square });
    }
  }
  return { kind, label, runs };
}

function nameOf(view: BoardView, cell: number, words: SpeechWords): string {
  const found = view.layout.cells[cell];
  return found ? words.cell(found) : "";
}
