/** The games that reached a position, the latest first. Each links to a page for stepping through it. */
import type { JSX } from "preact";
import type { RecordedGame } from "../../wire";
import { dayOf } from "../language/day";
import type { ExplorerPlace } from "../nav/explorer-address";
import { routeTo } from "../nav/explorer-address";
import { Link } from "../nav/link";
import { inGame } from "./line";
import { explorerText } from "./words";

/** The number of games listed at first. */
export const LISTED_AT_FIRST = 10;
/** The maximum number of games listed, after the visitor asks for more. */
export const MOST_LISTED = 100;

/** `played` is the number of moves before the position on the board. */
export function GameList(props: {
  games: readonly RecordedGame[];
  all: number;
  at: ExplorerPlace;
  played: number;
  onMore: (() => void) | null;
}): JSX.Element | null {
  const text = explorerText.value;
  const { games, all, at, played, onMore } = props;
  if (games.length === 0) return null;
  return (
    <section class="explorer-games">
      <h2>{text.list}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.number}>
            <Link
              to={routeTo(inGame(at, game, played))}
              class={at.game === game.number ? "explorer-game explorer-game-open" : "explorer-game"}
              action="open-game"
            >
              <strong>{playersOf(game)}</strong>
              <span class="explorer-score">{scoreOf(game)}</span>
              <span class="explorer-facts">{[game.event, dayOf(game.date)].filter(Boolean).join(" · ")}</span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore !== null && games.length < all && games.length < MOST_LISTED && (
        <button type="button" class="button" data-action="more-games" onClick={onMore}>
          {text.more}
        </button>
      )}
      {games.length >= MOST_LISTED && all > games.length && <p class="explorer-note">{text.latestOnly}</p>}
    </section>
  );
}

/** Returns the names of both players. */
export function playersOf({ black, white }: RecordedGame): string {
  const { unknownPlayer, versus } = explorerText.value;
  return versus(black ?? unknownPlayer, white ?? unknownPlayer);
}

/** Returns the disc counts, Black's first; empty if they are unknown. */
export function scoreOf({ black_discs, white_discs }: RecordedGame): string {
  return black_discs === null || white_discs === null ? "" : explorerText.value.score(black_discs, white_discs);
}
