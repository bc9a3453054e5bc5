/** The words of the pages that everybody sees, in the language of the page. */
import { makeLater } from "./figures";
import { page } from "./page";
import type { Say } from "./say";
import { spoken } from "./spoken";

export type { Messages } from "./page";
export { language } from "./words";

export const messages = spoken({}, (say: Say) => {
  // The browser's rules for plurals.
  makeLater(() => say("discs", { count: 2 }));
  return page(say);
});
