/**
 * A game's page in the library: a board for trying moves, the goal, the rules, the options, and the history.
 */
import type { JSX } from "preact";
import type { CatalogParameter } from "../../wire";
import { messages } from "../language";
import { Link } from "../nav/link";
import type { LibraryGame } from "./library-game";
import { nameOf } from "./library-game";
import { LivingBoard } from "./living-board";
import { PlayButton } from "./play-button";
import { libraryText } from "./words";

export function GameEntry({ game }: { game: LibraryGame }): JSX.Element {
  const words = libraryText.value;
  const text = words.games[game.id];
  return (
    <article class="page library-page library-entry" data-library-entry={game.id}>
      <p>
        <Link to={{ page: "library", game: null }}>{words.back}</Link>
      </p>
      <h1>{nameOf(game)}</h1>
      <div class="library-columns">
        <div class="library-about">
          <p class="library-summary">{text?.summary ?? game.name}</p>
          {text !== undefined && (
            <p class="library-goal">
              <strong>{words.goal}</strong> {text.goal}
            </p>
          )}
          {game.cells !== null && <p class="library-facts">{words.facts(game.cells)}</p>}
          <p class="library-actions">
            <PlayButton game={game} />
            {text !== undefined && (
              <a class="button" href="#rules">
                {words.rules}
              </a>
            )}
          </p>
        </div>
        <LivingBoard spec={game.spec} name={nameOf(game)} />
        {text !== undefined && (
          <div class="library-text">
            <section id="rules" class="library-rules">
              <h2>{words.rules}</h2>
              {text.rules.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {game.id === "othello" && (
                <p>
                  <Link to={{ page: "rules" }}>{words.lessons}</Link>
                </p>
              )}
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
              {game.id === "othello" && (
                <p>
                  <Link to={{ page: "history", query: "" }}>{words.championship}</Link>
                </p>
              )}
            </section>
          </div>
        )}
      </div>
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
          <dd>{parameterValues(parameter, (value) => variants.value(parameter.name, value))}</dd>
        </div>
      ))}
    </dl>
  );
}

function parameterValues({ values }: CatalogParameter, say: (value: string) => string): string {
  const { joined, variants } = messages.value;
  switch (values.kind) {
    case "one_of":
      return joined(values.values.map(say));
    case "even":
      return `${say(String(values.min))} – ${say(String(values.max))}`;
    case "number_or_none":
      return joined([`${values.min}–${values.max}`, say("none")]);
    case "hole":
      return joined([say("none"), say("random"), variants.holeChosen]);
  }
}
