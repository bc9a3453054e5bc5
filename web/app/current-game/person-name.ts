/** The server's rule for people's names, checked while a name is typed. */
import { PERSON_NAME_MAX } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** The reason why a name is invalid. */
export type NameProblem = "long" | "character";

/** Checks a name as typed; null if it is valid. An empty name is valid and means no name. */
export function nameProblem(typed: string): NameProblem | null {
  const name = typed.trim();
  if ([...name].length > PERSON_NAME_MAX) return "long";
  return UNSEEN.test(withoutJoiners(name)) || (name !== "" && !/[^\s\p{M}]/u.test(name)) ? "character" : null;
}

/** Control characters, line breaks, and characters that are invisible or change the writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
/** Characters that joiners combine: emoji, and letters of some scripts. */
const JOINED =
  "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\u0600-\\u109f\\u1780-\\u18af\\ufb50-\\ufdff\\ufe70-\\ufefc]";
const JOINER = new RegExp(`(${JOINED})[\\u200c\\u200d](?=${JOINED})`, "gu");
/** An emoji, an ideograph or a keycap with a variation selector. */
const VARIED =
  /([\p{Extended_Pictographic}\p{Ideographic}]|[#*\d](?=\ufe0f\u20e3))[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Removes joiners and variation selectors that affect visible characters. */
function withoutJoiners(name: string): string {
  return name.replace(JOINER, "$1").replace(VARIED, "$1");
}

/** The storage key of the player's name. */
const KEY = "outflank.name";

/** Returns the name that the player last entered; empty if there is none. */
export function ownName(): string {
  const stored = readStored(KEY) ?? "";
  return nameProblem(stored) === null ? stored : "";
}

/** Stores the player's name. */
export function rememberOwnName(typed: string): void {
  writeStored(KEY, typed.trim() || null);
}
