/** A request of a view, repeated until the server answers or the view is gone. */
import type { Failure } from "./api";
import { failureOf } from "./api";
import type { RetryClock } from "./retry";
import { retry } from "./retry";

/** Repeats a request until an answer or a refusal; the returned function gives up. It must be safe to repeat. */
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
