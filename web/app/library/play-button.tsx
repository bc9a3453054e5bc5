/** Opens the new-game dialog with a game of the library. */
import type { JSX } from "preact";
import { messages } from "../language";
import { proposeGame } from "../new-game/propose";
import type { LibraryGame } from "./library-game";
import { nameOf } from "./library-game";
import { libraryText } from "./words";

export function PlayButton({ game }: { game: LibraryGame }): JSX.Element {
  return (
    <button
      type="button"
      class="button button-main"
      data-action="play-game"
      aria-label={messages.value.labeled(libraryText.value.play, nameOf(game))}
      onClick={() => proposeGame(game.spec)}
    >
      {libraryText.value.play}
    </button>
  );
}
