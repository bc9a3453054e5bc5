/** For tests: whether a text is written in the letters of a language. */

/** Letters by the script that a language is written in. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  Latn: /\p{scx=Latin}/u,
  Cyrl: /\p{scx=Cyrillic}/u,
  Jpan: /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}/u,
  Kore: /\p{scx=Hangul}|\p{scx=Han}/u,
  Hans: /\p{scx=Han}/u,
  Hant: /\p{scx=Han}/u,
  Grek: /\p{scx=Greek}/u,
  Thai: /\p{scx=Thai}/u,
};

/** Whether a text has letters of a language, and none of another language's where those of its own are Latin. */
export function isWrittenIn(tag: string, text: string): boolean {
  const script = new Intl.Locale(tag).maximize().script ?? "";
  const own = LETTERS[script];
  if (own === undefined) throw new Error(`${tag}: the letters of its script are not in LETTERS`);
  return own.test(text) && (script !== "Latn" || !/(?!\p{scx=Latin})\p{L}/u.test(text));
}
