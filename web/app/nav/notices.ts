/** Short notices at the edge of the page: failures, and actions without another visible effect. */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Messages } from "../language";
import type { Failure } from "../net/api";
import { errorText } from "../net/error-text";

/** A notice; its text follows the language of the page. */
export interface Notice {
  readonly id: number;
  readonly kind: "done" | "problem";
  readonly text: (messages: Messages) => string;
  /** The id of an internal error in the server's log. */
  readonly requestId: string | null;
}

/** The time that a notice stays. A notice with a request id stays until it is dismissed. */
const SHOWN_MS = 5_000;

const shown = signal<Notice | null>(null);
let next = 1;

/** The notice on the page; a new one replaces it. */
export const notice: ReadonlySignal<Notice | null> = shown;

/** Reports a success. */
export function tellDone(text: Notice["text"]): void {
  show({ id: next, kind: "done", text, requestId: null });
}

/** Reports the reason for a failure. */
export function tellProblem(text: Notice["text"]): void {
  show({ id: next, kind: "problem", text, requestId: null });
}

/** Reports a failed request. */
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
