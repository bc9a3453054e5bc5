/** What the server knows of recorded games: of a position, of one game, and of all of them. */
import { useEffect, useState } from "preact/hooks";
import type { ExploredPosition, ExplorePosition, RecordedGame, RecordStatistics } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, get, post } from "../net/api";

/** An answer, or why there is none; the one before stays until the next has come. */
export interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  /** Whether the answer is that to what is asked now. */
  readonly isCurrent: boolean;
  retry(): void;
}

/** Asks again whenever `key` changes; null asks for nothing. */
function useAsked<Answer>(key: string | null, ask: (key: string) => Promise<Answer>): Asked<Answer> {
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

/** What was played in a position. */
export function useExplored(asked: ExplorePosition | null): Asked<ExploredPosition> {
  return useAsked(asked === null ? null : JSON.stringify(asked), (key) =>
    post<ExploredPosition>("/api/records/position", JSON.parse(key) as ExplorePosition),
  );
}

/** One of the games. */
export function useRecordedGame(number: number | null): Asked<RecordedGame> {
  const asked = useAsked(number === null ? null : `/api/records/games/${number}`, get<RecordedGame>);
  return number === null ? { ...asked, answer: null } : asked;
}

/** How much there is. */
export function useStatistics(): Asked<RecordStatistics> {
  return useAsked("/api/records", get<RecordStatistics>);
}
