/** For tests: requests whose answer waits until the test gives it. */
import { act } from "preact/test-utils";
import { vi } from "vitest";

/** Puts such requests in the place of `fetch`; what it gives back answers the last of them and lets the page read it. */
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
