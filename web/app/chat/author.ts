/** The author and the text of a message, for its reader. */
import type { ChatMessage, Game } from "../../wire";
import type { Messages } from "../language";
import type { Language } from "../language/languages";
import { namesOf } from "../table/sides";
import type { ChatText } from "./messages";
import { PHRASES } from "./phrases";

/** The author of a message as its reader sees them. */
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
  // Guests choose a name without proof, so it is marked.
  return account ? name : text.namedGuest(name);
}

/** The text of a message, with our own phrases in the reader's language. */
export function wordsOf(message: string, language: Language): string {
  return PHRASES.find((phrase) => Object.values(phrase).includes(message))?.[language] ?? message;
}
