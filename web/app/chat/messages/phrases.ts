/** The most common phrases, in every language: each reader sees them in their own. */
import type { Language } from "../../language/languages";

/** A phrase, language by language. */
export type Phrase = Readonly<Record<Language, string>>;

/** In the order in which a game has them. */
export const PHRASES: readonly Phrase[] = [
  { en: "Good luck!", ru: "Удачи!" },
  { en: "Good game!", ru: "Хорошая партия!" },
  { en: "Thanks!", ru: "Спасибо!" },
];
