/** The text of score sheets. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";

export type SheetsText = ReturnType<typeof sheets>;

export const sheets = (say: Say) => ({
  title: say("title"),
  about: say("about"),
  game: say("game"),
  options: say("options"),
  /** The headings of the players' sheets. */
  sheets: { black: say("sheets-black"), white: say("sheets-white") },
  /** A tap or click on a square writes the next number. */
  tap: (withFinger: boolean) => say("tap", { finger: withFinger ? "yes" : "no" }),
  tapHelp: (withFinger: boolean) => say("tap-help", { finger: withFinger ? "yes" : "no" }),
  keysHelp: say("keys-help"),
  /** One square of a sheet, for screen readers. */
  square: (color: Color, square: string) => say(`square-${color}`, { square }),
  /** The label of the fold with the field for text, and of that field. */
  asText: say("as-text"),
  textHelp: say("text-help"),
  /** The help for a board without a grid. */
  listHelp: say("list-help"),
  read: say("read"),
  clear: say("clear"),
  undo: say("undo"),
  /** The number of moves on a sheet. */
  written: (count: number) => say("moves", { count }),
  result: say("result"),
  /** Both sheets are empty. */
  nothing: say("nothing"),
  comparing: say("comparing"),
  /** One sheet alone: all its moves are legal, or only the first `count`. */
  all: (count: number) => say("all", { count }),
  upTo: (count: number) => say("up-to", { count }),
  /** Both sheets. */
  same: say("same"),
  agreed: (count: number) => say("agreed", { count }),
  /** Explains the numbers of each player on disputed squares of the board. */
  legend: say("legend"),
  disputes: say("disputes"),
  /** The number that each player has on a square; `null` for an empty one. */
  dispute: (square: string, black: number | null, white: number | null) =>
    say("dispute", { square, black: black ?? "none", white: white ?? "none" }),
  faults: { black: say("faults-black"), white: say("faults-white") },
  missing: (numbers: string) => say("missing", { numbers }),
  double: (value: number, squares: readonly string[]) => say("double", { value, squares: say.list(squares) }),
  twice: (square: string, values: readonly number[]) =>
    say("twice", { square, count: values.length, values: say.list(values.map(say.number)) }),
  outOfRange: (value: number, square: string) => say("out-of-range", { value, square }),
  reading: say("reading"),
  noReading: say("no-reading"),
  /** Starts a game from the first `count` moves. */
  play: (count: number) => say("play", { count }),
  playReading: say("play-reading"),
});
