/** A game as the library knows it. */
import type { CatalogParameter } from "../../wire";
import { messages } from "../language";

export interface LibraryGame {
  readonly id: string;
  readonly spec: string;
  /** What it is called where there are no words for it. */
  readonly name: string;
  /** Cells on its board; unknown while the server is out of reach, like the parameters. */
  readonly cells: number | null;
  readonly parameters: readonly CatalogParameter[];
}

/** What it is called in the language of the page. */
export function nameOf(game: LibraryGame): string {
  return messages.value.variants.name(game.id, game.name);
}
