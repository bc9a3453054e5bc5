/** The words of the pages that everybody sees, in the language of the page. */
import { page } from "./page";
import { spoken } from "./spoken";

export type { Messages } from "./page";
export { language } from "./words";

export const messages = spoken({}, page);
