/** The texts of a tournament's settings, and of the dialog for a new one. */
import type {
  BrightwellMode,
  EvenMatch,
  FirstColor,
  RoundRobinOrder,
  TimeDefault,
  TournamentPenalties,
  TournamentSeeding,
} from "../../wire";
import type { Say } from "../language/say";
import type { BadField, Preset, SystemKind } from "./settings-draft";

const PRESETS: Readonly<Record<Preset | "own", true>> = {
  swiss5: true,
  swiss7: true,
  round_robin: true,
  championship: true,
  knock_out: true,
  arena: true,
  own: true,
};
const SYSTEMS: Readonly<Record<SystemKind, true>> = {
  swiss: true,
  round_robin: true,
  knock_out: true,
  championship: true,
  arena: true,
};
const FIELDS = {
  name: true,
  place: true,
  date: true,
  country: true,
  rounds: true,
  players: true,
  games: true,
  squares: true,
  teamSize: true,
  minutes: true,
  mostMissed: true,
  byeDiscs: true,
  forfeitDiscs: true,
  constant: true,
  mcmahon: true,
  accelerationRounds: true,
  accelerationPoints: true,
  seed: true,
};
const BAD: Readonly<Record<BadField, true>> = {
  name: true,
  rounds: true,
  squares: true,
  players: true,
  games: true,
  constant: true,
  byeDiscs: true,
  forfeitDiscs: true,
  teamSize: true,
  minutes: true,
  mostMissed: true,
  mcmahon: true,
  accelerationRounds: true,
  accelerationPoints: true,
  seed: true,
};
const ROTATIONS: Readonly<Record<RoundRobinOrder, true>> = { berger: true, rotation: true };
const FIRST_COLORS: Readonly<Record<FirstColor, true>> = { better_seed: true, worse_seed: true, lot: true };
const EVEN_MATCHES: Readonly<Record<EvenMatch, true>> = { better_seed: true, discs: true, another: true };
const PENALTIES: Readonly<Record<TournamentPenalties, true>> = {
  usual: true,
  papp: true,
  world_championship: true,
  own: true,
};
const SEEDINGS: Readonly<Record<TournamentSeeding, true>> = { rating: true, entry: true, lot: true };
const TIME_RULES: Readonly<Record<TimeDefault, true>> = {
  full: true,
  play_on: true,
  winner_completes: true,
  fixed: true,
};
const MODES: Readonly<Record<BrightwellMode, true>> = { text: true, papp: true };

export const create = (say: Say) => ({
  title: say("create-title"),
  create: say("create-create"),
  where: say("create-where"),
  boards: say("create-boards"),
  here: say("create-here"),
  listed: say("create-listed"),
  listedHelp: say("create-listed-help"),
  onlineAbout: say("create-online-about"),
  game: say("create-game"),
  badClock: say("create-bad-clock"),
  starts: say("create-starts"),
  startsHelp: say("create-starts-help"),
  pause: say("create-pause"),
  noShow: say("create-no-show"),
  badMinutes: say("create-bad-minutes"),
});

export const settings = (say: Say) => ({
  changeTitle: say("change-title"),
  save: say("save-settings"),
  more: say("more-settings"),
  preset: say("preset"),
  presets: say.each("preset", PRESETS),
  system: say("system"),
  systems: say.each("system", SYSTEMS),
  fields: say.each("field", FIELDS),
  bad: say.each("bad", BAD),
  dateHelp: say("date-help"),
  countryHelp: say("country-help"),
  roundsHelp: say.each("rounds-help", SYSTEMS),
  playersHelp: (system: SystemKind) => say("players-help", { system }),
  discsHelp: say("discs-help"),
  minutesHelp: say("minutes-help"),
  mostMissedHelp: say("most-missed-help"),
  constantHelp: say("constant-help"),
  mcmahonHelp: say("mcmahon-help"),
  accelerationHelp: say("acceleration-help"),
  seedHelp: say("seed-help"),
  rotation: say("rotation"),
  rotations: say.each("rotation", ROTATIONS),
  double: say("double"),
  firstColor: say("first-color"),
  firstColors: say.each("first-color", FIRST_COLORS),
  evenMatch: say("even-match"),
  evenMatches: say.each("even-match", EVEN_MATCHES),
  thirdPlace: say("third-place"),
  penalties: say("penalties"),
  penaltyTables: say.each("penalties", PENALTIES),
  seeding: say("seeding"),
  seedings: say.each("seeding", SEEDINGS),
  order: say("order"),
  usualOrder: say("usual-order"),
  timeRule: say("time-rule"),
  timeRules: say.each("time-rule", TIME_RULES),
  latePoints: say("late-points"),
  mode: say("mode"),
  modes: say.each("mode", MODES),
});
