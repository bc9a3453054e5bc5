/** Loads a page of the list from the server. The last page stays visible while the next one loads. */
import { useEffect, useState } from "preact/hooks";
import type { GameList } from "../../wire";
import { filterQuery, type GamesFilter } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf, listGames } from "../net/api";

/** The number of games on a page. */
const PAGE_SIZE = 20;

/** A page of the list of games, as far as it is loaded. */
export interface LoadedGames {
  /** The page; while `busy`, the previous page. Null before the first answer. */
  readonly list: GameList | null;
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Requests the page again. */
  reload(): void;
}

export function useGames(before: string | null, only: GamesFilter): LoadedGames {
  const [list, setList] = useState<GameList | null>(null);
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const query = filterQuery(only).toString();
  useEffect(() => {
    let wanted = true;
    setBusy(true);
    setFailure(null);
    listGames(before, PAGE_SIZE, new URLSearchParams(query)).then(
      (found) => {
        if (!wanted) return;
        setList(found);
        setBusy(false);
      },
      (thrown: unknown) => {
        if (!wanted) return;
        setFailure(failureOf(thrown));
        setBusy(false);
      },
    );
    return () => {
      wanted = false;
    };
  }, [before, query, attempt]);
  return { list, busy, failure, reload: () => setAttempt((last) => last + 1) };
}
