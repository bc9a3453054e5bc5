/** Setup of the unit tests. Loads the texts in every language, and resets the language after each test. */
import { afterEach } from "vitest";
import { language, messages } from "./language";
import { LANGUAGE_TAGS } from "./language/languages";
import { changeLanguage } from "./language/words";
import { rareErrors, refusalText } from "./net/words";
import { rulesText } from "./rules/words";

const first = language.peek();

for (const words of [messages, rareErrors, refusalText, rulesText]) {
  await words.need();
  for (const language of LANGUAGE_TAGS) await words.fetch(language);
}

afterEach(() => changeLanguage(first));
