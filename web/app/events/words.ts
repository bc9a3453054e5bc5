/** The words of tournaments in the language of the page; fetched with them, not before. */
import { Words } from "../language/words";
import type { EventsText } from "./messages/text";

export const eventsText = new Words<EventsText>({
  en: async () => (await import("./messages/en")).events,
  ru: async () => (await import("./messages/ru")).events,
});
