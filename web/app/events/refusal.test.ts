import { describe, expect, it } from "vitest";
import type {
  LineFault,
  SettingsFault,
  SettingsField,
  TournamentObstacle,
  TournamentRefusal,
  Unwritable,
} from "../../wire";
import { speaking } from "../language/testing-messages";
import { refusals } from "./refusal-messages";

const MESSAGES = ["words", "refusals", "line-faults", "settings-faults", "unwritable"].map((name) => `events-${name}`);
const { refusal: english, obstacle: englishObstacle } = speaking("en", MESSAGES, refusals);
const { refusal: russian, obstacle: russianObstacle } = speaking("ru", MESSAGES, refusals);

/** One of each kind. A missing kind is a type error. */
const ALL: { readonly [Kind in TournamentRefusal["kind"]]: Extract<TournamentRefusal, { kind: Kind }> } = {
  settings: {
    kind: "settings",
    what: "rounds: 1 to 1000 are possible",
    fault: { kind: "range", field: "rounds", least: "1", most: "1000" },
  },
  online: {
    kind: "online",
    what: "pause_s: 0 to 86400 are possible",
    fault: { kind: "range", field: "pause_s", least: "0", most: "86400" },
  },
  no_file: { kind: "no_file", what: "the federation wants a day", why: { kind: "no_day" } },
  squares_stay: { kind: "squares_stay", squares: 64 },
  fewer_rounds: { kind: "fewer_rounds", paired: 5, rounds: 3 },
  no_such_player: { kind: "no_such_player", player: "7" },
  player_missing: { kind: "player_missing" },
  ambiguous_player: { kind: "ambiguous_player", text: "7", players: ["1", "2"] },
  known_player: { kind: "known_player", player: "7" },
  number_taken: { kind: "number_taken", number: 145, player: "7" },
  bad_id: { kind: "bad_id", id: "7 8" },
  bad_name: { kind: "bad_name", player: null },
  too_many_players: { kind: "too_many_players" },
  not_so_many: { kind: "not_so_many", count: 2001, most: 2000 },
  too_late: { kind: "too_late", player: "1" },
  has_withdrawn: { kind: "has_withdrawn", player: "1" },
  has_not_withdrawn: { kind: "has_not_withdrawn", player: "1" },
  paired_already: { kind: "paired_already", round: 2 },
  no_such_round: { kind: "no_such_round", round: 2 },
  unfinished: { kind: "unfinished", round: 2, tables: [3, 4] },
  is_not_away: { kind: "is_not_away", player: "1", round: 2 },
  is_away: { kind: "is_away", player: "1", round: 2 },
  oneself: { kind: "oneself", player: "1" },
  bound_already: { kind: "bound_already", player: "1", round: 2 },
  bound_and_forbidden: { kind: "bound_and_forbidden", one: "1", other: "2", round: 2 },
  forbidden_and_bound: { kind: "forbidden_and_bound", one: "1", other: "2", round: 2 },
  no_such_table: { kind: "no_such_table", round: 2, black: "1", white: "2" },
  no_game: { kind: "no_game", round: 2, player: "1", has_bye: true },
  other_colors: { kind: "other_colors", round: 2, black: "1", white: "2" },
  has_result: { kind: "has_result", round: 2, table: 3, result: "40-24" },
  has_no_result: { kind: "has_no_result", round: 2, table: 3 },
  says_no_result: { kind: "says_no_result", text: "7" },
  not_played: { kind: "not_played", text: "7" },
  no_margin: { kind: "no_margin", text: "7+3", margin: "3", squares: 64 },
  wrong_sum: { kind: "wrong_sum", black: "40", white: "40", squares: 64 },
  too_many_discs: { kind: "too_many_discs", discs: "70", squares: 64 },
  half_disc: { kind: "half_disc", black: "33.5", white: "30.5" },
  discs_of_nobody: { kind: "discs_of_nobody", black: "40", white: "24" },
  loser_ahead: { kind: "loser_ahead", color: "black", black: "40", white: "24" },
  nothing_to_correct: { kind: "nothing_to_correct" },
  no_such_entry: { kind: "no_such_entry", entry: 7 },
  undone_already: { kind: "undone_already", entry: 7 },
  entry_needed: { kind: "entry_needed", entry: 7, needed_by: 9 },
  all_paired: { kind: "all_paired", rounds: 5 },
  time_over: { kind: "time_over", minutes: 60 },
  too_few: { kind: "too_few", round: 2, present: 1 },
  pairs_in_the_way: { kind: "pairs_in_the_way", round: 2, pairs: [["1", "2"]] },
  follows_order: { kind: "follows_order", round: 2, player: "1" },
  no_order: { kind: "no_order" },
  costs_nothing: { kind: "costs_nothing", round: 2 },
  line: { kind: "line", line: 4, what: "", fault: null, refusal: { kind: "known_player", player: "7" } },
  result: { kind: "result", line: 2, refusal: { kind: "player_missing" } },
  in_players: { kind: "in_players", refusal: { kind: "player_missing" } },
  not_together: { kind: "not_together" },
  games_beside: { kind: "games_beside", games: 3 },
  registration_closed: { kind: "registration_closed" },
  player_taken: { kind: "player_taken", player: "1" },
  link_replaced: { kind: "link_replaced", player: "1" },
  plays_already: { kind: "plays_already", player: "1" },
  plays_not: { kind: "plays_not" },
  not_your_table: { kind: "not_your_table" },
  not_online: { kind: "not_online" },
  played_online: { kind: "played_online" },
};

