/** The page with the board: at `/` the one to play on, at `/game/…` a certain game. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { FailureView, Missing } from "../site/missing";
import { usePageTitle } from "../site/page-title";
import { navigate } from "../site/routes";
import { playerName } from "../table/player-bar";
import { SkeletonTable } from "../table/skeleton-table";
import { forgetGame, lastUnfinishedGame, openDraft, openGame, sitDown, table } from "./current-table";
import { TableView } from "./table-view";

/** The board to play on: the last game if it is not over, else a new one that nothing is stored of yet. */
export function PlayPage(): JSX.Element {
  const [failure, load] = useLoading("", async () => {
    if (table.peek()?.live.isDraft === true) return;
    const game = await lastUnfinishedGame();
    if (game === null) await openDraft();
    else {
      if (table.peek()?.live.game.peek().id !== game.id) sitDown(game);
      navigate({ page: "game", id: game.id }, { replace: true });
    }
  });
  usePageTitle(messages.value.play.title);
  const seated = table.value;
  if (failure !== null) return <FailureView failure={failure} onRetry={load} />;
  return seated?.live.isDraft === true ? <TableView table={seated} /> : <SkeletonTable />;
}

/** A certain game. */
export function GamePage({ id }: { id: string }): JSX.Element {
  const [failure, load] = useLoading(id, () => openGame(id));
  const words = messages.value;
  const seated = table.value;
  const here = seated?.live.game.value.id === id ? seated : null;
  // Remembered, because a game that is gone is forgotten by the table at once.
  const [lost, setLost] = useState<string | null>(null);
  const gone = lost === id || failure?.code === "not_found" || here?.live.gone.value === true;
  const game = here?.live.game.value;
  usePageTitle(
    gone
      ? words.missing.gameTitle
      : game === undefined
        ? words.play.title
        : words.play.versus(playerName(game, "black", words), playerName(game, "white", words)),
  );
  useEffect(() => {
    if (!gone) return;
    setLost(id);
    forgetGame(id);
  }, [gone, id]);
  if (gone) return <Missing title={words.missing.gameTitle} text={words.missing.game} />;
  if (failure !== null) return <FailureView failure={failure} onRetry={load} />;
  return here === null ? <SkeletonTable /> : <TableView table={here} key={id} />;
}

/** Loads now and whenever the key changes; answers the failure and a way to try again. */
function useLoading(key: string, load: () => Promise<void>): [Failure | null, () => void] {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFailure(null);
    load().catch((thrown: unknown) => {
      if (wanted) setFailure(failureOf(thrown));
    });
    return () => {
      wanted = false;
    };
  }, [key, attempt]);
  return [failure, () => setAttempt(attempt + 1)];
}
