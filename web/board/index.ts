/**
 * The board: draws any layout of cells, takes moves by pointer, keyboard and typed squares, and shows what
 * changed. It knows no rules and no network: legal moves and their flips come in, move texts go out.
 *
 * Its look comes from the custom properties `--board-*`, `--disc-*` and `--motion-*` of the page.
 */
export { Board } from "./board";
export { BoardPicture } from "./picture";
export type { BoardHandle, BoardProps, Transition } from "./props";
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
  WayFacts,
} from "./words";
export type { Motion, Plan, Step } from "./timing";
export { motionFor, planTransition, transitionMs } from "./timing";
export { Pacer } from "./pacer";
export { sayColumn, sayCounts, sayLegalMoves, sayPlayed, sayRow, sayWouldFlip } from "./speech";
