/** A game in the library. */
import type { CatalogParameter } from "../../wire";
import { messages } from "../language";

export interface LibraryGame {
  readonly id: string;
  readonly spec: string;
  /** The name for a game without translated messages. */
  readonly name: string;
  /** The number of cells on its board; unknown while the server is unreachable, like the parameters. */
  readonly cells: number | null;
  readonly parameters: readonly CatalogParameter[];
}

/** The name in the language of the page. */
export function nameOf(game: LibraryGame): string {
  return messages.value.variants.name(game.id, game.name);
}
