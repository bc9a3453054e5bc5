/** A failed request in words: exactly where the server says what is wrong, else by the kind of failure. */

import type { Detail } from "../../wire";
import type { Messages } from "../language/text";
import type { Failure } from "./api";
import { refusalText } from "./words";

/** See the module. A detail or a code that only a newer server knows is told by what is known of it. */
export function told({ code, detail }: Failure, messages: Messages): string {
  const exactly = detail === null ? undefined : refusal(detail);
  return exactly ?? messages.errors[code] ?? messages.errors.internal;
}

/** A view is drawn once more when the words have come. */
function refusal(detail: Detail): string | undefined {
  if (refusalText.here) return refusalText.value(detail);
  refusalText.need().catch(() => undefined);
  return undefined;
}
