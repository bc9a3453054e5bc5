/** A failed request in words: exactly where the server says what is wrong, else by the kind of failure. */

import type { Messages } from "../language/text";
import type { Failure } from "./api";

/** See the module. A detail or a code that only a newer server knows is told by what is known of it. */
export function told({ code, detail }: Failure, messages: Messages): string {
  const exactly: string | undefined = detail === null ? undefined : messages.refusal(detail);
  return exactly ?? messages.errors[code] ?? messages.errors.internal;
}
