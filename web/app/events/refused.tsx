/** The reason why the server refused a request about a tournament. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { errorText } from "../net/error-text";
import type { RefusedAt } from "./refusal-messages";
import { eventsText } from "./words";

/** Returns the name of a player in the event on the page. Without an event it returns the id. */
export const calledHere = signal((player: string): string => player);

export function Refused({ failure, at = "desk" }: { failure: Failure; at?: RefusedAt }): JSX.Element {
  return (
    <span class="parts-problem" data-refused={failure.code}>
      {exactly(failure, at) ?? errorText(failure, messages.value)}
    </span>
  );
}

/**
 * Returns the text of a refusal that only tournaments have. Undefined for other failures and for refusals from
 * a newer server.
 */
function exactly({ code, detail }: Failure, at: RefusedAt): string | undefined {
  const text = eventsText.value;
  if (detail?.kind === "tournament") return text.refusal(detail.refusal, calledHere.value, at);
  return code === "forbidden" ? text.forbidden : undefined;
}
