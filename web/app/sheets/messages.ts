/** The texts of score sheets. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";

export type SheetsText = ReturnType<typeof sheets>;

export const sheets = (say: Say) => ({
  title: say("title"),
  about: say("about"),
  game: say("game"),
  options: say("options"),
  /** Headings of the players' sheets. */
  sheets: { black: say("sheets-black"), white: say("sheets-white") },
  /** Label of the switch with which a tap or click on a square writes the next number. */
  tap: (withFinger: boolean) => say("tap", { finger: withFinger ? "yes" : "no" }),
  tapHelp: (withFinger: boolean) => say("tap-help", { finger: withFinger ? "yes" : "no" }),
  keysHelp: say("keys-help"),
  /** Names a square of a sheet for screen readers. */
  square: (color: Color, square: string) => say(`square-${color}`, { square }),
  /** Label of the section with the field for text, and of that field. */
  asText: say("as-text"),
  textHelp: say("text-help"),
  /** Help for a board without a grid. */
  listHelp: say("list-help"),
  read: say("read"),
  clear: say("clear"),
  undo: say("undo"),
  /** States the number of moves on a sheet. */
  written: (count: number) => say("moves", { count }),
  result: say("result"),
  /** States that both sheets are empty. */
  nothing: say("nothing"),
  comparing: say("comparing"),
  /** Result if only one sheet is filled in: `all` its moves are legal, or those `upTo` move `count`. */
  all: (count: number) => say("all", { count }),
  upTo: (count: number) => say("up-to", { count }),
  /** Result for two sheets: they are the `same`, or `agreed` on the first `count` moves. */
  same: say("same"),
  agreed: (count: number) => say("agreed", { count }),
  /** Explains the two numbers on disputed squares of the board. */
  legend: say("legend"),
  disputes: say("disputes"),
  /** States which number each player has on a square; `null` for none. */
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
  /** Button that starts a game from the first `count` moves. */
  play: (count: number) => say("play", { count }),
  playReading: say("play-reading"),
});
