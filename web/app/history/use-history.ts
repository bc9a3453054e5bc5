/** The championships as the server has them; asked for once, they are the same until the program is another one. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { ChampionshipHistory } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf, get } from "../net/api";

const here = signal<ChampionshipHistory | null>(null);

/** Asks for a part when it is first shown. */
export function useHistory(wanted: boolean): {
  readonly history: ChampionshipHistory | null;
  readonly failure: Failure | null;
  readonly retry: () => void;
} {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setFailure(null);
    if (!wanted || here.peek() !== null) return;
    get<ChampionshipHistory>("/api/history").then(
      (came) => {
        here.value = came;
      },
      (thrown: unknown) => setFailure(failureOf(thrown)),
    );
  }, [wanted, attempt]);
  return { history: here.value, failure, retry: () => setAttempt(attempt + 1) };
}