/** One of each fault of settings. */
const FAULTS: { readonly [Kind in SettingsFault["kind"]]: Extract<SettingsFault, { kind: Kind }> } = {
  text: { kind: "text", field: "place", most: 120 },
  range: { kind: "range", field: "forfeit_discs", least: "32.5", most: "64" },
  not_halves: { kind: "not_halves", field: "bye_discs" },
  even_games: { kind: "even_games", most: 99 },
  no_tie_break: { kind: "no_tie_break", word: "7" },
  tie_break_twice: { kind: "tie_break_twice", word: "7" },
  no_own_penalties: { kind: "no_own_penalties" },
  penalties: { kind: "penalties" },
  seed: { kind: "seed" },
  finals_began: { kind: "finals_began", rounds: 7 },
  not_an_arena: { kind: "not_an_arena" },
  no_clock: { kind: "no_clock" },
  over_the_board: { kind: "over_the_board" },
  log: { kind: "log" },
};
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
const SETTINGS: readonly TournamentRefusal[] = [
  ...Object.values(FAULTS),
  ...(Object.keys(FIELDS) as SettingsField[]).flatMap((field): SettingsFault[] => [
    { kind: "text", field, most: 7 },
    { kind: "range", field, least: "1", most: "7" },
  ]),
].map((fault) => ({ kind: "settings", what: "", fault }));

/** One of each fault in a line of a file. */
const LINES: { readonly [Kind in LineFault["kind"]]: Extract<LineFault, { kind: Kind }> } = {
  heading_twice: { kind: "heading_twice", heading: "x" },
  unknown_heading: { kind: "unknown_heading", heading: "x", known: ["a", "b"] },
  no_heading: { kind: "no_heading", heading: "x" },
  fields: { kind: "fields", found: 2, expected: 3 },
  not_text: { kind: "not_text", encoding: "7" },
  not_a_federation_number: { kind: "not_a_federation_number", found: "x" },
  quotation_open: { kind: "quotation_open" },
  bracket_open: { kind: "bracket_open", missing: ">" },
  bad_id: { kind: "bad_id", id: "7" },
  id_twice: { kind: "id_twice", id: "7", other: 2 },
  no_number: { kind: "no_number", found: "x" },
  no_result: { kind: "no_result", found: "x" },
  no_statement: { kind: "no_statement", found: "x" },
  cut_off: { kind: "cut_off" },
  unknown_number: { kind: "unknown_number", id: "7" },
  no_name: { kind: "no_name", id: "7" },
  not_a_rating: { kind: "not_a_rating", found: "x" },
  not_yes_or_no: { kind: "not_yes_or_no", column: "w", found: "x" },
  not_a_round: { kind: "not_a_round", found: "x" },
  round_order: { kind: "round_order", round: 3, after: 1 },
  seated_twice: { kind: "seated_twice", id: "7", round: 2, other: 3 },
  too_many_players: { kind: "too_many_players", most: 2000 },
  too_many_rounds: { kind: "too_many_rounds", most: 1000 },
  unfinished: { kind: "unfinished", round: 2 },
  no_entry: { kind: "no_entry" },
  other: { kind: "other" },
};

/** One of each kind of data that a file cannot hold. */
const UNWRITABLE: { readonly [Kind in Unwritable["kind"]]: Extract<Unwritable, { kind: Kind }> } = {
  other_board: { kind: "other_board", squares: 36 },
  no_day: { kind: "no_day" },
  commas: { kind: "commas", player: "7" },
  late_points: { kind: "late_points", round: 2, player: "7" },
  points_by_rating: { kind: "points_by_rating", player: "7" },
  bye_discs: { kind: "bye_discs", round: 2, player: "7" },
  finals: { kind: "finals", round: 2 },
  half_bye: { kind: "half_bye", round: 2, player: "7" },
  not_played: { kind: "not_played", round: 2, black: "7", white: "8" },
  open_game: { kind: "open_game", round: 2, black: "7", white: "8" },
  too_many_players: { kind: "too_many_players", most: 9999 },
  too_long: { kind: "too_long", column: "team", text: "7", most: 3 },
  rating: { kind: "rating", player: "7", rating: 0 },
  failed: { kind: "failed" },
};
const FILES: readonly TournamentRefusal[] = [
  ...Object.values(LINES).map(
    (fault): TournamentRefusal => ({ kind: "line", line: 4, what: `this is ${fault.kind}.`, fault, refusal: null }),
  ),
  ...Object.values(UNWRITABLE)
    .filter(({ kind }) => kind !== "no_day")
    .map((why): TournamentRefusal => ({ kind: "no_file", what: "", why })),
];
const EVERY = [...Object.values(ALL), ...SETTINGS, ...FILES];

