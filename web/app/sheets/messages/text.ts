/** Score sheets, in words. */
import type { Color } from "../../../wire";

export interface SheetsText {
  readonly title: string;
  readonly about: string;
  readonly game: string;
  readonly options: string;
  /** Of each player's sheet. */
  readonly sheets: Readonly<Record<Color, string>>;
  /** Numbers are written by pointing at squares, one after the other: with a finger, or with a mouse. */
  tap(withFinger: boolean): string;
  tapHelp(withFinger: boolean): string;
  readonly keysHelp: string;
  /** One square of a sheet, for those who listen. */
  square(color: Color, square: string): string;
  /** Folds the field for a text open, and names that field. */
  readonly asText: string;
  readonly textHelp: string;
  /** The same where the board has no grid to write on. */
  readonly listHelp: string;
  readonly read: string;
  readonly clear: string;
  readonly undo: string;
  /** The number of moves on a sheet. */
  written(count: number): string;
  readonly result: string;
  /** Nothing is on either sheet yet. */
  readonly nothing: string;
  readonly comparing: string;
  /** One sheet alone: all its moves are legal, or the first `count`. */
  all(count: number): string;
  upTo(count: number): string;
  /** Both sheets. */
  readonly same: string;
  agreed(count: number): string;
  /** Beside the board where squares are in dispute: which number is whose. */
  readonly legend: string;
  readonly disputes: string;
  /** What both have on a square; null where nothing stands. */
  dispute(square: string, black: number | null, white: number | null): string;
  readonly faults: Readonly<Record<Color, string>>;
  missing(numbers: string): string;
  double(number: number, squares: readonly string[]): string;
  twice(square: string, numbers: readonly number[]): string;
  outOfRange(number: number, square: string): string;
  readonly reading: string;
  readonly noReading: string;
  /** Begins a game from the first `count` moves. */
  play(count: number): string;
  readonly playReading: string;
}
