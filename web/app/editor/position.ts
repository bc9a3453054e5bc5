/** A position that is being set up, and pure functions that change it. */
import type { Color, Content, Counts, Detail, Layout, TriedPosition } from "../../wire";
import type { EditorRoute } from "../nav/routes";
import { readBoard, writeBoard } from "../net/board-text";
import type { PositionStart } from "../new-game/propose";

export interface Position {
  readonly contents: readonly Content[];
  readonly turn: Color;
  /** Each side's pieces in hand; null if the player has not stated them. */
  readonly hands: Counts | null;
}

/** A tool that puts its content on a cell. `panel` instead inserts or removes the panel of a slot. */
export type Tool = Content | "panel";

/** Returns the tools that a game needs, in their order on the page. */
export function toolsFor(layout: Layout, contents: readonly Content[], marks: boolean): Tool[] {
  const hasPanels = layout.slots.length > 0;
  const hasHoles = hasPanels && missing(layout, contents) > 0;
  return [
    "black",
    "white",
    ...(marks ? (["black_marked", "white_marked"] as const) : []),
    "empty",
    ...(hasPanels ? (["panel"] as const) : []),
    ...(hasHoles ? (["absent"] as const) : []),
  ];
}

/** Returns the usual start of a game. */
export function usualPosition({ start }: TriedPosition): Position {
  return { contents: start.contents, turn: start.turn ?? "black", hands: null };
}

/** Removes all pieces from the board. */
export function emptied(position: Position): Position {
  const contents = position.contents.map((content) => (content === "absent" ? content : "empty"));
  return { ...position, contents, hands: null };
}

/**
 * Returns the content that a stroke puts on its cells. It is the tool's content, or `empty` if the first cell
 * already has that.
 */
export function stroke(position: Position, layout: Layout, cell: number, tool: Tool): Tool {
  const content = position.contents[cell];
  if (tool === "panel") {
    const slot = slotOf(layout, cell);
    return slot.every((other) => position.contents[other] === "absent") ? "empty" : "absent";
  }
  return content === tool ? "empty" : tool;
}

/**
 * Puts a content on a cell, or with the tool `panel` on all cells of its slot. Other tools except `absent`
 * leave absent cells unchanged.
 */
export function put(position: Position, layout: Layout, cell: number, tool: Tool, what: Tool): Position {
  const contents = position.contents.slice();
  const cells = tool === "panel" ? slotOf(layout, cell) : [cell];
  for (const each of cells) {
    const before = contents[each];
    if (before === undefined || what === "panel") continue;
    const mayChange = before !== "absent" || tool === "panel" || tool === "absent";
    if (mayChange) contents[each] = what;
  }
  return contents.every((content, index) => content === position.contents[index])
    ? position
    : { ...position, contents };
}

/** Returns the usual contents, with absent cells that a panel can cover replaced by empty ones. */
export function reachable(layout: Layout, usual: readonly Content[]): Content[] {
  return usual.map((content, cell) => (content === "absent" && slotOf(layout, cell).length > 0 ? "empty" : content));
}

/** Whether two boards have the same cells. */
export function sameCells(one: TriedPosition, other: TriedPosition): boolean {
  const names = ({ layout, start }: TriedPosition): string =>
    layout.cells.map(({ name }, cell) => (start.contents[cell] === "absent" ? "" : name)).join();
  return names(one) === names(other);
}

/** Returns the position in an address; null if its board cannot be read. */
export function positionAt(at: EditorRoute, usual: TriedPosition, marks: boolean): Position | null {
  const plain = usualPosition(usual);
  const read = at.board === null ? null : readBoard(at.board, usual.layout.cells.length, marks);
  if (read !== null && read.kind !== "board") return null;
  return {
    contents: read?.contents ?? plain.contents,
    turn: at.turn ?? read?.turn ?? plain.turn,
    hands: at.hands,
  };
}

/** Returns the route to the editor with a position. */
export function routeOf(spec: string, { contents, turn, hands }: Position): EditorRoute {
  return { page: "editor", spec, board: writeBoard(contents), turn, hands };
}

/** Returns a position as a start of a game. */
export function startOfGame({ contents, turn, hands }: Position): PositionStart {
  const start = { kind: "position", board: writeBoard(contents), turn } as const;
  return hands === null ? start : { ...start, hands };
}

/** Returns the cells that the details of a refusal name. */
export function cellsIn(detail: Detail | null, layout: Layout): number[] {
  const names = detail === null ? [] : "cells" in detail && Array.isArray(detail.cells) ? detail.cells : cellIn(detail);
  return names.map((name) => layout.cells.findIndex((cell) => cell.name === name)).filter((cell) => cell >= 0);
}

function cellIn(detail: Detail): string[] {
  return "cell" in detail ? [detail.cell] : [];
}

function slotOf(layout: Layout, cell: number): readonly number[] {
  return layout.slots.find((slot) => slot.includes(cell)) ?? [];
}

/** Returns the number of absent cells in panels that are on the board. */
function missing(layout: Layout, contents: readonly Content[]): number {
  return layout.slots
    .filter((slot) => slot.some((cell) => contents[cell] !== "absent"))
    .flat()
    .filter((cell) => contents[cell] === "absent").length;
}
