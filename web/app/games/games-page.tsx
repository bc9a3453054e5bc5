/** The list of games: open one again, or delete it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameList, GameResult, GameSummary } from "../../wire";
import { gameName } from "../catalog/spec";
import type { Messages } from "../language";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { deleteGame, failureOf, listGames } from "../net/api";
import { Confirm } from "../parts/confirm";
import { Icon } from "../parts/icons";
import { forgetGame } from "../play/current-table";
import { Link } from "../site/link";
import { FailureView } from "../site/missing";
import { tellDone, tellFailure } from "../site/notices";
import { usePageTitle } from "../site/page-title";
import { onlyPerson, pointsOf } from "../table/ending";
import { playerName } from "../table/player-bar";
import type { ShortEnding } from "./messages/text";
import { gamesText } from "./words";

/** Games on one page. */
const PAGE = 20;

/** See the module. */
export function GamesPage({ before }: { before: string | null }): JSX.Element {
  const words = messages.value;
  const [list, setList] = useState<GameList | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [leaving, setLeaving] = useState<GameSummary | null>(null);
  const [attempt, setAttempt] = useState(0);
  usePageTitle(gamesText.value.title);

  useEffect(() => {
    let wanted = true;
    setFailure(null);
    listGames(before, PAGE).then(
      (found) => wanted && setList(found),
      (thrown: unknown) => wanted && setFailure(failureOf(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [before, attempt]);

  const remove = async (game: GameSummary): Promise<void> => {
    setLeaving(null);
    try {
      await deleteGame(game.id);
    } catch (thrown) {
      const why = failureOf(thrown);
      // Deleted in another tab: gone all the same.
      if (why.code !== "not_found") {
        tellFailure(why);
        return;
      }
    }
    forgetGame(game.id);
    tellDone(() => gamesText.value.deleted);
    setAttempt((last) => last + 1);
  };

  if (failure !== null) return <FailureView failure={failure} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <div class="page page-games">
      <h1>{gamesText.value.title}</h1>
      {list === null && <div class="games-loading" aria-busy="true" />}
      {list !== null && list.games.length === 0 && (
        <div class="games-empty">
          <EmptyBoard />
          <p>{gamesText.value.empty}</p>
          <Link to={{ page: "play" }} class="button button-main">
            {gamesText.value.emptyAction}
          </Link>
        </div>
      )}
      {list !== null && list.games.length > 0 && (
        <ul class="games">
          {list.games.map((game) => (
            <Row key={game.id} game={game} words={words} onDelete={() => setLeaving(game)} />
          ))}
        </ul>
      )}
      {list !== null && (before !== null || list.next !== null) && (
        <nav class="paging" aria-label={gamesText.value.title}>
          {before !== null && (
            <Link to={{ page: "games", before: null }} class="button">
              {gamesText.value.newest}
            </Link>
          )}
          {list.next !== null && (
            <Link to={{ page: "games", before: list.next }} class="button">
              {gamesText.value.older}
            </Link>
          )}
        </nav>
      )}
      {leaving !== null && (
        <Confirm
          name="delete"
          title={gamesText.value.deleteTitle}
          text={gamesText.value.deleteText(titleOf(leaving, words))}
          confirm={gamesText.value.deleteConfirm}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

function titleOf(game: GameSummary, words: Messages): string {
  return words.play.versus(playerName(game, "black", words), playerName(game, "white", words));
}

function Row({ game, words, onDelete }: { game: GameSummary; words: Messages; onDelete: () => void }): JSX.Element {
  const title = titleOf(game, words);
  return (
    <li class="game" data-game-id={game.id}>
      <Link to={{ page: "game", id: game.id }} class="game-link">
        <span class="game-title">{title}</span>
        <span class={`game-state${game.result === null ? " game-open" : ""}`}>
          {game.result === null ? stateOf(game, words) : gamesText.value.ended(shortly(game, game.result))}
        </span>
        <span class="game-facts">
          {game.spec !== "othello" && <span>{gameName(game.spec, words)}</span>}
          <span>{words.moves(game.plies)}</span>
          <time dateTime={new Date(game.updated_ms).toISOString()}>{words.dateTime(game.updated_ms)}</time>
        </span>
        {game.result === null && (
          <>
            <span class="game-counts" aria-hidden="true">
              <span class="table-disc table-disc-black" />
              {words.number(game.discs.black)}
              <span class="table-disc table-disc-white" />
              {words.number(game.discs.white)}
            </span>
            <span class="unseen">{words.counts(game.discs)}</span>
          </>
        )}
      </Link>
      <button
        type="button"
        class="button-icon"
        data-action="delete"
        aria-label={gamesText.value.deleteNamed(title)}
        onClick={onDelete}
      >
        <Icon name="bin" />
      </button>
    </li>
  );
}

function stateOf(game: GameSummary, words: Messages): string {
  if (game.turn === null) return gamesText.value.inProgress;
  return game.turn === onlyPerson(game) ? words.play.yourMove : words.play.toMove(game.turn);
}

function shortly(game: GameSummary, result: GameResult): ShortEnding {
  return { ...result, points: pointsOf(result), counted: result.score !== null, you: onlyPerson(game) };
}

/** An empty board, drawn for an empty list. */
function EmptyBoard(): JSX.Element {
  return (
    <svg class="games-drawing" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="44" height="44" rx="5" class="mark-board" />
      <path d="M13 2v44M24 2v44M35 2v44M2 13h44M2 24h44M2 35h44" class="drawing-lines" />
      <circle cx="18.5" cy="18.5" r="4" class="mark-white" />
      <circle cx="29.5" cy="29.5" r="4" class="mark-white" />
      <circle cx="29.5" cy="18.5" r="4" class="mark-black" />
      <circle cx="18.5" cy="29.5" r="4" class="mark-black" />
    </svg>
  );
}
