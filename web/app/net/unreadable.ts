/** Texts for the reasons why a file or text cannot be read, with the place. */
import type { Detail, SourcePlace, Unreadable } from "../../wire";
import type { Facts, Say } from "../language/say";

/** Returns the sentence for an unreadable source. */
export function unreadable(say: Say, { place, reason }: Extract<Detail, { kind: "unread" }>): string {
  return say("net-refusal-unread", { place: placeOf(say, place), what: what(say, reason) });
}

/**
 * Describes a place in a text. For the first line it names only the column, because most short texts have one
 * line.
 */
export function placeIn(say: Say, { line, column }: { readonly line: number; readonly column: number }): string {
  return line === 1
    ? say("net-at-column", { column: String(column) })
    : say("net-at-line", { line: String(line), column: String(column) });
}

function placeOf(say: Say, place: SourcePlace): string {
  return place.kind === "text" ? placeIn(say, place) : say("net-at-byte", { offset: place.offset });
}

function what(say: Say, reason: Unreadable): string {
  if (reason.kind === "numbers_missing" && reason.from === reason.to)
    return say("net-unread-number_missing", { from: String(reason.from) });
  return say(`net-unread-${reason.kind}`, facts(reason));
}

/**
 * Returns the variables of a reason. Counts are numbers, and everything else, such as the number of a row, is
 * text.
 */
function facts(reason: Unreadable): Facts {
  const counts = ["limit", "squares", "missing", "promised", ...(reason.kind === "too_few" ? ["found"] : [])];
  return Object.fromEntries(
    Object.entries(reason).map(([name, value]) => [name, counts.includes(name) ? value : String(value)]),
  );
}
