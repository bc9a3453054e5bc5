/** Queries the records for a position, a game or statistics. */
import { useEffect, useState } from "preact/hooks";
import type { ExploredPosition, ExplorePosition, RecordedGame, RecordStatistics } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, get, post } from "../net/api";

/** The state of a query. The previous answer stays until the next one arrives. */
export interface QueryState<Answer> {
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  /** Whether the answer belongs to the current query. */
  readonly isCurrent: boolean;
  retry(): void;
}

/** Sends a query whenever `key` changes, unless it is null. */
function useQuery<Answer>(key: string | null, ask: (key: string) => Promise<Answer>): QueryState<Answer> {
  const [found, setFound] = useState<{ key: string; answer: Answer } | null>(null);
  const [failed, setFailed] = useState<{ key: string; failure: Failure } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    setFailed(null);
    ask(key).then(
      (answer) => isWanted && setFound({ key, answer }),
      (thrown: unknown) => isWanted && setFailed({ key, failure: failureOf(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  return {
    answer: found?.answer ?? null,
    failure: failed !== null && failed.key === key ? failed.failure : null,
    isCurrent: found !== null && found.key === key,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Returns the moves and games of a position. */
export function useExplored(query: ExplorePosition | null): QueryState<ExploredPosition> {
  return useQuery(query === null ? null : JSON.stringify(query), (key) =>
    post<ExploredPosition>("/api/records/position", JSON.parse(key) as ExplorePosition),
  );
}

/** Returns the recorded game with a number. */
export function useRecordedGame(number: number | null): QueryState<RecordedGame> {
  const query = useQuery(number === null ? null : `/api/records/games/${number}`, get<RecordedGame>);
  return number === null ? { ...query, answer: null } : query;
}

/** Returns the numbers of recorded games, players and events. */
export function useStatistics(): QueryState<RecordStatistics> {
  return useQuery("/api/records", get<RecordStatistics>);
}
