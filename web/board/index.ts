/**
 * The board widget. It draws any layout of cells, accepts moves by pointer, keyboard and typed squares, and
 * animates changes. It contains no rules and uses no network. The app supplies the legal moves with their
 * flips, and the board reports the text of the chosen move.
 *
 * Its colors and durations come from the page's custom properties `--board-*`, `--disc-*` and `--motion-*`.
 */
export { Board } from "./board";
export type { SquareLabels } from "./geometry";
export { squareLabels } from "./geometry";
export type { HandProps } from "./hand";
export { Hand } from "./hand";
export type { HintKind } from "./hint-mark";
export { HintMark } from "./hint-mark";
export { Pacer } from "./pacer";
export type { Palette } from "./palette";
export { paletteOf } from "./palette";
export type { BoardPictureProps, Note } from "./picture";
export { BoardPicture } from "./picture";
export type {
  Arrows,
  BoardLayout,
  BoardMove,
  BoardView,
  Cell,
  CellShape,
  Change,
  Color,
  Content,
  Gesture,
  Tone,
} from "./position";
export { discColor, flippedCells, opponent } from "./position";
export type { BoardCommand, BoardHandle, BoardKeys, BoardProps, ChosenMove, Transition, VariantChoice } from "./props";
export type { SetupBoardProps } from "./setup-board";
export { SetupBoard } from "./setup-board";
export { sayColumn, sayCounts, sayLegalMoves, sayPlayed, sayRow, sayWouldFlip } from "./speech";
export type { SvgOptions } from "./svg";
export { positionAsSvg } from "./svg";
export type { Motion, Plan, Step } from "./timing";
export { breathMs, motionFor, planTransition, transitionMs } from "./timing";
export { VariantRow } from "./variant-row";
export type {
  BoardWords,
  CellMark,
  Certainty,
  FlipFacts,
  IllegalReason,
  LineFacts,
  MoveFacts,
  NamedCell,
  PlayedFacts,
  Run,
  ScoreFacts,
  SpeechWords,
  SquareFacts,
  VariantFacts,
  ZoomWords,
} from "./words";
