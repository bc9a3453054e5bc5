import { describe, expect, it } from "vitest";
import type { TournamentRefusal } from "../../wire";
import { refusal as english } from "./messages/refusal-en";
import { refusal as russian } from "./messages/refusal-ru";

/** One of each kind: a kind that is missing here does not compile. */
const ALL: { readonly [Kind in TournamentRefusal["kind"]]: Extract<TournamentRefusal, { kind: Kind }> } = {
  settings: { kind: "settings", what: "rounds: 1 to 1000 are possible" },
  online: { kind: "online", what: "a clock is needed" },
  no_file: { kind: "no_file", what: "there are no games" },
  squares_stay: { kind: "squares_stay", squares: 64 },
  fewer_rounds: { kind: "fewer_rounds", paired: 5, rounds: 3 },
  no_such_player: { kind: "no_such_player", player: "7" },
  player_missing: { kind: "player_missing" },
  ambiguous_player: { kind: "ambiguous_player", text: "7", players: ["1", "2"] },
  known_player: { kind: "known_player", player: "7" },
  bad_id: { kind: "bad_id", id: "7 8" },
  bad_name: { kind: "bad_name", player: null },
  too_many_players: { kind: "too_many_players" },
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
  no_such_table: { kind: "no_such_table", round: 2, black: "1", white: "2" },
  no_game: { kind: "no_game", round: 2, player: "1", has_bye: true },
  other_colors: { kind: "other_colors", round: 2, black: "1", white: "2" },
  has_result: { kind: "has_result", round: 2, table: 3, result: "40-24" },
  has_no_result: { kind: "has_no_result", round: 2, table: 3 },
  says_no_result: { kind: "says_no_result", text: "7" },
  not_played: { kind: "not_played", text: "7" },
  no_margin: { kind: "no_margin", text: "7+3", margin: "3", squares: 64 },
  wrong_sum: { kind: "wrong_sum", black: "40", white: "40", squares: 64 },
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
  line: { kind: "line", line: 4, what: "", refusal: { kind: "known_player", player: "7" } },
  result: { kind: "result", line: 2, refusal: { kind: "player_missing" } },
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

/** The server says these itself, in English. */
const SAID_BY_THE_SERVER = new Set(["settings", "online", "no_file"]);
const nameOf = (player: string): string => `«${player}»`;

describe("what a tournament does not take", () => {
  it.each(Object.values(ALL))("$kind has a sentence of its own in both languages", (refusal) => {
    const [en, ru] = [english(refusal, nameOf), russian(refusal, nameOf)];
    if (SAID_BY_THE_SERVER.has(refusal.kind)) {
      expect([en, ru]).toEqual([null, null]);
      return;
    }
    for (const text of [en, ru]) {
      expect(text).toMatch(/[.?]$/u);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|_/u);
    }
    expect(en).not.toMatch(/[А-Яа-яЁё]/u);
    expect(ru).toMatch(/[а-яё]{3}/u);
    expect(ru).not.toMatch(/[A-Za-z]{2}/u);
  });

  it("is told apart", () => {
    const texts = Object.values(ALL).flatMap((refusal) => english(refusal, nameOf) ?? []);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("has scores as the language writes them", () => {
    const scoreIn = (refusal: TournamentRefusal): (string | undefined)[] =>
      [english, russian].map((words) => /\d+½?[–:-]\d+½?/u.exec(words(refusal, nameOf) ?? "")?.[0]);
    expect(scoreIn(ALL.has_result)).toEqual(["40–24", "40:24"]);
    expect(scoreIn({ ...ALL.wrong_sum, black: "33.5", white: "30.5", squares: 0 })).toEqual(["33½–30½", "33½:30½"]);
    // Of a side that has more than the board it tells that one alone.
    const more = { ...ALL.wrong_sum, black: "70", white: "" };
    expect(english(more, nameOf)).toBe("Nobody can have 70 discs on a board of 64 squares.");
    expect(russian(more, nameOf)).toBe("На доске из 64 полей столько фишек быть не может: 70.");
  });

  it("names the line, and nothing where there is one result alone", () => {
    expect(english({ ...ALL.result, line: 1 }, nameOf)).toBe("Whose result is it? A player is missing.");
    expect(english(ALL.line, nameOf)).toBe("Line 4: There is a player number 7 already.");
    expect(english({ ...ALL.line, refusal: null, what: "a name is missing" }, nameOf)).toBe(
      "Line 4: a name is missing",
    );
  });
});
