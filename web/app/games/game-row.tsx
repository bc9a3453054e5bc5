/** One game of the list: its board, players, state, and a link to it. */
import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import { BoardPicture } from "../../board";
import type { Color, GameResult, GameSummary, Layout } from "../../wire";
import { gameName } from "../catalog/spec";
import type { Messages } from "../language";
import { messages } from "../language";
import { Link } from "../nav/link";
import { readBoard } from "../net/board-text";
import { serverTime } from "../net/server-time";
import { Icon } from "../parts/icons";
import { pointsOf } from "../table/ending";
import { playerName } from "../table/player-bar";
import { PlayerDisc } from "../table/player-disc";
import { ratingChange, sideRating } from "../table/rating";
import { hasOpenSeat, namesOf, opposite, ownSide } from "../table/sides";
import { timeLeft } from "./deadline";
import type { ShortEnding } from "./messages";
import { gamesText } from "./words";

/**
 * Returns the players of a game, as its title. In the reader's own games, the reader comes first with either
 * color.
 */
export function titleOf(game: GameSummary, words: Messages): string {
  if (game.side === null) return words.play.versus(playerName(game, "black", words), playerName(game, "white", words));
  if (hasOpenSeat(game)) return gamesText.value.invitation;
  return words.play.versus(words.you, playerName(game, opposite(game.side), words));
}

/** Whether the game is also in another player's list. */
export function isShared(game: GameSummary): boolean {
  return game.company === "two" && !hasOpenSeat(game);
}

/** A row with a check box during a selection, otherwise with a link and a button to delete the game. */
export function GameRow(props: {
  game: GameSummary;
  layouts: readonly Layout[];
  /** Whether the game is selected; `null` outside a selection. */
  selected: boolean | null;
  onSelect: (selected: boolean) => void;
  /** `null` for games that the player cannot delete. */
  onDelete: (() => void) | null;
  /** The player whose games are listed. The row shows that player's change of rating. */
  whose?: string;
}): JSX.Element {
  const { game, layouts, selected, onDelete } = props;
  const title = titleOf(game, messages.value);
  const text = gamesText.value;
  const box = useId();
  const inside = <Inside game={game} layouts={layouts} title={title} rated={ratedSide(game, props.whose)} />;
  return (
    <li class={selected === true ? "games-row games-row-selected" : "games-row"} data-game-id={game.id}>
      {selected === null ? (
        <>
          <Link to={{ page: "game", id: game.id }} class="games-link">
            {inside}
          </Link>
          {onDelete !== null && (
            <button
              type="button"
              class="button-icon"
              data-action="delete"
              aria-label={text.deleteNamed(title)}
              onClick={onDelete}
            >
              <Icon name="bin" />
            </button>
          )}
        </>
      ) : (
        <>
          <label class="games-link" for={box}>
            {inside}
          </label>
          <input
            id={box}
            type="checkbox"
            class="games-box"
            data-select={game.id}
            aria-label={text.selectNamed(title)}
            checked={selected}
            onChange={(event) => props.onSelect(event.currentTarget.checked)}
          />
        </>
      )}
    </li>
  );
}

/** Returns the side whose change of rating is shown: the visitor's own, or that of the player `whose`. */
function ratedSide(game: GameSummary, whose: string | undefined): Color | null {
  const isTheirs = (color: Color) => {
    const seat = game.seats[color];
    return whose !== undefined && seat.kind === "human" && seat.account === "named" && seat.name === whose;
  };
  return ownSide(game) ?? (["black", "white"] as const).find(isTheirs) ?? null;
}

function Inside(props: { game: GameSummary; layouts: readonly Layout[]; title: string; rated: Color | null }) {
  const { game, layouts, title, rated } = props;
  const words = messages.value;
  const { result } = game;
  const you = ownSide(game);
  const side = rated === null ? null : sideRating(game, rated);
  const change = side === null ? null : ratingChange(side);
  const won = result === null || you === null || result.winner === null ? "" : result.winner === you ? "won" : "lost";
  return (
    <>
      <Thumbnail game={game} layouts={layouts} />
      <span class="games-words">
        <span class="games-title">
          <Faces game={game} />
          {title}
        </span>
        <span class="games-standing">
          <span class={`games-state${result === null ? " games-open" : won === "" ? "" : ` games-${won}`}`}>
            {result === null ? stateOf(game, words) : gamesText.value.ended(shortEnding(game, result))}
          </span>
          {result === null && (
            <span class="games-counts">
              <span class="unseen">{words.counts(game.discs)}</span>
              <span class="table-disc table-disc-black" aria-hidden="true" />
              <span aria-hidden="true">{words.number(game.discs.black)}</span>
              <span class="table-disc table-disc-white" aria-hidden="true" />
              <span aria-hidden="true">{words.number(game.discs.white)}</span>
            </span>
          )}
        </span>
        <span class="games-facts">
          <span>{gameName(game.spec, words)}</span>
          <span>{words.moves(game.plies)}</span>
          {change !== null && (
            <span class="games-rating" data-change={change}>
              {gamesText.value.rating(change)}
            </span>
          )}
          {game.deadline_ms !== null && (
            <time class="games-left" dateTime={new Date(game.deadline_ms).toISOString()}>
              {gamesText.value.timeLeft(timeLeft(game.deadline_ms, serverTime.now()))}
            </time>
          )}
          <time dateTime={new Date(game.updated_ms).toISOString()}>{words.dateTime(game.updated_ms)}</time>
        </span>
      </span>
    </>
  );
}

/** The opponent's emblem, or both players' emblems in a game of others. Players may have none. */
function Faces({ game }: { game: GameSummary }): JSX.Element {
  const you = ownSide(game);
  const others = (["black", "white"] as const).filter((color) => color !== you);
  const known = others.filter((color) => {
    const seat = game.seats[color];
    return seat.kind === "human" && seat.avatar !== undefined;
  });
  return (
    <>
      {known.map((color) => (
        <PlayerDisc key={color} game={game} color={color} class="games-face" />
      ))}
    </>
  );
}

/** The board as it is now, or an empty space if the game cannot be read. */
function Thumbnail({ game, layouts }: { game: GameSummary; layouts: readonly Layout[] }): JSX.Element {
  const { picture } = game;
  const layout = picture === null ? undefined : layouts[picture.layout];
  const contents = useMemo(() => {
    if (picture === null || layout === undefined) return null;
    const read = readBoard(picture.board, layout.cells.length, true);
    return read.kind === "board" ? read.contents : null;
  }, [picture, layout]);
  return (
    <span class="games-picture">
      {layout !== undefined && contents !== null && <BoardPicture layout={layout} contents={contents} />}
    </span>
  );
}

function stateOf(game: GameSummary, words: Messages): string {
  const text = gamesText.value;
  if (hasOpenSeat(game)) return text.waiting;
  if (game.turn === null) return text.inProgress;
  if (game.turn === ownSide(game)) return words.play.yourMove;
  return game.side === null ? words.play.toMove(game.turn) : text.theirMove;
}

function shortEnding(game: GameSummary, result: GameResult): ShortEnding {
  return {
    ...result,
    points: pointsOf(result),
    counted: result.score !== null,
    you: ownSide(game),
    names: namesOf(game),
  };
}
