/** Moves written as one word, as in addresses and transcripts. */

const PASS = "--";

/** Splits a word into moves. A word that is no list of moves stays whole, so that the server can say what is wrong. */
export function splitMoves(written: string): string[] {
  const spaced = written.trim().split(/\s+/u);
  if (spaced.length > 1) return spaced;
  const [word = ""] = spaced;
  const parts = word.match(/[a-z]+\d+|--/giu) ?? [];
  return parts.join("") === word ? parts : [word];
}

/** The inverse of `splitMoves`: one word, or moves with spaces between them if one word would be ambiguous. */
export function joinMoves(moves: readonly string[]): string {
  const word = moves.join("");
  const apart = splitMoves(word);
  const isPlain = apart.length === moves.length && apart.every((move, index) => move === moves[index]);
  return isPlain ? word : moves.join(" ");
}

/** The moves without passes: forced passes may be written or omitted, so comparisons ignore them. */
export function withoutPasses(moves: readonly string[]): string[] {
  return moves.filter((move) => move !== PASS);
}
