/** A game in the library. */
import type { CatalogParameter } from "../../wire";
import { messages } from "../language";

export interface LibraryGame {
  readonly id: string;
  readonly spec: string;
  /** The server's name, for a game without a translated one. */
  readonly name: string;
  /** The number of cells on the game's board; null while the server is unreachable. */
  readonly cells: number | null;
  readonly parameters: readonly CatalogParameter[];
}

/** Returns the name of the game in the language of the page. */
export function nameOf(game: LibraryGame): string {
  return messages.value.variants.name(game.id, game.name);
}
