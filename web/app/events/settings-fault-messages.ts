/** Texts for the faults in an event's settings. */
import type { SettingsFault, SettingsField } from "../../wire";
import type { Say } from "../language/say";
import { typedAs } from "./typed-as";

const FIELDS: Readonly<Record<SettingsField, true>> = {
  name: true,
  place: true,
  country: true,
  date: true,
  squares: true,
  rounds: true,
  players: true,
  bye_discs: true,
  forfeit_discs: true,
  late_points: true,
  team_size: true,
  minutes: true,
  most_missed: true,
  mcmahon: true,
  acceleration_points: true,
  constant_hundredths: true,
  pause_s: true,
  no_show_s: true,
};

export function settingsFault(say: Say, fault: SettingsFault): string {
  const called = (field: SettingsField): string => say.each("setting", FIELDS)[field];
  switch (fault.kind) {
    case "text": {
      const { field, most } = fault;
      return field === "name"
        ? say("settings-fault-name", { most })
        : say("settings-fault-text", { field: called(field), most });
    }
    case "range": {
      const { field, least, most } = fault;
      const limits = { least: typedAs(field, least), most: typedAs(field, most) };
      return say("settings-fault-range", { field: called(field), ...limits });
    }
    case "not_halves":
      return say("settings-fault-not_halves", { field: called(fault.field) });
    case "even_games":
      return say("settings-fault-even_games", { most: fault.most });
    case "no_tie_break":
    case "tie_break_twice":
      return say(`settings-fault-${fault.kind}`, { word: fault.word });
    case "finals_began":
      return say("settings-fault-finals_began", { rounds: fault.rounds });
    case "no_own_penalties":
    case "penalties":
    case "seed":
    case "not_an_arena":
    case "no_clock":
    case "over_the_board":
    case "log":
      return say(`settings-fault-${fault.kind}`);
  }
}
