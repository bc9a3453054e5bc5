/** Mistakes on a wooden board, and the commands about them. */
import type { Action, Color, Content, Correction, Game, PlayedPly } from "../../wire";
import { writeBoard } from "../net/board-text";
import { isPass } from "../table/timeline";

/** A move that can still be corrected. */
export interface CorrectableMove {
  /** The number of the ply, from 1. */
  readonly ply: number;
  readonly played: PlayedPly;
}

/** What the players state about a mistake. */
export interface ObservedMistake {
  /** The discs on the wooden board. */
  readonly contents: readonly Content[];
  /** The side to move on the wooden board. */
  readonly turn: Color;
  /** The side that noticed the mistake; `null` for an arbiter. */
  readonly claimant: Color | null;
}

/** Returns the moves that can still be corrected, the last first. */
export function correctable({ plies, terms }: Pick<Game, "plies" | "terms">): CorrectableMove[] {
  const window = terms.over_the_board?.window ?? 0;
  const moves = plies.map((played, index) => ({ ply: index + 1, played })).filter(({ played }) => !isPass(played));
  return moves.slice(-1 - window).reverse();
}

/** Returns the corrections, except those whose move was later taken back and replaced. */
export function correctionsInForce({ plies, corrections = [] }: Pick<Game, "plies" | "corrections">): Correction[] {
  return corrections.filter(({ ply, at_ms }) => ply === 0 || (plies[ply - 1]?.at_ms ?? Infinity) <= at_ms);
}

/**
 * Returns the cell of the only disc that the sheet lacks, which may be an illegal move. `null` if there are
 * none or several.
 */
export function putDown(sheet: readonly Content[], wood: readonly Content[]): number | null {
  const cells = wood.flatMap((content, cell) => (content !== "empty" && sheet[cell] === "empty" ? [cell] : []));
  const [cell] = cells;
  return cell !== undefined && cells.length === 1 ? cell : null;
}

/** Whether the wooden board matches the sheet. */
export function isAsOnSheet({ contents }: ObservedMistake, { position }: Pick<Game, "position">): boolean {
  return contents.every((content, cell) => content === position.contents[cell]);
}

/**
 * Returns the command that corrects a move. `text` is the move that was really played, or empty if only the
 * flips were wrong.
 */
export function correctAction(
  game: Pick<Game, "position">,
  mistake: ObservedMistake,
  ply: number,
  text: string,
): Action {
  const really = text.trim().toLowerCase();
  return {
    kind: "correct",
    ply,
    ...(really !== "" && { text: really }),
    ...(!isAsOnSheet(mistake, game) && { found: writeBoard(mistake.contents) }),
    ...(mistake.claimant !== null && { claimant: mistake.claimant }),
  };
}

/**
 * Returns the command that continues from the wooden board. `played` is the name of an illegal move's cell, or
 * null.
 */
export function standAction(mistake: ObservedMistake, played: string | null): Action {
  return {
    kind: "stand",
    board: writeBoard(mistake.contents),
    turn: mistake.turn,
    ...(played !== null && { played }),
    ...(mistake.claimant !== null && { claimant: mistake.claimant }),
  };
}
