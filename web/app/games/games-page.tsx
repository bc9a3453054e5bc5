/** The list of games, for finding, reopening and deleting them. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameSummary } from "../../wire";
import { forgetGame } from "../current-game/current-table";
import type { Messages } from "../language";
import { messages } from "../language";
import { Link } from "../nav/link";
import { FailureView } from "../nav/missing";
import { tellDone, tellFailure, tellProblem } from "../nav/notices";
import { usePageTitle } from "../nav/page-title";
import type { GamesFilter } from "../nav/routes";
import { deleteGames, failureOf } from "../net/api";
import { Confirm } from "../parts/confirm";
import { seenByAll } from "../table/sides";
import { ownTurnsFirst } from "./deadline";
import { Empty } from "./empty";
import { Filters } from "./filters";
import { GameRow, isShared, titleOf } from "./game-row";
import { SelectionBar } from "./selection-bar";
import { useGames } from "./use-games";
import { gamesText } from "./words";

export function GamesPage({ before, only }: { before: string | null; only: GamesFilter }): JSX.Element {
  const words = messages.value;
  const text = gamesText.value;
  const { list, busy, failure, reload } = useGames(before, only);
  /** The ids of the selected games; `null` outside a selection. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [leaving, setLeaving] = useState<readonly GameSummary[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPublic = only.whose === "public";
  const title = isPublic ? text.publicTitle : text.title;
  usePageTitle(title);
  // The list has changed and no longer shows the selected games.
  useEffect(() => setSelected(null), [before, only]);

  const mayLeave = selected !== null && leaving.length === 0;
  useEffect(() => {
    if (!mayLeave) return undefined;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setSelected(null);
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [mayLeave]);

  const remove = async (games: readonly GameSummary[]): Promise<void> => {
    setLeaving([]);
    try {
      const { gone, left } = await deleteGames(games.map(({ id }) => id));
      gone.forEach(forgetGame);
      if (left.some(({ error }) => error.code === "forbidden")) tellProblem(() => gamesText.value.stillOn);
      else if (left.length > 0) tellProblem(() => gamesText.value.leftMany(left.length));
      else tellDone(() => doneText(games, gone.length));
    } catch (thrown) {
      tellFailure(failureOf(thrown));
      return;
    }
    setSelected(null);
    reload();
    // The focused row or bar has disappeared, so focus the heading.
    heading.current?.focus();
  };

  if (failure !== null) return <FailureView failure={failure} onRetry={reload} />;
  const filtered = Object.keys(only).some((name) => name !== "whose");
  const games = isPublic ? (list?.games ?? []).map(seenByAll) : ownTurnsFirst(list?.games ?? []);
  const select = (id: string, is: boolean): void => {
    const next = new Set(selected);
    if (is) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <div class="page games-page">
      <header class="games-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {selected === null && games.length > 0 && !isPublic && (
          <button type="button" class="button" data-action="select" onClick={() => setSelected(new Set())}>
            {text.select}
          </button>
        )}
      </header>
      <nav class="tabs games-whose" aria-label={text.whose}>
        <Link to={{ page: "games", before: null }} current={!isPublic}>
          {text.own}
        </Link>
        <Link to={{ page: "games", before: null, only: { whose: "public" } }} current={isPublic} action="public-games">
          {text.public}
        </Link>
        <Link to={{ page: "sheets", spec: "othello" }} action="sheets">
          {text.sheets}
        </Link>
      </nav>
      {(filtered || list === null || games.length > 0 || before !== null) && <Filters only={only} />}
      {selected !== null && (
        <SelectionBar
          count={selected.size}
          of={games.length}
          onAll={() => setSelected(new Set(games.map(({ id }) => id)))}
          onDelete={() => setLeaving(games.filter(({ id }) => selected.has(id)))}
          onCancel={() => setSelected(null)}
        />
      )}
      {list === null && <div class="games-loading" aria-busy="true" />}
      {list !== null && games.length === 0 && <Empty filtered={filtered} first={before === null} isPublic={isPublic} />}
      {games.length > 0 && (
        <ul class="games-list" aria-busy={busy}>
          {games.map((game) => (
            <GameRow
              key={game.id}
              game={game}
              layouts={list?.layouts ?? []}
              selected={selected === null ? null : selected.has(game.id)}
              onSelect={(is) => select(game.id, is)}
              onDelete={isPublic ? null : () => setLeaving([game])}
            />
          ))}
        </ul>
      )}
      {list !== null && (before !== null || list.next !== null) && (
        <nav class="games-paging" aria-label={title}>
          {before !== null && (
            <Link to={{ page: "games", before: null, only }} class="button">
              {text.newest}
            </Link>
          )}
          {list.next !== null && (
            <Link to={{ page: "games", before: list.next, only }} class="button">
              {text.older}
            </Link>
          )}
        </nav>
      )}
      {leaving.length > 0 && (
        <Confirm
          name="delete"
          title={leaving.length === 1 ? text.deleteTitle : text.deleteManyTitle(leaving.length)}
          text={deleteText(leaving, words)}
          confirm={text.deleteConfirm}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving([])}
        />
      )}
    </div>
  );
}

/** Describes the effect of deleting. Games with another person stay in that person's list. */
function deleteText(leaving: readonly GameSummary[], words: Messages): string {
  const text = gamesText.value;
  const [game] = leaving;
  if (game === undefined || leaving.length > 1)
    return leaving.some(isShared) ? text.leaveManyText : text.deleteManyText;
  return isShared(game) ? text.leaveText(titleOf(game, words)) : text.deleteText(titleOf(game, words));
}

function doneText(games: readonly GameSummary[], gone: number): string {
  const text = gamesText.value;
  if (games.some(isShared)) return text.left;
  return gone === 1 ? text.deleted : text.deletedMany(gone);
}
