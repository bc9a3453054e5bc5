/** The name, parameters and goal of the game on the board, with links to its rules. */
import type { JSX } from "preact";
import { gameChoices, goalSentence, readSpec } from "../catalog/spec";
import { messages } from "../language";
import { Link } from "../nav/link";
import { Icon } from "../parts/icons";
import { takesPart } from "../table/sides";
import type { Table } from "../table/table";
import "./about.css";

/** The games in which discs flip as in the lessons. */
const GAMES_WITH_LESSONS: ReadonlySet<string> = new Set([
  "othello",
  "reversi",
  "reversi-1883",
  "annex-1886",
  "annexation",
  "othello-8stars",
  "round",
  "hex",
  "othello-revolution",
]);

export function About({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  const game = table.live.game.value;
  const { spec, handicap, result, terms } = game;
  const { id } = readSpec(spec);
  const name = words.variants.name(id, id);
  // Omit the goal, which has its own sentence.
  const choices = words.joined(gameChoices(spec, words, "goal"));
  return (
    <header class="play-about">
      <h1 class="play-about-name">
        {name}
        {choices !== "" && <small class="play-about-choices"> {choices}</small>}
      </h1>
      <p class="play-about-goal">{goalSentence(spec, words)}</p>
      {handicap !== undefined && (
        <p class="play-about-agreed" data-handicap={handicap.corners}>
          {words.shown.handicap(handicap.color, handicap.corners)}
        </p>
      )}
      {terms.rated === true && (
        <p class="play-about-agreed" data-rated>
          {words.shown.rated}
        </p>
      )}
      {terms.delay !== undefined && result === null && (
        <p class="play-about-agreed" data-delay={terms.delay}>
          {words.shown.later(terms.delay, takesPart(game))}
        </p>
      )}
      <p class="play-about-links">
        <Link
          to={{ page: "library", game: id }}
          class="play-about-link"
          action="rules-of-game"
          label={words.actions.rulesOf(name)}
        >
          <Icon name="library" />
          <span>{words.actions.rules}</span>
        </Link>
        {GAMES_WITH_LESSONS.has(id) && (
          <Link to={{ page: "rules" }} class="play-about-link" action="lessons">
            <Icon name="rules" />
            <span>{words.actions.lessons}</span>
          </Link>
        )}
      </p>
    </header>
  );
}
