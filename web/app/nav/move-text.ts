/** Moves in one word, as addresses and transcripts have them. */

const PASS = "--";

/** Takes a word apart. What no moves can be made of stays as it is, so that the server says what is wrong with it. */
export function splitMoves(written: string): string[] {
  const spaced = written.trim().split(/\s+/u);
  if (spaced.length > 1) return spaced;
  const [word = ""] = spaced;
  const parts = word.match(/[a-z]+\d+|--/giu) ?? [];
  return parts.join("") === word ? parts : [word];
}

/** Puts it together; `splitMoves` takes it apart again. */
export function joinMoves(moves: readonly string[]): string {
  const word = moves.join("");
  const apart = splitMoves(word);
  const isPlain = apart.length === moves.length && apart.every((move, index) => move === moves[index]);
  return isPlain ? word : moves.join(" ");
}

/** The moves without passes: a pass that is forced may be written or left out. */
export function withoutPasses(moves: readonly string[]): string[] {
  return moves.filter((move) => move !== PASS);
}
