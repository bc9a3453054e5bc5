/** For tests: checks whether a text is in the letters of a language. */

import scripts from "../../../languages/scripts.json";

/** Patterns of letters, by script. */
const LETTERS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(scripts).map(([script, names]) => [
    script,
    new RegExp(names.map((name) => `\\p{Script=${name}}`).join("|"), "u"),
  ]),
);

/**
 * Whether a text has letters of the language's script. In a language with Latin letters it must have no others.
 * In other languages, Latin names may occur.
 */
export function isWrittenIn(tag: string, text: string): boolean {
  const script = new Intl.Locale(tag).maximize().script ?? "";
  const own = LETTERS[script];
  if (own === undefined) throw new Error(`${tag}: the letters of its script are not in LETTERS`);
  return own.test(text) && (script !== "Latn" || !/(?!\p{Script=Latin})\p{L}/u.test(text));
}
