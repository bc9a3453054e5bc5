/** The most common phrases in every language. Each reader sees them in their own language. */
import { FluentResource } from "@fluent/bundle";
import type { Language } from "../language/languages";
import { everyLanguage } from "../language/languages";
import { sayIn } from "../language/say";

export type Phrase = Readonly<Record<Language, string>>;

const FILES = import.meta.glob<string>("../../../languages/*/chat-phrases.ftl", { eager: true, import: "default" });

/** In the order in which players need them during a game. */
const IDS = { "good-luck": true, "good-game": true, thanks: true } as const;

const TEXTS = everyLanguage(phrasesIn);

export const PHRASES: readonly Phrase[] = (Object.keys(IDS) as (keyof typeof IDS)[]).map((id) =>
  everyLanguage((tag) => TEXTS[tag][id]),
);

function phrasesIn(tag: Language): Readonly<Record<keyof typeof IDS, string>> {
  const say = sayIn(tag, [new FluentResource(FILES[`../../../languages/${tag}/chat-phrases.ftl`] ?? "")]);
  return say.each("phrase", IDS);
}
