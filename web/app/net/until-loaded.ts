/** Loads code on a running page, repeatedly until the server can be reached. */
import type { RetryClock } from "./retry";
import { retry } from "./retry";

/** Loads a chunk and passes it to `use`. Aborting `signal` gives up. */
export function untilLoaded<Chunk>(
  load: () => Promise<Chunk>,
  use: (chunk: Chunk) => void,
  { signal, clock }: { signal?: AbortSignal; clock?: RetryClock } = {},
): void {
  // A browser does not report why a chunk failed to load, so repeat after any failure.
  const options = {
    forMs: Number.POSITIVE_INFINITY,
    when: () => true,
    ...(signal && { signal }),
    ...(clock && { clock }),
  };
  retry(load, options).then(
    (chunk) => signal?.aborted || use(chunk),
    (thrown: unknown) => {
      if (!signal?.aborted) throw thrown;
    },
  );
}
