/** The library: every game with its picture, goal, rules and history. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CatalogGame } from "../../wire";
import { catalog, loadCatalog } from "../catalog/catalog";
import { messages } from "../language";
import { FailureView, Missing } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { GameEntry } from "./game-entry";
import { GameList } from "./game-list";
import type { LibraryGame } from "./library-game";
import { nameOf } from "./library-game";
import type { LibraryText } from "./messages";
import { libraryText } from "./words";

/** The list of games, or the page of one. */
export function LibraryPage({ game }: { game: string | null }): JSX.Element {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const words = libraryText.value;
  useEffect(() => {
    setFailure(null);
    loadCatalog().catch((thrown: unknown) => setFailure(failureOf(thrown)));
  }, [attempt]);
  // The texts of the library are available without the server.
  const games = catalog.value?.games.map(ofCatalog) ?? (failure?.code === "unreachable" ? ofWords(words) : undefined);
  const found = games?.find(({ id }) => id === game);
  usePageTitle(found === undefined ? words.title : nameOf(found));
  if (games === undefined) {
    if (failure !== null) return <FailureView failure={failure} onRetry={() => setAttempt(attempt + 1)} />;
    return <div class="page" aria-busy="true" />;
  }
  if (game === null) return <GameList games={games} />;
  const missing = messages.value.missing;
  return found === undefined ? (
    <Missing
      title={missing.pageTitle}
      text={missing.page(`/library/${game}`)}
      near={{ to: { page: "library", game: null }, text: words.back }}
    />
  ) : (
    <GameEntry key={found.id} game={found} />
  );
}

function ofCatalog({ id, spec, name, cells, parameters }: CatalogGame): LibraryGame {
  return { id, spec, name, cells, parameters };
}

function ofWords({ games }: LibraryText): readonly LibraryGame[] {
  return Object.keys(games).map((id) => ({ id, spec: id, name: id, cells: null, parameters: [] }));
}
