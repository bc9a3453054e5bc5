/** The settings of a tournament as a form has them: numbers as text, and choices. */
import type {
  BrightwellMode,
  EvenMatch,
  FirstColor,
  MatchForm,
  RoundRobinOrder,
  TimeDefault,
  TournamentPenalties,
  TournamentSeeding,
  TournamentSettings,
} from "../../wire";

/** The pairing system. */
export type SystemKind = TournamentSettings["system"]["kind"];

export interface SettingsDraft {
  readonly name: string;
  readonly place: string;
  readonly country: string;
  readonly date: string;
  readonly squares: string;
  readonly kind: SystemKind;
  readonly rounds: string;
  readonly rotation: RoundRobinOrder;
  readonly isDouble: boolean;
  readonly players: string;
  readonly games: string;
  readonly thirdPlace: boolean;
  readonly firstColor: FirstColor;
  readonly evenMatch: EvenMatch;
  readonly penalties: TournamentPenalties;
  readonly seeding: TournamentSeeding;
  /** The tie-breaks, separated by spaces; empty for the default. */
  readonly order: string;
  readonly constant: string;
  readonly mode: BrightwellMode;
  readonly byeDiscs: string;
  readonly forfeitDiscs: string;
  readonly latePoints: boolean;
  readonly timeRule: TimeDefault;
  readonly teamSize: string;
  /** The duration of an arena; empty if it ends after a number of rounds. */
  readonly minutes: string;
  /** How many games in a row a player may miss before an online event withdraws them; empty for no limit. */
  readonly mostMissed: string;
  readonly mcmahon: string;
  readonly accelerationRounds: string;
  readonly accelerationPoints: string;
  readonly seed: string;
}

/** The defaults of the form. */
export const DEFAULT_SETTINGS: SettingsDraft = {
  name: "",
  place: "",
  country: "",
  date: "",
  squares: "64",
  kind: "swiss",
  rounds: "7",
  rotation: "berger",
  isDouble: false,
  players: "4",
  games: "3",
  thirdPlace: true,
  firstColor: "lot",
  evenMatch: "discs",
  penalties: "usual",
  seeding: "rating",
  order: "",
  constant: "",
  mode: "text",
  byeDiscs: "",
  forfeitDiscs: "",
  latePoints: false,
  timeRule: "play_on",
  teamSize: "3",
  minutes: "",
  mostMissed: "",
  mcmahon: "",
  accelerationRounds: "",
  accelerationPoints: "1",
  seed: "",
};

/** Presets for common kinds of tournaments. */
export const PRESETS = ["swiss5", "swiss7", "round_robin", "championship", "knock_out", "arena"] as const;

export type Preset = (typeof PRESETS)[number];

const PRESET: Readonly<Record<Preset, Partial<SettingsDraft>>> = {
  swiss5: { kind: "swiss", rounds: "5", penalties: "usual" },
  swiss7: { kind: "swiss", rounds: "7", penalties: "usual" },
  round_robin: { kind: "round_robin", rounds: "7" },
  championship: { kind: "championship", rounds: "13", players: "4", games: "3", penalties: "world_championship" },
  knock_out: { kind: "knock_out", rounds: "9", players: "8", games: "3", penalties: "usual" },
  arena: { kind: "arena", rounds: "1000", minutes: "60", penalties: "usual" },
};

/** Applies a preset to a draft. Other fields stay unchanged. */
export function withPreset(draft: SettingsDraft, preset: Preset): SettingsDraft {
  return { ...draft, ...PRESET[preset] };
}

/** Returns the preset that a draft matches; null if it matches none. */
export function presetOf(draft: SettingsDraft): Preset | null {
  return (
    PRESETS.find((preset) =>
      Object.entries(PRESET[preset]).every(([field, value]) => draft[field as keyof SettingsDraft] === value),
    ) ?? null
  );
}

/** Whether the director chooses the number of rounds. If not, it follows from the number of players. */
export function asksRounds(kind: SystemKind): boolean {
  return kind === "swiss" || kind === "championship" || kind === "arena" || kind === "round_robin";
}

/** A faulty field. */
export type BadField =
  | "name"
  | "rounds"
  | "squares"
  | "players"
  | "games"
  | "constant"
  | "byeDiscs"
  | "forfeitDiscs"
  | "teamSize"
  | "minutes"
  | "mostMissed"
  | "mcmahon"
  | "accelerationRounds"
  | "accelerationPoints"
  | "seed";

