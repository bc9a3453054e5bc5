/** For tests: requests that the test answers later. */
import { act } from "preact/test-utils";
import { vi } from "vitest";

/**
 * Replaces `fetch` by such requests. The returned function answers the last one and waits until the page has
 * processed the answer.
 */
export function answerLate(body: () => unknown): () => Promise<void> {
  let answer: () => void = () => undefined;
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(new Response(JSON.stringify(body())));
      }),
  );
  return () =>
    act(async () => {
      answer();
      await new Promise((read) => setTimeout(read, 5));
    });
}
