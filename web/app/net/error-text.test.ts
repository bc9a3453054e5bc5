import { describe, expect, it } from "vitest";
import type { Detail, IllegalReason, Unreadable } from "../../wire";
import { page } from "../language/page";
import { speaking } from "../language/testing-messages";
import { errorText } from "./error-text";
import { rare as rareOf } from "./rare-errors";
import { refusal } from "./refusal";

const en = speaking("en", [], page);
const english = speaking("en", "net", refusal);
const russian = speaking("ru", "net", refusal);
const rare = speaking("en", "net", rareOf);

/** `events/` describes refusals in tournaments, because it has the players' names. */
type Described = Exclude<Detail, { kind: "tournament" }>;

/** One of each kind. A missing kind is a type error. */
const DETAILS: { readonly [Kind in Described["kind"]]: Extract<Described, { kind: Kind }> } = {
  no_such_game: { kind: "no_such_game", game: "chess" },
  no_such_modifier: { kind: "no_such_modifier", modifier: "x" },
  no_such_parameter: { kind: "no_such_parameter", game: "hex", parameter: "size" },
  no_such_value: { kind: "no_such_value", game: "othello-8stars", parameter: "size", value: "7" },
  parameter_twice: { kind: "parameter_twice", game: "hex", parameter: "goal" },
  not_a_parameter: { kind: "not_a_parameter", text: "7" },
  choices_apart: { kind: "choices_apart", parameter: "start", value: "hexthello", other: "side", other_value: "6" },
  hole_off_board: { kind: "hole_off_board", cell: "i9" },
  hole_taken: { kind: "hole_taken", cell: "d4" },
  no_such_level: { kind: "no_such_level", level: 24 },
  no_such_age: { kind: "no_such_age", age: "thor" },
  no_age_here: { kind: "no_age_here", age: "iago", game: "hex" },
  board_length: { kind: "board_length", given: 3, cells: 64 },
  not_a_content: { kind: "not_a_content", letter: "?", cell: "a1" },
  cannot_hold: { kind: "cannot_hold", cell: "a1" },
  cannot_be_missing: { kind: "cannot_be_missing", cell: "a1" },
  in_hole: { kind: "in_hole", cell: "c3" },
  empty_from_start: { kind: "empty_from_start", cells: ["d4", "e4"] },
  before_centre: { kind: "before_centre", cell: "a1" },
  opening_order: { kind: "opening_order" },
  vacant_slots: { kind: "vacant_slots", found: 2, wanted: 1 },
  missing_cells: { kind: "missing_cells", found: 1, wanted: 0 },
  too_many_pieces: { kind: "too_many_pieces", color: "black", found: 8, most: 7 },
  more_than_owned: { kind: "more_than_owned", found: 9, most: 8 },
  no_hands: { kind: "no_hands" },
  hands_off: { kind: "hands_off", found: 7, wanted: 8 },
  too_many_in_hand: { kind: "too_many_in_hand", color: "white", found: 31, most: 30 },
  no_move_here: { kind: "no_move_here", line: 2, column: 3, found: "!", example: "f5" },
  no_such_square: { kind: "no_such_square", line: 1, column: 3, square: "x9" },
  not_a_move_number: { kind: "not_a_move_number", line: 2, column: 5, found: "x8" },
  no_sheets: { kind: "no_sheets", game: "min-mang" },
  limited: { kind: "limited", limit: "rated", until_ms: 1_800_000_000_000, reason: "2026" },
  illegal_move: { kind: "illegal_move", number: 2, text: "f5", reason: "occupied" },
  not_on_move: { kind: "not_on_move", number: 2, text: "f5", turn: "white" },
  unread: { kind: "unread", place: { kind: "byte", offset: 120 }, reason: { kind: "broken" } },
};

/** One of each reason why a source cannot be read. */
const UNREADABLE: { readonly [Kind in Unreadable["kind"]]: Extract<Unreadable, { kind: Kind }> } = {
  not_text: { kind: "not_text", encoding: "UTF-8" },
  not_json: { kind: "not_json" },
  not_xml: { kind: "not_xml" },
  incomplete: { kind: "incomplete" },
  broken: { kind: "broken" },
  game_too_long: { kind: "game_too_long", limit: 4_194_304 },
  not_a_disc: { kind: "not_a_disc", found: "?" },
  not_a_board_size: { kind: "not_a_board_size", found: "7" },
  row_length: { kind: "row_length", row: 3, squares: 9 },
  not_a_tag: { kind: "not_a_tag", found: "?" },
  tag_not_closed: { kind: "tag_not_closed", tag: "B" },
  game_not_closed: { kind: "game_not_closed", missing: 1 },
  comment_not_closed: { kind: "comment_not_closed" },
  not_open: { kind: "not_open" },
  property_late: { kind: "property_late", property: "B" },
  not_a_number: { kind: "not_a_number", found: "7x" },
  no_game: { kind: "no_game" },
  no_side: { kind: "no_side" },
  not_a_side: { kind: "not_a_side", found: "?" },
  no_semicolon: { kind: "no_semicolon", found: "?" },
  not_a_move: { kind: "not_a_move", found: "x9" },
  not_a_score: { kind: "not_a_score", found: "x" },
  score_out_of_range: { kind: "score_out_of_range", score: 65 },
  numbers_missing: { kind: "numbers_missing", from: 7, to: 9 },
  number_twice: { kind: "number_twice", number: 7, first: "f5", second: "d6" },
  cut_off: { kind: "cut_off" },
  too_few: { kind: "too_few", promised: 7, found: 5 },
  too_many: { kind: "too_many", promised: 7 },
  other_kind: { kind: "other_kind" },
  bad_value: { kind: "bad_value", value: 77 },
  impossible: { kind: "impossible" },
};

