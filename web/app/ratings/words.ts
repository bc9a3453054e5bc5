/** The words of ratings in the language of the page; fetched when they are asked for, not before. */
import { Words } from "../language/words";
import type { RatingsText } from "./messages/text";

export const ratingsText = new Words<RatingsText>({
  en: async () => (await import("./messages/en")).ratings,
  ru: async () => (await import("./messages/ru")).ratings,
});
