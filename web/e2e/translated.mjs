/** Checks that all words on a page are in its language. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** Names and notations that are the same in every language, including the names of the languages. */
const SAME =
  /^(Outflank|Shift_JIS|EUC-JP|.*\d.*|[a-h][1-8]|[^\p{L}]*|[A-Za-z?]|[-XO*. ]+|.*\b(XO|Enter|Home|End)\b.*)$/u;
const NAMES = Object.values(
  JSON.parse(readFileSync(new URL("../../languages/languages.json", import.meta.url), "utf8")),
);
/** Patterns of letters, by script. */
const LETTERS = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(new URL("../../languages/scripts.json", import.meta.url), "utf8"))).map(
    ([script, names]) => [script, new RegExp(names.map((name) => `\\p{Script=${name}}`).join("|"), "u")],
  ),
);
/** Matches a missing value, but not the Italian “annulla”, and the key of a message. */
const SLIP = /undefined|(?<!\p{L})(?:null|NaN)(?!\p{L})|\[object|\b[a-z]+\.[a-z]+[A-Z]?[a-z]+\b(?!\S)/u;

/**
 * Returns all texts on the page that a person can see or hear, except those in elements that match `passed`.
 */
export function wordsOf(page, passed) {
  return page.evaluate((passed) => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (
        !["SCRIPT", "STYLE", "NOSCRIPT", "CODE"].includes(node.parentElement.tagName) &&
        !node.parentElement.closest(passed)
      ) {
        found.add(node.textContent.trim());
      }
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) found.add((element.getAttribute(name) ?? "").trim());
    }
    found.add(document.title);
    return [...found].filter((text) => text !== "");
  }, passed);
}

/** Returns the pattern of letters in a language's script. */
export function lettersOf(language) {
  const own = LETTERS[new Intl.Locale(language).maximize().script];
  assert.ok(own, `${language}: the letters of its script are not in LETTERS`);
  return own;
}

/**
 * Fails if the page has words of another language or missing messages. If `hasChanged` is true, announcements
 * are skipped, because they may be in the previous language.
 */
export async function assertInLanguage(page, language, what, { hasChanged = false } = {}) {
  const passed = ["[lang]:not(html)", ...(hasChanged ? ["[data-live-region]"] : [])].join(", ");
  const words = await wordsOf(page, passed);
  const own = lettersOf(language);
  const isForeign = (text) =>
    own === LETTERS.Latn
      ? Object.values(LETTERS).some((letters) => letters !== own && letters.test(text))
      : /[A-Za-z]{3}/.test(text) && !own.test(text) && !SAME.test(text);
  const foreign = words.filter((text) => isForeign(text) && !NAMES.includes(text));
  assert.deepEqual(foreign, [], `${what}: not translated`);
  for (const text of words) assert.doesNotMatch(text, SLIP, `${what}: a key or a missing value shows`);
}
