/** Repeats the request of a view until the server answers or the view is gone. */
import type { Failure } from "./api";
import { failureOf } from "./api";
import type { RetryClock } from "./retry";
import { retry } from "./retry";

/**
 * Repeats a request until there is an answer or a refusal. The request must be safe to repeat. The returned
 * function gives up.
 */
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
