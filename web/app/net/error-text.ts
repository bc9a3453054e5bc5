/** The text for a failed request: the server's details if it gives any, otherwise the kind of failure. */

import type { ReadProblem } from "../../wire";
import type { Messages } from "../language";
import type { Words } from "../language/words";
import type { Failure } from "./api";
import { rareErrors, refusalText } from "./words";

/** An unknown detail or code, as from a newer server, gets the text of the next more general kind. */
export function errorText({ code, detail }: Failure, messages: Messages): string {
  // `events/` describes the refusals of a tournament: it has the names of the players.
  const exactly = detail === null || detail.kind === "tournament" ? undefined : come(refusalText)?.(detail);
  const often: Partial<Record<Failure["code"], string>> = messages.errors;
  return exactly || (often[code] ?? seldom(code) ?? messages.errors.internal);
}

/** The error in a game of a file, as text. */
export function problemText({ message, detail }: ReadProblem, messages: Messages): string {
  return errorText({ code: "bad_file", message, detail, request_id: null }, messages);
}

function seldom(code: Failure["code"]): string | undefined {
  const texts: Partial<Record<Failure["code"], string>> | undefined = come(rareErrors);
  return texts?.[code];
}

/** Words that load when they are first needed; then the view renders again. */
function come<Text>(words: Words<Text>): Text | undefined {
  if (words.here) return words.value;
  words.need().catch(() => undefined);
  return undefined;
}
