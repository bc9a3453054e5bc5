/** Why the server did not do something in a tournament, in the language of the page. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { errorText } from "../net/error-text";
import type { RefusedAt } from "./refusal-messages";
import { eventsText } from "./words";

/** What players are called in the event on the page; their ids where there is none. */
export const calledHere = signal((player: string): string => player);

export function Refused({ failure, at = "desk" }: { failure: Failure; at?: RefusedAt }): JSX.Element {
  return (
    <span class="parts-problem" data-refused={failure.code}>
      {exactly(failure, at) ?? errorText(failure, messages.value)}
    </span>
  );
}

/** What is said of tournaments alone. A refusal that only a newer server knows has no words here. */
function exactly({ code, detail }: Failure, at: RefusedAt): string | undefined {
  const text = eventsText.value;
  if (detail?.kind === "tournament") return text.refusal(detail.refusal, calledHere.value, at);
  return code === "forbidden" ? text.forbidden : undefined;
}
