/** The reason why a file or text cannot be read, and the place, as text. */
import type { Detail, SourcePlace, Unreadable } from "../../wire";
import type { Facts, Say } from "../language/say";

/** The sentence for an unreadable source. */
export function unreadable(say: Say, { place, reason }: Extract<Detail, { kind: "unread" }>): string {
  return say("net-refusal-unread", { place: placeOf(say, place), what: what(say, reason) });
}

/** The place in a text; on the first line the column alone, because most short texts have no other. */
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

/** The facts of a reason: counts as numbers; everything else unchanged, such as the number of a row. */
function facts(reason: Unreadable): Facts {
  const counts = ["limit", "squares", "missing", "promised", ...(reason.kind === "too_few" ? ["found"] : [])];
  return Object.fromEntries(
    Object.entries(reason).map(([name, value]) => [name, counts.includes(name) ? value : String(value)]),
  );
}
