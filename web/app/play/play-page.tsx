/** The page with the board, which shows the draft of a new game at `/` and a stored game at `/game/…`. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameName } from "../catalog/spec";
import { forgetGame, openTable, table } from "../current-game/current-table";
import { messages } from "../language";
import { FailureView, Missing } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import { hasNavigated } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { afterNextPicture } from "../parts/picture";
import { playerName } from "../table/player-bar";
import { SkeletonTable } from "../table/skeleton-table";
import type { Table } from "../table/table";
import { TableView } from "./table-view";

/**
 * The page of a game, or of a draft if `id` is null. A draft becomes a game without a change of the page.
 * `link` is the key of a private game.
 */
export function TablePage({ id, link }: { id: string | null; link?: string | undefined }): JSX.Element {
  const words = messages.value;
  const [failure, load] = useLoading(`${id ?? ""}#${link ?? ""}`, (signal) => openTable(id, link ?? null, signal));
  const here = tableOf(id);
  const isDrawn = useArrival();
  // The id of a missing game. It must be stored here, because `forgetGame` also closes the table that reports
  // it.
  const [lost, setLost] = useState<string | null>(null);
  const gone = id !== null && (lost === id || failure?.code === "not_found" || here?.live.gone.value === true);
  usePageTitle(titleOf(here));
  useEffect(() => {
    if (!gone || id === null) return;
    setLost(id);
    forgetGame(id);
  }, [gone, id]);
  if (gone) return <Missing title={words.missing.gameTitle} text={words.missing.game} hint={words.missing.gameLink} />;
  if (failure !== null) return <FailureView failure={failure} onRetry={load} />;
  return here === null || !isDrawn ? (
    <SkeletonTable class="play" place="play-place" side="play-side" />
  ) : (
    <TableView key={here} table={here} />
  );
}

/**
 * Whether to draw the table. After a navigation, the first frame has a placeholder, for a quick response, and
 * the next one the table. After a reload the table is drawn at once.
 */
function useArrival(): boolean {
  const [isDrawn, setDrawn] = useState(!hasNavigated());
  useEffect(() => (isDrawn ? undefined : afterNextPicture(() => setDrawn(true))), []);
  return isDrawn;
}

/** Returns the table on the page; null until its game or draft is open. */
function tableOf(id: string | null): Table | null {
  const seated = table.value;
  if (seated === null) return null;
  return (id === null ? seated.live.isDraft : seated.live.game.value.id === id) ? seated : null;
}

/** Returns the title of the tab, with the game and its players. */
function titleOf(here: Table | null): string {
  const words = messages.value;
  if (here === null) return words.play.title;
  const game = here.live.game.value;
  const players = words.play.versus(playerName(game, "black", words), playerName(game, "white", words));
  return words.play.titleOf(gameName(game.spec, words), players);
}

/** Calls `load` now and whenever the key changes. Returns the failure, and a function that retries. */
function useLoading(key: string, load: (signal: AbortSignal) => Promise<void>): [Failure | null, () => void] {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setFailure(null);
    load(leaving.signal).catch((thrown: unknown) => {
      if (!leaving.signal.aborted) setFailure(failureOf(thrown));
    });
    return () => leaving.abort();
  }, [key, attempt]);
  return [failure, () => setAttempt(attempt + 1)];
}
