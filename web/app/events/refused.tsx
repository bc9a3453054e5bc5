/** Why the server did not do something: in the language of the page where it says exactly what is wrong, else as it says it. */
import type { JSX } from "preact";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { told } from "../net/told";

/** Codes that say of a tournament only that something is wrong: what it is the message says. */
const SAYS_LITTLE: ReadonlySet<Failure["code"]> = new Set(["bad_request", "not_now", "bad_file", "forbidden", "stale"]);

/** See the module. */
export function Refused({ failure }: { failure: Failure }): JSX.Element {
  const { detail, code, message } = failure;
  if (detail === null && SAYS_LITTLE.has(code) && message !== "") {
    return (
      <span class="parts-problem" data-refused={code} lang="en">
        {sentence(message)}
      </span>
    );
  }
  return (
    <span class="parts-problem" data-refused={code}>
      {told(failure, messages.value)}
    </span>
  );
}

/** The messages of the server begin small and end without a dot. */
function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
