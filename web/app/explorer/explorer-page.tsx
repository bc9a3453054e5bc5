/**
 * The opening explorer: a board on which any moves can be played, and the recorded games that reached its
 * position.
 */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { TryPosition } from "../../wire";
import { messages } from "../language";
import type { ExplorerPlace } from "../nav/explorer-address";
import { readPlace, routeTo, START } from "../nav/explorer-address";
import { Link } from "../nav/link";
import { usePageTitle } from "../nav/page-title";
import { routeToAll } from "../nav/player-address";
import { navigate } from "../nav/routes";
import type { Failure } from "../net/api";
import { errorText } from "../net/error-text";
import { DropHere, useDrop } from "../parts/drop";
import { Fold } from "../parts/fold";
import { BringIn } from "./bring-in";
import { ExploredBoard } from "./explored-board";
import "./explorer.css";
import { joinMoves, splitMoves } from "../nav/move-text";
import { Filters } from "./filters";
import { GameList, LISTED_AT_FIRST, MOST_LISTED } from "./game-list";
import { Head } from "./head";
import { beginsWith, startOf, textsOf } from "./line";
import { OpenedGame } from "./opened-game";
import { PositionResults } from "./position-results";
import { useImport } from "./use-import";
import { useLine } from "./use-line";
import type { QueryState } from "./use-records";
import { useExplored, useRecordedGame, useStatistics } from "./use-records";
import { explorerText } from "./words";

export function ExplorerPage({ query }: { query: string }): JSX.Element {
  const at = useMemo(() => readPlace(query), [query]);
  const text = explorerText.value;
  usePageTitle(text.title);
  const opened = useRecordedGame(at.game);
  const game = opened.isCurrent ? opened.answer : null;
  // The start of the line is unknown until the game has loaded.
  const isWaiting = at.game !== null && game === null && opened.failure === null;
  const start = startOf(at, game);
  const { line, failure, retry } = useLine(at.spec, start, at.moves, game, isWaiting);
  const position = useMemo<TryPosition | null>(
    () => (isWaiting ? null : { spec: at.spec, ...(start && { start }), moves: splitMoves(at.moves) }),
    [isWaiting, at.spec, start, at.moves],
  );
  const [listed, setListed] = useState(LISTED_AT_FIRST);
  const explored = useExplored(position === null || failure !== null ? null : { position, filter: at.only, listed });
  const [chosen, setChosen] = useState<string | null>(null);
  const found = explored.isCurrent ? explored.answer : null;
  const marked = explored.answer?.next.find((move) => move.text === chosen) ?? null;

  const statistics = useStatistics();
  const importer = useImport(() => {
    statistics.retry();
    explored.retry();
  });
  const mayImport = statistics.answer?.may_import ?? false;
  const isOver = useDrop(mayImport ? FILES : NO_TYPES, ({ files }) => importer.importFiles([...files]));
  const bringIn = <BringIn importer={importer} mayImport={mayImport} />;

  const go = (to: Partial<ExplorerPlace>): void => navigate(routeTo({ ...at, ...to }), { stay: true });
  const stepTo = (plies: number, move?: string): void => {
    if (!line?.isCurrent) return;
    const texts = textsOf(line.tried, plies);
    setChosen(null);
    go({ moves: joinMoves(move === undefined ? texts : [...texts, move]) });
  };
  const step = line === null ? 0 : line.at;
  // The parts below the board appear together, so that none shifts another.
  const isReady = line !== null && isSettled(explored) && isSettled(statistics);
  const play = (move: string): void => stepTo(line?.stops[step] ?? 0, move);
  return (
    <div class="page explorer-page" data-explorer={line?.isCurrent ? "here" : "waiting"}>
      <Head spec={at.spec} start={start} line={line} />
      {failure !== null && <LineFailure failure={failure} onRetry={retry} />}
      <div class="tryout-desk">
        {line === null ? (
          <div class="explorer-loading" aria-busy={failure === null} />
        ) : (
          <ExploredBoard
            line={line}
            position={position}
            found={found}
            marked={marked}
            onPlay={play}
            onStep={(to) => stepTo(line.stops[to] ?? 0)}
          />
        )}
        {isReady && (
          <div class="tryout-side">
            {opened.failure !== null && <p class="parts-problem">{text.goneGame}</p>}
            {game !== null && (
              <OpenedGame game={game} at={at} hasLeft={!beginsWith(splitMoves(game.moves), splitMoves(at.moves))} />
            )}
            {statistics.answer?.games === 0 ? (
              <section class="explorer-empty" data-records="0">
                <h2>{text.emptyTitle}</h2>
                <p>{text.about}</p>
                {bringIn}
              </section>
            ) : (
              <>
                <PositionResults
                  explored={explored}
                  marked={marked}
                  isFiltered={Object.keys(at.only).length > 0}
                  onMark={(move) => setChosen(move?.text ?? null)}
                  onPlay={play}
                />
                <Filters only={at.only} onChange={(only) => go({ only })} />
                {explored.answer !== null && explored.failure === null && (
                  <GameList
                    games={explored.answer.games}
                    all={explored.answer.counts.games}
                    at={at}
                    played={step}
                    onMore={listed < MOST_LISTED ? () => setListed(MOST_LISTED) : null}
                  />
                )}
              </>
            )}
            {statistics.answer !== null && statistics.answer.games > 0 && (
              <section class="explorer-stock" data-records={statistics.answer.games}>
                <p class="quiet">{text.statistics(statistics.answer)}</p>
                <Link to={routeToAll("")} action="players">
                  {text.players}
                </Link>
                {/* Expanded if there are imported files, so that their outcome is visible. */}
                <Fold
                  key={String(importer.files.length > 0)}
                  name="bring"
                  label={text.bring}
                  open={importer.files.length > 0}
                >
                  {bringIn}
                </Fold>
              </section>
            )}
          </div>
        )}
      </div>
      {isOver && <DropHere text={text.drop} />}
    </div>
  );
}

function isSettled({ answer, failure }: QueryState<unknown>): boolean {
  return answer !== null || failure !== null;
}

const FILES = ["Files"];
const NO_TYPES: readonly string[] = [];

/** Explains why the line in the address cannot be shown. */
function LineFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }): JSX.Element {
  const isUnreachable = failure.code === "unreachable";
  return (
    <div class="explorer-failed" role="alert">
      <p class="parts-problem">{errorText(failure, messages.value)}</p>
      <button
        type="button"
        class="button"
        data-action={isUnreachable ? "retry" : "start-again"}
        onClick={() => (isUnreachable ? onRetry() : navigate(routeTo(START)))}
      >
        {isUnreachable ? messages.value.buttons.retry : explorerText.value.startAgain}
      </button>
    </div>
  );
}
