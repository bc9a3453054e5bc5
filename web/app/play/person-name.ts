/** What a person may be called, by the server's rule: told while the name is typed, not with the first move. */
import { readStored, writeStored } from "../settings/storage";

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

/** Where it is kept how one calls oneself. */
const KEY = "outflank.name";

/** How one called oneself the last time; empty where one did not. */
export function ownName(): string {
  const kept = readStored(KEY) ?? "";
  return nameProblem(kept) === null ? kept : "";
}

/** Calls oneself so from now on. */
export function rememberOwnName(typed: string): void {
  writeStored(KEY, typed.trim() || null);
}
