/** What is wrong on a wooden board, and what to ask of the server about it. */
import type { Action, Color, Content, Correction, Game, PlayedPly } from "../../wire";
import { writeBoard } from "../net/board-text";
import { isPass } from "../table/timeline";

/** A move that can still be put right. */
export interface Correctable {
  /** From 1. */
  readonly ply: number;
  readonly played: PlayedPly;
}

/** What was found out about it. */
export interface Finding {
  /** What lies on the wooden board. */
  readonly contents: readonly Content[];
  /** Who moves there. */
  readonly turn: Color;
  /** The side that noticed it; none where an arbiter did. */
  readonly claimant: Color | null;
}

/** The moves that can still be put right, the last one first. */
export function correctable({ plies, terms }: Pick<Game, "plies" | "terms">): Correctable[] {
  const window = terms.over_the_board?.window ?? 0;
  const moves = plies.map((played, index) => ({ ply: index + 1, played })).filter(({ played }) => !isPass(played));
  return moves.slice(-1 - window).reverse();
}

/** What was done about mistakes, as far as the game has not gone back before it and on again. */
export function standing({ plies, corrections = [] }: Pick<Game, "plies" | "corrections">): Correction[] {
  return corrections.filter(({ ply, at_ms }) => ply === 0 || (plies[ply - 1]?.at_ms ?? Infinity) <= at_ms);
}

/** The only cell where a disc lies that is not on the sheet, if there is one: a move against the rules, perhaps. */
export function putDown(sheet: readonly Content[], wood: readonly Content[]): number | null {
  const cells = wood.flatMap((content, cell) => (content !== "empty" && sheet[cell] === "empty" ? [cell] : []));
  const [cell] = cells;
  return cell !== undefined && cells.length === 1 ? cell : null;
}

/** Whether the wooden board is as the sheet says. */
export function isAsOnSheet({ contents }: Finding, { position }: Pick<Game, "position">): boolean {
  return contents.every((content, cell) => content === position.contents[cell]);
}

/** Asks to put a move right; `text` is what was really played, empty where only the flips were wrong. */
export function correctAction(game: Pick<Game, "position">, found: Finding, ply: number, text: string): Action {
  const really = text.trim().toLowerCase();
  return {
    kind: "correct",
    ply,
    ...(really !== "" && { text: really }),
    ...(!isAsOnSheet(found, game) && { found: writeBoard(found.contents) }),
    ...(found.claimant !== null && { claimant: found.claimant }),
  };
}

/** Asks to go on from the wooden board; `played` is the cell of a move against the rules, by its name. */
export function standAction(found: Finding, played: string | null): Action {
  return {
    kind: "stand",
    board: writeBoard(found.contents),
    turn: found.turn,
    ...(played !== null && { played }),
    ...(found.claimant !== null && { claimant: found.claimant }),
  };
}
