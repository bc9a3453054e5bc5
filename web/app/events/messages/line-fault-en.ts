/** English: what is wrong with a line of a list or a file. Null where the server's own words say more. */
import type { LineFault } from "../../../wire";
import { number, plural } from "../../language/en";

export function lineFault(fault: LineFault): string | null {
  switch (fault.kind) {
    case "heading_twice":
      return `The heading “${fault.heading}” is there twice.`;
    case "unknown_heading":
      return `The heading “${fault.heading}” is not one of ${fault.known.join(", ")}.`;
    case "no_heading":
      return `The first line needs the heading “${fault.heading}”.`;
    case "fields":
      return `Here ${plural(fault.found, { one: "is", other: "are" })} ${number(fault.found)} ${plural(fault.found, { one: "field", other: "fields" })}; the first line has ${number(fault.expected)}.`;
    case "quotation_open":
      return "A quotation mark is not closed.";
    case "not_text":
      return `This is no text in the encoding ${fault.encoding}.`;
    case "not_a_federation_number":
      return `“${fault.found}” is not a number of the federation: it takes 1 to 9 digits.`;
    case "bracket_open":
      return `The sign ${fault.missing} is missing.`;
    case "bad_id":
      return `“${fault.id}” cannot be the number of a player.`;
    case "id_twice":
      return `Number ${fault.id} is that of the player in line ${fault.other} already.`;
    case "no_number":
      return `“${fault.found}” does not begin with the number of a player.`;
    case "no_result":
      return `“${fault.found}” is not a result.`;
    case "no_statement":
      return `“${fault.found}” is not a statement of PAPP.`;
    case "cut_off":
      return "The file ends too early.";
    case "unknown_number":
      return `No player before has the number ${fault.id}.`;
    case "no_name":
      return `Player ${fault.id} has no name.`;
    case "not_a_rating":
      return `“${fault.found}” is not a rating: it takes a whole number.`;
    case "not_yes_or_no":
      return `“${fault.found}” in the column “${fault.column}” is neither yes nor no.`;
    case "not_a_round":
      return `“${fault.found}” is not the number of a round.`;
    case "round_order":
      return `Round ${fault.round} cannot follow round ${fault.after}.`;
    case "seated_twice":
      return `Player ${fault.id} is in round ${fault.round} in line ${fault.other} already.`;
    case "too_many_players":
      return `An event has at most ${fault.most} players.`;
    case "too_many_rounds":
      return `An event has at most ${fault.most} rounds.`;
    case "unfinished":
      return `A result of round ${fault.round} is missing, and the next round has begun.`;
    case "no_entry":
    case "other":
      return null;
  }
}
