/** What exactly is wrong, in the language of the page; fetched when it is first to be said. */
import { Words } from "../language/words";
import type { RareErrors, RefusalText } from "./messages/text";

export const refusalText = new Words<RefusalText>({
  en: async () => (await import("./messages/en")).refusal,
  ru: async () => (await import("./messages/ru")).refusal,
});

/** Failures that are seldom, in the same way. */
export const rareErrors = new Words<RareErrors>({
  en: async () => (await import("./messages/en")).rareErrors,
  ru: async () => (await import("./messages/ru")).rareErrors,
});
