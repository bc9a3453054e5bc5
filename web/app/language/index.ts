/** The texts of the first page, in the language of the page. */
import { makeLater } from "./figures";
import { page } from "./page";
import type { Say } from "./say";
import { spoken } from "./spoken";

export type { Messages } from "./page";
export { language } from "./words";

export const messages = spoken({}, (say: Say) => {
  // A message with a plural, which creates the browser's plural rules.
  makeLater(() => say("discs", { count: 2 }));
  return page(say);
});
