/** The author and the text of a message, for its reader. */
import type { ChatMessage, Game } from "../../wire";
import type { Messages } from "../language";
import type { Language } from "../language/languages";
import { namesOf } from "../table/sides";
import type { ChatText } from "./messages";
import { PHRASES } from "./phrases";

/** Returns the name under which the reader sees the author of a message. */
export function authorOf(
  { side, name, account, person }: ChatMessage,
  you: number | null,
  game: Pick<Game, "seats">,
  text: ChatText,
  words: Pick<Messages, "colors">,
): string {
  if (person === you) return text.you;
  if (side !== null) return namesOf(game)[side] ?? words.colors[side];
  if (name === null) return text.guest(person);
  // Any guest can choose any name, so mark it as unverified.
  return account ? name : text.namedGuest(name);
}

/** Returns the text of a message. Ready-made phrases appear in the reader's language. */
export function wordsOf(message: string, language: Language): string {
  return PHRASES.find((phrase) => Object.values(phrase).includes(message))?.[language] ?? message;
}
