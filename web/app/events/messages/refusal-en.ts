/** English: why an event does not take something. */
import { NAMES, number, plural } from "../../language/en";
import { scoreText } from "../score-text";
import { lineFault } from "./line-fault-en";
import { settingsFault } from "./settings-fault-en";
import type { ObstacleWords, RefusalWords, RefusedAt } from "./text";
import { unwritable } from "./unwritable-en";

const some = (names: readonly string[]) => names.join("; ");
const tables = (numbers: readonly number[]) => `${numbers.length === 1 ? "table" : "tables"} ${numbers.join(", ")}`;

/** How a result is corrected. */
const CORRECTED: Readonly<Record<RefusedAt, string>> = {
  desk: "Correct it at the table.",
  table: "If it is wrong, tell the director.",
};

export const refusal: RefusalWords = (why, name, at = "desk") => {
  switch (why.kind) {
    case "settings":
    case "online":
      return settingsFault(why.fault);
    case "no_file":
      return unwritable(why.why, name);
    case "squares_stay":
      return `There are results on boards of ${number(why.squares)} squares already: that stays.`;
    case "fewer_rounds":
      return `${number(why.paired)} ${plural(why.paired, { one: "round is", other: "rounds are" })} paired already; there cannot be only ${number(why.rounds)}.`;
    case "no_such_player":
      return `There is no player “${why.player}”.`;
    case "player_missing":
      return "Whose result is it? A player is missing.";
    case "ambiguous_player":
      return `“${why.text}” may be ${some(why.players.map(name))}. Type more of the name, or the number.`;
    case "known_player":
      return `There is a player number ${why.player} already.`;
    case "number_taken":
      return `The federation’s number ${why.number} is that of ${name(why.player)}.`;
    case "bad_id":
      return `“${why.id}” cannot be the number of a player.`;
    case "bad_name":
      return why.player === null
        ? "A player needs a name of 1 to 120 characters in one line."
        : `${name(why.player)} needs a name of 1 to 120 characters in one line.`;
    case "too_many_players":
      return "There are as many players as there can be.";
    case "not_so_many":
      return why.count === 0
        ? "There are no players in the list."
        : `${number(why.count)} are too many at once: at most ${number(why.most)} are possible.`;
    case "too_late":
      return `${name(why.player)} comes too late: who plays whom was settled with the first round.`;
    case "has_withdrawn":
      return `${name(why.player)} has left.`;
    case "has_not_withdrawn":
      return `${name(why.player)} has not left.`;
    case "paired_already":
      return `Round ${why.round} is paired already.`;
    case "no_such_round":
      return `There is no round ${why.round}.`;
    case "unfinished":
      return `Round ${why.round} is not over: results are missing at ${tables(why.tables)}.`;
    case "is_not_away":
      return `${name(why.player)} is not away in round ${why.round}.`;
    case "is_away":
      return `${name(why.player)} is away in round ${why.round}.`;
    case "oneself":
      return `${name(why.player)} cannot meet themselves.`;
    case "bound_already":
      return `${name(why.player)} is to meet somebody in round ${why.round} already.`;
    case "bound_and_forbidden":
      return `${name(why.one)} and ${name(why.other)} must not meet in round ${why.round}.`;
    case "forbidden_and_bound":
      return `${name(why.one)} and ${name(why.other)} are to be paired by force in round ${why.round}. Take that back first.`;
    case "no_such_table":
      return `${name(why.black)} and ${name(why.white)} do not meet in round ${why.round}.`;
    case "no_game":
      return `${name(why.player)} has ${why.has_bye ? "a bye" : "no game"} in round ${why.round}.`;
    case "other_colors":
      return `In round ${why.round} the colors are the other way around: ${name(why.white)} has black.`;
    case "has_result":
      return `Table ${why.table} of round ${why.round} has a result already: ${scoreText(why.result, "–")}. ${CORRECTED[at]}`;
    case "has_no_result":
      return `Table ${why.table} of round ${why.round} has no result yet.`;
    case "says_no_result":
      return "There is no result in this. Write 145+4, 145=, 145-6, or 145 and the discs.";
    case "not_played":
      return "A game that was not played has no discs.";
    case "no_margin":
      return `No game on ${number(why.squares)} squares ends by ${why.margin}.`;
    case "wrong_sum":
      if (why.white === "") return `Nobody can have ${why.black} discs on a board of ${number(why.squares)} squares.`;
      return why.squares === 0
        ? `${scoreText(`${why.black}–${why.white}`, "–")} cannot be a result.`
        : `${why.black}–${why.white} cannot be on a board of ${number(why.squares)} squares.`;
    case "loser_ahead":
      return `${NAMES[why.color]} lost on time and cannot have more discs: ${why.black}–${why.white}.`;
    case "nothing_to_correct":
      return "That is what is recorded.";
    case "no_such_entry":
      return why.entry === null ? "There is nothing to undo." : `Entry ${why.entry} cannot be undone.`;
    case "undone_already":
      return `Entry ${why.entry} is undone already.`;
    case "entry_needed":
      return `Entry ${why.entry} cannot be undone: entry ${why.needed_by} rests on it. Undo that one first.`;
    case "all_paired":
      return `All ${number(why.rounds)} ${plural(why.rounds, { one: "round is", other: "rounds are" })} paired.`;
    case "time_over":
      return `The time of the arena is over: ${number(why.minutes)} ${plural(why.minutes, { one: "minute", other: "minutes" })}. To go on, set more minutes and rounds.`;
    case "too_few":
      return `There are too few players for round ${why.round}: ${number(why.present)}.`;
    case "pairs_in_the_way":
      return `Round ${why.round} cannot be paired. These must not meet, but every pairing has some of them: ${some(
        why.pairs.map(([one, other]) => `${name(one)} – ${name(other)}`),
      )}.`;
    case "follows_order":
      return `Whom ${name(why.player)} meets in round ${why.round} follows from the order of this tournament.`;
    case "no_order":
      return "The first round was paired by hand, so that there is no order to go by.";
    case "costs_nothing":
      return `Round ${why.round} follows from the order of the tournament: there is nothing to explain.`;
    case "line": {
      if (why.refusal !== null) return `Line ${why.line}: ${refusal(why.refusal, name, at)}`;
      return `Line ${why.line}: ${(why.fault === null ? null : lineFault(why.fault)) ?? why.what}`;
    }
    case "result": {
      const what = refusal(why.refusal, name, at);
      return why.line === 1 ? what : `Result ${why.line}: ${what}`;
    }
    case "in_players":
      return `The list of players: ${refusal(why.refusal, name, at)}`;
    case "not_together":
      return "These two files do not belong together. PAPP’s work file can be opened together with its list of players.";
    case "games_beside":
      return `The file has ${number(why.games)} ${plural(why.games, { one: "game", other: "games" })} beside its rounds; a tournament has no place for ${plural(why.games, { one: "it", other: "them" })}.`;
    case "registration_closed":
      return "Registration is closed. Ask the director.";
    case "player_taken":
      return `Somebody else is ${name(why.player)} here already. Ask the director for a new link.`;
    case "link_replaced":
      return `This link for ${name(why.player)} was replaced by a new one. Ask the director for it.`;
    case "plays_already":
      return `You are registered already, as ${name(why.player)}.`;
    case "plays_not":
      return "You do not play in this tournament.";
    case "not_your_table":
      return "Only the two players at this table sign here. Scan the code on the table’s own card.";
    case "not_online":
      return "The games of this tournament are played at boards.";
    case "played_online":
      return "The games of this tournament are played here: their results come by themselves.";
  }
};

/** Why an event that runs by itself does not go on. */
export const obstacle: ObstacleWords = (why, name) => {
  switch (why.kind) {
    case "unpaired":
      return refusal(why.refusal, name);
    case "table_without_game":
      return `Table ${why.table} of round ${why.round} has no game: the director enters its result.`;
  }
};
