/** Reads and writes moves as one word, as in addresses and transcripts. */

const PASS = "--";

/** Splits a word into moves. Leaves other words unchanged, so that the server can explain the error. */
export function splitMoves(written: string): string[] {
  const spaced = written.trim().split(/\s+/u);
  if (spaced.length > 1) return spaced;
  const [word = ""] = spaced;
  const parts = word.match(/[a-z]+\d+|--/giu) ?? [];
  return parts.join("") === word ? parts : [word];
}

/**
 * Joins moves to one word that `splitMoves` can split. If the word would be ambiguous, separates the moves with
 * spaces.
 */
export function joinMoves(moves: readonly string[]): string {
  const word = moves.join("");
  const apart = splitMoves(word);
  const isPlain = apart.length === moves.length && apart.every((move, index) => move === moves[index]);
  return isPlain ? word : moves.join(" ");
}

/** Removes passes. Forced passes may be written or omitted, so comparisons ignore them. */
export function withoutPasses(moves: readonly string[]): string[] {
  return moves.filter((move) => move !== PASS);
}
