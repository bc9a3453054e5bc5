/** A failed request in words: exactly where the server says what is wrong, else by the kind of failure. */

import type { ReadProblem } from "../../wire";
import type { Messages } from "../language";
import type { Words } from "../language/words";
import type { Failure } from "./api";
import { rareErrors, refusalText } from "./words";

/** An unknown detail or code, as of a newer server, gets the text of the next more general kind. */
export function errorText({ code, detail }: Failure, messages: Messages): string {
  // The refusals of a tournament are put into words where its players are known.
  const exactly = detail === null || detail.kind === "tournament" ? undefined : come(refusalText)?.(detail);
  const often: Partial<Record<Failure["code"], string>> = messages.errors;
  return exactly || (often[code] ?? seldom(code) ?? messages.errors.internal);
}

/** What is wrong with a game of a file, in words. */
export function problemText({ message, detail }: ReadProblem, messages: Messages): string {
  return errorText({ code: "bad_file", message, detail, request_id: null }, messages);
}

function seldom(code: Failure["code"]): string | undefined {
  const texts: Partial<Record<Failure["code"], string>> | undefined = come(rareErrors);
  return texts?.[code];
}

/** Words that are fetched when they are first needed; a view is drawn once more when they have come. */
function come<Text>(words: Words<Text>): Text | undefined {
  if (words.here) return words.value;
  words.need().catch(() => undefined);
  return undefined;
}
