/** Texts for failed requests, from the server's details if there are any, otherwise by the kind of failure. */

import type { ReadProblem } from "../../wire";
import type { Messages } from "../language";
import type { Words } from "../language/words";
import type { Failure } from "./api";
import { rareErrors, refusalText } from "./words";

/** Returns the text of a failure. Unknown details or codes, as from a newer server, get a more general text. */
export function errorText({ code, detail }: Failure, messages: Messages): string {
  // `events/` describes refusals in tournaments, because it has the players' names.
  const exactly = detail === null || detail.kind === "tournament" ? undefined : come(refusalText)?.(detail);
  const often: Partial<Record<Failure["code"], string>> = messages.errors;
  return exactly || (often[code] ?? seldom(code) ?? messages.errors.internal);
}

/** Returns the text of an error in a game that was read. */
export function problemText({ message, detail }: ReadProblem, messages: Messages): string {
  return errorText({ code: "bad_file", message, detail, request_id: null }, messages);
}

function seldom(code: Failure["code"]): string | undefined {
  const texts: Partial<Record<Failure["code"], string>> | undefined = come(rareErrors);
  return texts?.[code];
}

/** Texts that load when they are first needed. The view renders again when they have loaded. */
function come<Text>(words: Words<Text>): Text | undefined {
  if (words.here) return words.value;
  words.need().catch(() => undefined);
  return undefined;
}
