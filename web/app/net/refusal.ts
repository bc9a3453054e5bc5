/** Texts for the reasons why a game, a start or a move is refused. */
import type { Detail } from "../../wire";
import { variantNames } from "../language/catalog-names";
import { joined } from "../language/joined";
import type { Facts, Say } from "../language/say";
import { placeIn, unreadable } from "./unreadable";

/** `events/` describes refusals in tournaments, because it has the players' names. */
type Described = Exclude<Detail, { kind: "tournament" }>;

/** The sentence for a refusal; undefined for a kind that this version does not know. */
export const refusal =
  (say: Say) =>
  (detail: Described): string => {
    switch (detail.kind) {
      case "no_such_parameter":
        return say("net-refusal-no_such_parameter", {
          game: game(say, detail.game),
          parameter: variantNames(say).parameter(detail.parameter),
        });
      case "no_such_value":
        return detail.parameter === "hole"
          ? say("net-refusal-no_such_hole", { value: detail.value })
          : say("net-refusal-no_such_value", {
              game: game(say, detail.game),
              choice: choice(say, detail.parameter, detail.value),
            });
      case "parameter_twice":
        return say("net-refusal-parameter_twice", { parameter: variantNames(say).parameter(detail.parameter) });
      case "choices_apart":
        return say("net-refusal-choices_apart", {
          choice: choice(say, detail.parameter, detail.value),
          other: choice(say, detail.other, detail.other_value),
        });
      case "board_length":
        return detail.given < detail.cells
          ? say("net-refusal-board_short", texts(detail))
          : say("net-refusal-board_long", texts(detail));
      case "empty_from_start":
        return say("net-refusal-empty_from_start", { count: detail.cells.length, cells: joined(say, detail.cells) });
      case "no_move_here":
      case "no_such_square":
      case "not_a_move_number":
        return say(`net-refusal-${detail.kind}`, { ...texts(detail), place: placeIn(say, detail) });
      case "no_sheets":
        return say("net-refusal-no_sheets", { game: game(say, detail.game) });
      case "limited":
        return say("net-refusal-limited", { ...texts(detail), until: say.dateTime(detail.until_ms) });
      case "illegal_move":
        return say("net-refusal-illegal_move", {
          move: move(say, detail.text, detail.number),
          reason: say(`net-reason-${detail.reason}`),
        });
      case "not_on_move":
        return say("net-refusal-not_on_move", { move: move(say, detail.text, detail.number), turn: detail.turn });
      case "unread":
        return unreadable(say, detail);
      default:
        return say.known(`net-refusal-${detail.kind}`, texts(detail)) ?? "";
    }
  };

/**
 * Returns the values of a detail as texts. Its numbers need no formatting, since they are small or numbers of
 * levels.
 */
function texts(detail: Described): Facts {
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, String(value)]));
}

function game(say: Say, id: string): string {
  return variantNames(say).name(id, "") === "" ? say("net-unknown-game", { game: id }) : say("net-game", { game: id });
}

function choice(say: Say, name: string, value: string): string {
  const names = variantNames(say);
  return say("net-choice", { parameter: names.parameter(name), value: names.value(name, value) });
}

function move(say: Say, text: string, number: number | null): string {
  const written = text === "--" ? say("table-pass") : text;
  return number === null
    ? say("net-move", { move: written })
    : say("net-move-numbered", { move: written, number: String(number) });
}
