/** English: what cannot be agreed on an event. */
import type { SettingsFault, SettingsField } from "../../../wire";
import { number, plural } from "../../language/en";
import { typedAs } from "../typed-as";

const FIELDS: Readonly<Record<SettingsField, string>> = {
  name: "Name",
  place: "Place",
  country: "Country",
  date: "Date",
  squares: "Squares of the board",
  rounds: "Rounds",
  players: "Players of the knock-out",
  bye_discs: "Discs of a bye",
  forfeit_discs: "Discs when the other player does not come",
  late_points: "Points for rounds before somebody joined",
  team_size: "Players of a team who count",
  minutes: "Minutes of the arena",
  most_missed: "Missed games in a row",
  mcmahon: "McMahon ratings",
  acceleration_points: "Lent points",
  constant_hundredths: "Brightwell constant",
  pause_s: "Pause between rounds, in seconds",
  no_show_s: "Wait for the first move, in seconds",
};

const limit = (field: SettingsField, text: string): string => number(typedAs(field, text));

export function settingsFault(fault: SettingsFault): string {
  switch (fault.kind) {
    case "text":
      return fault.field === "name"
        ? `The tournament needs a name of 1 to ${number(fault.most)} characters in one line.`
        : `${FIELDS[fault.field]}: at most ${number(fault.most)} characters in one line are possible.`;
    case "range":
      return `${FIELDS[fault.field]}: ${limit(fault.field, fault.least)} to ${limit(fault.field, fault.most)} are possible.`;
    case "not_halves":
      return `${FIELDS[fault.field]}: this takes a whole number, or one that ends in a half.`;
    case "even_games":
      return `A match takes an odd number of games, up to ${number(fault.most)}.`;
    case "no_tie_break":
      return `There is no tie-break “${fault.word}”.`;
    case "tie_break_twice":
      return `The tie-break “${fault.word}” is there twice.`;
    case "no_own_penalties":
      return "A new tournament has no penalties of its own yet.";
    case "penalties":
      return "The table of penalties contradicts itself.";
    case "seed":
      return "The number for drawing lots is too large, or is not a number.";
    case "finals_began":
      return `The finals began after ${number(fault.rounds)} ${plural(fault.rounds, { one: "round", other: "rounds" })}: that number stays.`;
    case "not_an_arena":
      return "Only an arena ends by the clock.";
    case "no_clock":
      return "Games that are played here need a clock, and not one of days.";
    case "over_the_board":
      return "Games that are played here are not played over a wooden board.";
    case "log":
      return "That does not go together with what has happened in the tournament.";
  }
}
