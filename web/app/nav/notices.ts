/** Short notices at the edge of the page: failures, and actions without another visible effect. */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Messages } from "../language";
import type { Failure } from "../net/api";
import { errorText } from "../net/error-text";

/** A notice. `text` is a function so that it follows the language of the page. */
export interface Notice {
  readonly id: number;
  readonly kind: "done" | "problem";
  readonly text: (messages: Messages) => string;
  /** The id under which an internal error is in the server's log; null for other notices. */
  readonly requestId: string | null;
}

/** How long a notice stays. A notice with a request id stays until it is dismissed. */
const SHOWN_MS = 5_000;

const shown = signal<Notice | null>(null);
let next = 1;

/** The notice on the page; null if there is none. A new notice replaces it. */
export const notice: ReadonlySignal<Notice | null> = shown;

/** Shows a notice of success. */
export function tellDone(text: Notice["text"]): void {
  show({ id: next, kind: "done", text, requestId: null });
}

/** Shows a notice with the reason for a failure. */
export function tellProblem(text: Notice["text"]): void {
  show({ id: next, kind: "problem", text, requestId: null });
}

/** Shows a notice about a failed request. */
export function tellFailure(failure: Failure): void {
  show({
    id: next,
    kind: "problem",
    text: (messages) => errorText(failure, messages),
    requestId: failure.code === "internal" ? failure.request_id : null,
  });
}

/** Removes a notice, unless a later one has replaced it. */
export function dismissNotice(id: number): void {
  if (shown.value?.id === id) shown.value = null;
}

function show(made: Notice): void {
  next += 1;
  shown.value = made;
  if (made.requestId === null) setTimeout(() => dismissNotice(made.id), SHOWN_MS);
}