/** All reasons. A missing one is a type error. */
const REASONS: Readonly<Record<IllegalReason, true>> = {
  not_a_move: true,
  occupied: true,
  flips_nothing: true,
  nothing_in_hand: true,
  not_in_the_centre: true,
  cannot_slide: true,
  no_piece: true,
  unreachable: true,
  turns_back: true,
  repeats: true,
  zone_full: true,
  pass_not_forced: true,
  game_over: true,
};

const ALL: readonly Described[] = [
  ...Object.values(DETAILS),
  ...(Object.keys(REASONS) as IllegalReason[]).map(
    (reason): Described => ({
      kind: "illegal_move",
      number: null,
      text: reason === "pass_not_forced" ? "--" : "d3",
      reason,
    }),
  ),
  ...Object.values(UNREADABLE).map(
    (reason): Described => ({ kind: "unread", place: { kind: "text", line: 3, column: 4 }, reason }),
  ),
];

/** Names that are the same in every language. */
const NAMES = /\b(?:UTF|JSON|XML)\b/gu;

describe("refusals", () => {
  it("have a sentence of their own in every language", () => {
    for (const said of [english, russian]) {
      const texts = ALL.map(said);
      expect(new Set(texts).size).toBe(ALL.length);
      for (const text of texts) {
        expect(text).toMatch(/^[^a-zа-яё].*[^.]\.$/u);
        expect(text).not.toMatch(/undefined|null|NaN|\[object|_/);
      }
    }
    for (const detail of ALL) {
      expect(english(detail)).not.toMatch(/[А-Яа-яЁё]/u);
      // Names of squares, X, O and quoted input may remain, but not English words.
      const said = detail.kind === "no_such_game" ? russian(detail).replace(detail.game, "") : russian(detail);
      const rest = said.replaceAll(NAMES, "");
      expect(rest).not.toMatch(/[A-Za-z]{2}/);
      expect(rest).toMatch(/[а-яё]{3}/u);
    }
  });

  it("name games and choices as the dialog does", () => {
    expect(english(DETAILS.choices_apart)).toBe("“Start: Hexthello” cannot be combined with “Cells on a side: 6”.");
    expect(russian(DETAILS.choices_apart)).toBe("Вместе это не выбрать: «Начало: гекстелло» и «Клеток на стороне: 6».");
    expect(russian(DETAILS.no_such_value)).toBe("В игру «Отелло „8\u00a0звёзд“» так не играют: «Размер: 7×7».");
    expect(russian(DETAILS.illegal_move)).toBe("Ход 2 (f5) невозможен: поле занято.");
  });

  it("name the side to move, and the missing numbers of a sheet with their places", () => {
    expect(english(DETAILS.not_on_move)).toBe("Move 2 (f5) is not possible: it is White’s turn.");
    expect(russian(DETAILS.not_on_move)).toBe("Ход 2 (f5) невозможен: сейчас ход белых.");
    const gap: Detail = {
      kind: "unread",
      place: { kind: "text", line: 3, column: 4 },
      reason: UNREADABLE.numbers_missing,
    };
    expect(english(gap)).toBe("At line 3, character 4: moves 7 to 9 are missing on the sheet.");
    expect(russian(gap)).toBe("Строка 3, знак 4: на бланке нет ходов с 7 по 9.");
    expect(russian(DETAILS.unread)).toBe("Байт 120: дальше файл прочитать не удалось.");
  });

  it("are described by their detail, or by their code without one", () => {
    const failure = { code: "bad_start", message: "", request_id: null } as const;
    expect(errorText({ ...failure, detail: DETAILS.in_hole }, en)).toBe(english(DETAILS.in_hole));
    expect(errorText({ ...failure, detail: null }, en)).toBe(rare.bad_start);
    // A detail that only newer servers send.
    const unknown = { kind: "of_tomorrow" } as unknown as Detail;
    expect(errorText({ ...failure, detail: unknown }, en)).toBe(rare.bad_start);
  });
});
