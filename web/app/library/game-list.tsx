/** All games of the catalog as cards, each with its board. */
import type { JSX } from "preact";
import { StartPicture } from "../catalog/start-picture";
import { messages } from "../language";
import { Link } from "../nav/link";
import type { LibraryGame } from "./library-game";
import { nameOf } from "./library-game";
import { PlayButton } from "./play-button";
import { libraryText } from "./words";

export function GameList({ games }: { games: readonly LibraryGame[] }): JSX.Element {
  const words = libraryText.value;
  return (
    <div class="page library-page">
      <h1>{words.title}</h1>
      <p class="library-intro">{words.intro}</p>
      <p class="library-links">
        <Link to={{ page: "rules" }} action="rules">
          {messages.value.nav.rules}
        </Link>
        <Link to={{ page: "history", query: "" }} action="history">
          {words.championship}
        </Link>
      </p>
      <ul class="library">
        {games.map((game) => (
          <li key={game.id} class="library-card" data-library-game={game.id}>
            <div class="library-picture">
              <StartPicture spec={game.spec} />
            </div>
            <h2>
              <Link to={{ page: "library", game: game.id }}>{nameOf(game)}</Link>
            </h2>
            <p>{words.games[game.id]?.summary ?? game.name}</p>
            <p class="library-facts">{game.cells !== null && words.facts(game.cells)}</p>
            <p class="library-actions">
              <PlayButton game={game} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
