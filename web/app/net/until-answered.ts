/** A request of a view, repeated until the server answers it or the view has gone. */
import type { Failure } from "./api";
import { failureOf } from "./api";
import type { RetryClock } from "./retry";
import { retry } from "./retry";

/** Asks until there is an answer or a refusal; call the returned function to give up. The request must be safe to repeat. */
export function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  answered: (answer: Answer) => void,
  refused: (failure: Failure) => void,
  clock?: RetryClock,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  retry(ask, { forMs: Number.POSITIVE_INFINITY, signal, ...(clock && { clock }) }).then(
    (answer) => signal.aborted || answered(answer),
    (thrown: unknown) => signal.aborted || refused(failureOf(thrown)),
  );
  return () => leaving.abort();
}
