/** Texts for the faults in a line of a list or file. */
import type { LineFault } from "../../wire";
import { joined } from "../language/joined";
import type { Say } from "../language/say";

/** `what` is the server's text, used for faults without a translation. */
export function lineFault(say: Say, fault: LineFault, what: string): string {
  switch (fault.kind) {
    case "heading_twice":
    case "no_heading":
      return say(`line-fault-${fault.kind}`, { heading: fault.heading });
    case "unknown_heading": {
      const known = joined(say, fault.known);
      return say("line-fault-unknown_heading", { heading: fault.heading, known });
    }
    case "fields":
      return say("line-fault-fields", { found: fault.found, expected: fault.expected });
    case "not_text":
      return say("line-fault-not_text", { encoding: fault.encoding });
    case "bracket_open":
      return say("line-fault-bracket_open", { missing: fault.missing });
    case "id_twice":
      return say("line-fault-id_twice", { id: fault.id, other: String(fault.other) });
    case "bad_id":
    case "unknown_number":
    case "no_name":
      return say(`line-fault-${fault.kind}`, { id: fault.id });
    case "not_a_federation_number":
    case "no_number":
    case "no_result":
    case "no_statement":
    case "not_a_rating":
    case "not_a_round":
      return say(`line-fault-${fault.kind}`, { found: fault.found });
    case "not_yes_or_no":
      return say("line-fault-not_yes_or_no", { column: fault.column, found: fault.found });
    case "round_order":
      return say("line-fault-round_order", { round: String(fault.round), after: String(fault.after) });
    case "seated_twice": {
      const { id, round, other } = fault;
      return say("line-fault-seated_twice", { id, round: String(round), other: String(other) });
    }
    case "too_many_players":
    case "too_many_rounds":
      return say(`line-fault-${fault.kind}`, { most: fault.most });
    case "unfinished":
      return say("line-fault-unfinished", { round: String(fault.round) });
    case "quotation_open":
    case "cut_off":
      return say(`line-fault-${fault.kind}`);
    case "no_entry":
    case "other":
      return say(`line-fault-${fault.kind}`, { what });
  }
}