const OBSTACLES: { readonly [Kind in TournamentObstacle["kind"]]: Extract<TournamentObstacle, { kind: Kind }> } = {
  unpaired: { kind: "unpaired", refusal: ALL.pairs_in_the_way },
  table_without_game: { kind: "table_without_game", round: 2, table: 3 },
};

/** Words that are the same in every language, or that files contain. */
const WORDS = /\b(?:PAPP|yes|no)\b/gu;
const nameOf = (player: string): string => `«${player}»`;

describe("the refusals of a tournament", () => {
  it.each(EVERY)("%j has a sentence of its own in both languages", (refusal) => {
    const [en, ru] = [english(refusal, nameOf), russian(refusal, nameOf)];
    for (const text of [en, ru]) {
      expect(text).toMatch(/[.?]$/u);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/u);
    }
    expect(en).not.toMatch(/[А-Яа-яЁё]/u);
    expect(ru).toMatch(/[а-яё]{3}/u);
    expect(ru.replaceAll(WORDS, "")).not.toMatch(/[A-Za-z_]{2}/u);
  });

  it("differ from each other", () => {
    for (const words of [english, russian]) {
      const texts = EVERY.map((refusal) => words(refusal, nameOf));
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it("does not send the players of a table to the director's desk", () => {
    const words = [english, russian].map((words) => words(ALL.has_result, nameOf, "table"));
    expect(words).toEqual([
      "Table 3 of round 2 already has a result: 40–24. If it is wrong, tell the director.",
      "Тур 2, стол 3: результат уже есть, 40:24. Если он неверен, скажите судье.",
    ]);
    expect(english(ALL.has_result, nameOf)).toMatch(/Correct it at the table\.$/u);
  });

  it("gives the reason why a tournament cannot continue", () => {
    for (const why of Object.values(OBSTACLES)) {
      expect(englishObstacle(why, nameOf)).toMatch(/^[^а-яё]+\.$/iu);
      expect(russianObstacle(why, nameOf)).toMatch(/[а-яё]{3}[^a-z]*\.$/iu);
    }
    expect(russianObstacle(OBSTACLES.unpaired, nameOf)).toBe(russian(ALL.pairs_in_the_way, nameOf));
  });

  it("writes numbers of settings as the language does", () => {
    const refusal: TournamentRefusal = { kind: "settings", what: "", fault: FAULTS.range };
    expect(english(refusal, nameOf)).toBe("Discs if the opponent does not come: enter 32.5 to 64.");
    expect(russian(refusal, nameOf)).toBe("Фишки при неявке соперника: введите от 32,5 до 64.");
    // The form has this field in whole numbers, not in hundredths.
    const constant: SettingsFault = { kind: "range", field: "constant_hundredths", least: "0", most: "1000000" };
    expect(english({ ...refusal, fault: constant }, nameOf)).toBe("Brightwell constant: enter 0 to 10,000.");
  });

  it("quotes the entry that cannot be read as a result", () => {
    const entry = "lee 42 +";
    for (const kind of ["says_no_result", "not_played"] as const) {
      expect(english({ kind, text: entry }, nameOf)).toContain(`“${entry}”`);
      expect(russian({ kind, text: entry }, nameOf)).toContain(`«${entry}»`);
    }
  });

  it("writes scores as the language does", () => {
    const scoreIn = (refusal: TournamentRefusal): (string | undefined)[] =>
      [english, russian].map((words) => /\d+½?[–:-]\d+½?/u.exec(words(refusal, nameOf))?.[0]);
    expect(scoreIn(ALL.has_result)).toEqual(["40–24", "40:24"]);
    expect(scoreIn(ALL.half_disc)).toEqual(["33½–30½", "33½:30½"]);
    expect(scoreIn(ALL.discs_of_nobody)).toEqual(["40–24", "40:24"]);
  });

  it("names the line, unless there is a single result", () => {
    expect(english({ ...ALL.result, line: 1 }, nameOf)).toBe("Whose result is it? A player is missing.");
    expect(english(ALL.line, nameOf)).toBe("Line 4: There is already a player number 7.");
    const nameless: TournamentRefusal = { ...ALL.line, refusal: null, fault: LINES.no_name };
    expect(english(nameless, nameOf)).toBe("Line 4: Player 7 has no name.");
    expect(russian(nameless, nameOf)).toBe("Строка 4: У участника 7 нет имени.");
  });
});
