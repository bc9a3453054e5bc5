/** Tests find the words in every language before they begin. */

import { rareErrors, refusalText } from "../net/words";
import { rulesText } from "../rules/words";
import { messages } from ".";
import { LANGUAGE_TAGS } from "./languages";

for (const words of [messages, rareErrors, refusalText, rulesText]) {
  await words.need();
  for (const language of LANGUAGE_TAGS) await words.fetch(language);
}