/** Converts a draft to settings, or returns the first faulty field. The server checks further limits. */
export function settingsOf(draft: SettingsDraft): TournamentSettings | BadField {
  const whole = (text: string): number | null => (/^\s*\d{1,9}\s*$/u.test(text) ? Number(text) : null);
  const decimal = (text: string): number | null =>
    /^\s*\d{1,6}(?:[.,]\d{1,2})?\s*$/u.test(text) ? Number(text.replace(",", ".")) : null;
  if (draft.name.trim() === "") return "name";
  const rounds = whole(draft.rounds);
  if (rounds === null || rounds < 1) return "rounds";
  const squares = whole(draft.squares);
  if (squares === null || squares < 4) return "squares";
  const system = systemOf(draft, whole(draft.players), whole(draft.games));
  if (typeof system === "string") return system;
  const optional = (text: string): number | null | undefined => (text.trim() === "" ? undefined : decimal(text));
  const [constant, bye, forfeit] = [draft.constant, draft.byeDiscs, draft.forfeitDiscs].map(optional);
  if (constant === null) return "constant";
  if (bye === null) return "byeDiscs";
  if (forfeit === null) return "forfeitDiscs";
  const teamSize = whole(draft.teamSize);
  if (teamSize === null || teamSize < 1) return "teamSize";
  const minutes = draft.kind !== "arena" || draft.minutes.trim() === "" ? undefined : whole(draft.minutes);
  if (minutes === null || minutes === 0) return "minutes";
  const missed = draft.mostMissed.trim() === "" ? undefined : whole(draft.mostMissed);
  if (missed === null || missed === 0) return "mostMissed";
  const bars = draft.mcmahon.split(/[\s,;]+/u).filter((bar) => bar !== "");
  if (!bars.every((bar) => /^-?\d{1,5}$/u.test(bar))) return "mcmahon";
  const lent = draft.accelerationRounds.trim() === "" ? 0 : whole(draft.accelerationRounds);
  if (lent === null) return "accelerationRounds";
  const points = decimal(draft.accelerationPoints);
  if (lent > 0 && points === null) return "accelerationPoints";
  if (!/^\s*\d{0,20}\s*$/u.test(draft.seed)) return "seed";
  return {
    name: draft.name.trim(),
    place: draft.place.trim(),
    country: draft.country.trim(),
    date: draft.date.trim(),
    squares,
    rounds,
    system,
    penalties: draft.penalties,
    seeding: draft.seeding,
    order: draft.order.split(/[\s,]+/u).filter((name) => name !== ""),
    brightwell_mode: draft.mode,
    late_points: draft.latePoints ? 0.5 : 0,
    time_rule: draft.timeRule,
    team_size: teamSize,
    mcmahon: bars.map(Number),
    ...(minutes !== undefined && { minutes }),
    ...(missed !== undefined && { most_missed: missed }),
    ...(constant !== undefined && { constant_hundredths: Math.round(constant * 100) }),
    ...(bye !== undefined && { bye_discs: bye }),
    ...(forfeit !== undefined && { forfeit_discs: forfeit }),
    ...(lent > 0 && points !== null && { acceleration: { rounds: lent, points } }),
    ...(draft.seed.trim() !== "" && { seed: draft.seed.trim() }),
  };
}

function systemOf(
  draft: SettingsDraft,
  players: number | null,
  games: number | null,
): TournamentSettings["system"] | BadField {
  switch (draft.kind) {
    case "swiss":
    case "arena":
      return { kind: draft.kind };
    case "round_robin":
      return { kind: "round_robin", order: draft.rotation, double: draft.isDouble };
    case "knock_out":
    case "championship": {
      if (players === null || players < 2) return "players";
      if (games === null || games % 2 === 0) return "games";
      const form: MatchForm = {
        players,
        games,
        third_place: draft.thirdPlace,
        first_color: draft.firstColor,
        even_match: draft.evenMatch,
      };
      return { kind: draft.kind, form };
    }
  }
}

/** Returns the fields of `after` that differ from `before`. */
export function changesIn(before: SettingsDraft, after: SettingsDraft): Partial<SettingsDraft> {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof SettingsDraft] !== value),
  );
}

/** Converts settings to a draft. */
export function draftOf(settings: TournamentSettings): SettingsDraft {
  const { system, acceleration } = settings;
  const form = system.kind === "knock_out" || system.kind === "championship" ? system.form : null;
  // The server may send null for an absent number.
  const typed = (value: number | null | undefined): string => String(value ?? "");
  return {
    ...DEFAULT_SETTINGS,
    name: settings.name,
    place: settings.place ?? "",
    country: settings.country ?? "",
    date: settings.date ?? "",
    squares: String(settings.squares ?? 64),
    kind: system.kind,
    rounds: String(settings.rounds),
    ...(system.kind === "round_robin" && { rotation: system.order, isDouble: system.double }),
    ...(form !== null && {
      players: String(form.players),
      games: String(form.games),
      thirdPlace: form.third_place,
      firstColor: form.first_color,
      evenMatch: form.even_match,
    }),
    penalties: settings.penalties ?? DEFAULT_SETTINGS.penalties,
    seeding: settings.seeding ?? DEFAULT_SETTINGS.seeding,
    order: (settings.order ?? []).join(" "),
    constant: typed(settings.constant_hundredths && settings.constant_hundredths / 100),
    mode: settings.brightwell_mode ?? DEFAULT_SETTINGS.mode,
    byeDiscs: typed(settings.bye_discs),
    forfeitDiscs: typed(settings.forfeit_discs),
    latePoints: settings.late_points === 0.5,
    timeRule: settings.time_rule ?? DEFAULT_SETTINGS.timeRule,
    teamSize: String(settings.team_size ?? 3),
    minutes: typed(settings.minutes),
    mostMissed: typed(settings.most_missed),
    mcmahon: (settings.mcmahon ?? []).join(", "),
    accelerationRounds: typed(acceleration?.rounds),
    accelerationPoints: String(acceleration?.points ?? DEFAULT_SETTINGS.accelerationPoints),
    seed: settings.seed ?? "",
  };
}
