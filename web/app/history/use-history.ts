/**
 * Fetches the championships from the server, once per page, because they change only with a new version of the
 * program.
 */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { ChampionshipHistory } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, get } from "../net/api";

const loaded = signal<ChampionshipHistory | null>(null);

/** Fetches the championships as soon as `wanted` is true. */
export function useHistory(wanted: boolean): {
  readonly history: ChampionshipHistory | null;
  readonly failure: Failure | null;
  readonly retry: () => void;
} {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setFailure(null);
    if (!wanted || loaded.peek() !== null) return;
    get<ChampionshipHistory>("/api/history").then(
      (history) => {
        loaded.value = history;
      },
      (thrown: unknown) => setFailure(failureOf(thrown)),
    );
  }, [wanted, attempt]);
  return { history: loaded.value, failure, retry: () => setAttempt(attempt + 1) };
}
