/** The words of the pages that everybody sees, in the language of the page. */
import type { Messages } from "./text";
import { Words } from "./words";
// Shared by all languages, so it comes with the app rather than with one of them.
import "./grammar";

export type { Messages } from "./text";
export { language } from "./words";

export const messages = new Words<Messages>({
  en: async () => (await import("./en")).en,
  ru: async () => (await import("./ru")).ru,
});
