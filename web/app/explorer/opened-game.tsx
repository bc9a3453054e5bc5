/** The recorded game that is open: its players, facts and actions. */
import type { JSX } from "preact";
import type { RecordedGame } from "../../wire";
import { dayOf } from "../language/day";
import type { ExplorerPlace } from "../nav/explorer-address";
import { routeTo } from "../nav/explorer-address";
import { Link } from "../nav/link";
import { Icon } from "../parts/icons";
import { playersOf, scoreOf } from "./game-list";
import { inGame } from "./line";
import { explorerText } from "./words";

/** `hasLeft` is true if the moves on the board differ from those of the game. */
export function OpenedGame(props: { game: RecordedGame; at: ExplorerPlace; hasLeft: boolean }): JSX.Element {
  const text = explorerText.value;
  const { game, at, hasLeft } = props;
  const facts = [
    scoreOf(game),
    game.event,
    game.round === null ? null : text.round(game.round),
    dayOf(game.date),
    text.source(game.source),
  ];
  // Closing the game removes its start, so also remove the moves from that start.
  const closed: ExplorerPlace = { ...at, game: null, ...(game.start !== null && { moves: "" }) };
  return (
    <section class="explorer-opened" data-record={game.number} aria-label={text.opened}>
      <h2>{playersOf(game)}</h2>
      <p class="quiet">{facts.filter(Boolean).join(" · ")}</p>
      <div class="explorer-actions">
        <Link to={{ page: "analysis", id: `record/${game.number}` }} class="button" action="analyze-game">
          <Icon name="level" />
          <span>{text.analyzeGame}</span>
        </Link>
        {hasLeft && (
          <Link to={routeTo(inGame(at, game, 0))} class="button" action="back-to-game">
            <span>{text.backToGame}</span>
          </Link>
        )}
        <Link to={routeTo(closed)} class="button" action="close-game">
          <Icon name="close" />
          <span>{text.closeGame}</span>
        </Link>
      </div>
    </section>
  );
}
