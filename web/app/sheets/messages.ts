/** Score sheets, in words. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";

export type SheetsText = ReturnType<typeof sheets>;

export const sheets = (say: Say) => ({
  title: say("title"),
  about: say("about"),
  game: say("game"),
  options: say("options"),
  /** Of each player's sheet. */
  sheets: { black: say("sheets-black"), white: say("sheets-white") },
  /** Numbers are written by pointing at squares, one after the other: with a finger, or with a mouse. */
  tap: (withFinger: boolean) => say("tap", { finger: withFinger ? "yes" : "no" }),
  tapHelp: (withFinger: boolean) => say("tap-help", { finger: withFinger ? "yes" : "no" }),
  keysHelp: say("keys-help"),
  /** One square of a sheet, for those who listen. */
  square: (color: Color, square: string) => say(`square-${color}`, { square }),
  /** Folds the field for a text open, and names that field. */
  asText: say("as-text"),
  textHelp: say("text-help"),
  /** The same where the board has no grid to write on. */
  listHelp: say("list-help"),
  read: say("read"),
  clear: say("clear"),
  undo: say("undo"),
  /** The number of moves on a sheet. */
  written: (count: number) => say("moves", { count }),
  result: say("result"),
  /** Nothing is on either sheet yet. */
  nothing: say("nothing"),
  comparing: say("comparing"),
  /** One sheet alone: all its moves are legal, or the first `count`. */
  all: (count: number) => say("all", { count }),
  upTo: (count: number) => say("up-to", { count }),
  /** Both sheets. */
  same: say("same"),
  agreed: (count: number) => say("agreed", { count }),
  /** Beside the board where squares are in dispute: which number is whose. */
  legend: say("legend"),
  disputes: say("disputes"),
  /** What both have on a square; null where nothing stands. */
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
  /** Begins a game from the first `count` moves. */
  play: (count: number) => say("play", { count }),
  playReading: say("play-reading"),
});
