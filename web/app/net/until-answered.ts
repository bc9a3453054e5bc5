/** Asking on while the server says nothing: it is away, or has too much to do. */
import type { Failure } from "./api";
import { failureOf, SAYS_NOTHING } from "./api";

/** How long it waits before it asks again: at first, and at most. */
const AGAIN_MS = 2_000;
const LONGEST_PAUSE_MS = 10_000;

/** Asks what may be asked as often as one likes until there is an answer; what is given back ends that. */
export function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  answered: (answer: Answer) => void,
  refused: (failure: Failure) => void,
): () => void {
  let isWanted = true;
  let pause = AGAIN_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    ask().then(
      (answer) => isWanted && answered(answer),
      (thrown: unknown) => {
        if (!isWanted) return;
        const failure = failureOf(thrown);
        if (!SAYS_NOTHING.has(failure.code)) {
          refused(failure);
          return;
        }
        timer = setTimeout(begin, pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      },
    );
  };
  begin();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
