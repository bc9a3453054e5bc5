/** What a person may be called, by the server's rule: told while the name is typed, not with the first move. */

/** The most characters of a name. */
export const LONGEST_NAME = 40;

/** What is wrong with a name. */
export type NameProblem = "long" | "character";

/** What is wrong with what was typed as a name; nothing with an empty one, which is no name. */
export function nameProblem(typed: string): NameProblem | null {
  const name = typed.trim();
  if ([...name].length > LONGEST_NAME) return "long";
  // Control characters, line breaks, and marks that turn the direction of writing.
  return /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name) ? "character" : null;
}
