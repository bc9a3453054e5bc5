/** Tests find the words in every language before they begin. */

import { refusalText } from "../net/words";
import { rulesText } from "../rules/words";
import { messages } from ".";
import { LANGUAGE_TAGS } from "./languages";

for (const words of [messages, refusalText, rulesText]) {
  await words.need();
  for (const language of LANGUAGE_TAGS) await words.fetch(language);
}
