/** The library: every game there is with its picture, and the rules and history of each. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardLayout, Content } from "../../board";
import { BoardPicture } from "../../board";
import type { CatalogGame, CatalogParameter } from "../../wire";
import { catalog, loadCatalog } from "../catalog/catalog";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf, tryPosition } from "../net/api";
import { proposeGame } from "../new-game/propose";
import { Link } from "../site/link";
import { FailureView, Missing } from "../site/missing";
import { usePageTitle } from "../site/page-title";
import { libraryText } from "./words";

/** The list, or one game of it. */
export function LibraryPage({ game }: { game: string | null }): JSX.Element {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const words = libraryText.value;
  useEffect(() => {
    setFailure(null);
    loadCatalog().catch((thrown: unknown) => setFailure(failureOf(thrown)));
  }, [attempt]);
  const games = catalog.value?.games;
  const found = games?.find(({ id }) => id === game);
  usePageTitle(found === undefined ? words.title : messages.value.variants.name(found.id, found.name));
  if (failure !== null) return <FailureView failure={failure} onRetry={() => setAttempt(attempt + 1)} />;
  if (games === undefined) return <div class="page" aria-busy="true" />;
  if (game === null) return <List games={games} />;
  const missing = messages.value.missing;
  return found === undefined ? (
    <Missing title={missing.pageTitle} text={missing.page(`/library/${game}`)} />
  ) : (
    <Entry game={found} />
  );
}

function List({ games }: { games: readonly CatalogGame[] }): JSX.Element {
  const words = libraryText.value;
  return (
    <div class="page page-library">
      <h1>{words.title}</h1>
      <p class="library-intro">{words.intro}</p>
      <ul class="library">
        {games.map((game) => (
          <li key={game.id} class="library-card" data-library-game={game.id}>
            <Picture spec={game.spec} />
            <h2>
              <Link to={{ page: "library", game: game.id }}>{nameOf(game)}</Link>
            </h2>
            <p>{words.games[game.id]?.summary ?? game.name}</p>
            <p class="library-facts">{words.facts(game.cells)}</p>
            <p class="library-actions">
              <PlayButton game={game} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ game }: { game: CatalogGame }): JSX.Element {
  const words = libraryText.value;
  const text = words.games[game.id];
  return (
    <article class="page page-library library-entry" data-library-entry={game.id}>
      <p>
        <Link to={{ page: "library", game: null }}>{words.back}</Link>
      </p>
      <h1>{nameOf(game)}</h1>
      <div class="library-top">
        <Picture spec={game.spec} />
        <div>
          <p class="library-summary">{text?.summary ?? game.name}</p>
          <p class="library-facts">{words.facts(game.cells)}</p>
          <PlayButton game={game} />
        </div>
      </div>
      {text !== undefined && (
        <>
          <section>
            <h2>{words.rules}</h2>
            {text.rules.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          {game.parameters.length > 0 && (
            <section>
              <h2>{words.options}</h2>
              <Options parameters={game.parameters} />
            </section>
          )}
          <section>
            <h2>{words.history}</h2>
            {text.history.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        </>
      )}
    </article>
  );
}

function Options({ parameters }: { parameters: readonly CatalogParameter[] }): JSX.Element {
  const { variants } = messages.value;
  return (
    <dl class="library-options">
      {parameters.map((parameter) => (
        <div key={parameter.name}>
          <dt>{variants.parameter(parameter.name)}</dt>
          <dd>{valuesOf(parameter, (value) => variants.value(parameter.name, value))}</dd>
        </div>
      ))}
    </dl>
  );
}

function valuesOf({ values }: CatalogParameter, say: (value: string) => string): string {
  switch (values.kind) {
    case "one_of":
      return values.values.map(say).join(", ");
    case "even":
      return `${say(String(values.min))} – ${say(String(values.max))}`;
    case "number_or_none":
      return `${values.min}–${values.max}, ${say("none")}`;
    case "hole":
      return [say("none"), say("random"), messages.value.variants.holeChosen].join(", ");
  }
}

function PlayButton({ game }: { game: CatalogGame }): JSX.Element {
  return (
    <button
      type="button"
      class="button button-main"
      data-action="play-game"
      aria-label={`${libraryText.value.play}: ${nameOf(game)}`}
      onClick={() => proposeGame(game.spec)}
    >
      {libraryText.value.play}
    </button>
  );
}

const pictures = new Map<string, { layout: BoardLayout; contents: readonly Content[] }>();

/** The board as the game begins; its room is there before the server has answered. */
function Picture({ spec }: { spec: string }): JSX.Element {
  const [picture, setPicture] = useState(pictures.get(spec) ?? null);
  useEffect(() => {
    let wanted = true;
    if (pictures.has(spec)) return undefined;
    tryPosition({ spec, start: { kind: "usual" }, moves: [] }).then(
      ({ layout, start }) => {
        pictures.set(spec, { layout, contents: start.contents });
        if (wanted) setPicture({ layout, contents: start.contents });
      },
      // The words stand without it.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [spec]);
  return <div class="library-picture">{picture !== null && <BoardPicture {...picture} />}</div>;
}

function nameOf(game: CatalogGame): string {
  return messages.value.variants.name(game.id, game.name);
}
