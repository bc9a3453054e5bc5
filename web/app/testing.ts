/** Tests find the words in every language before they begin. */

import { messages } from "./language";
import { LANGUAGE_TAGS } from "./language/languages";
import { rareErrors, refusalText } from "./net/words";
import { rulesText } from "./rules/words";

for (const words of [messages, rareErrors, refusalText, rulesText]) {
  await words.need();
  for (const language of LANGUAGE_TAGS) await words.fetch(language);
}
