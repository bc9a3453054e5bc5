/** A page with one board, for the unit tests. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, vi } from "vitest";
import { Board } from "./board";
import type { BoardHandle, BoardProps } from "./props";
import { opening, words } from "./testing";

/** What a board has reported through its callbacks. */
export interface Reports {
  readonly moves: string[];
  readonly illegal: string[];
  readonly shown: (string | number)[];
  handle: BoardHandle | null;
}

/** Creates an empty record of reports. */
export function noReports(): Reports {
  return { moves: [], illegal: [], shown: [], handle: null };
}

let place: HTMLElement;
let properties: Set<string>;

/** Gives each test in a file an empty page and a fake clock. */
export function onPage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    properties = new Set();
    Element.prototype.animate = (frames) => {
      for (const frame of Array.isArray(frames) ? frames : []) {
        for (const key of Object.keys(frame)) properties.add(key);
      }
      return { cancel: () => undefined } as Animation;
    };
    place = document.createElement("main");
    document.body.append(place);
  });
  afterEach(() => {
    act(() => render(null, place));
    place.remove();
    vi.useRealTimers();
  });
}

/** Returns the parent element of the board. */
export function host(): HTMLElement {
  return place;
}

/** Returns the names of all properties that were animated in this test. */
export function animated(): string[] {
  return [...properties].sort();
}

/** Renders the board, by default with the start of Othello, and records its reports. */
export function show(change: Partial<BoardProps> = {}, reports: Reports = noReports()): Reports {
  const { layout, contents, legal } = opening();
  const props: BoardProps = {
    spec: "othello",
    layout,
    contents,
    legal,
    turn: "black",
    result: "",
    interactive: true,
    words,
    onMove: (text) => reports.moves.push(text),
    onIllegal: (cell, reason) => reports.illegal.push(`${(change.layout ?? layout).cells[cell]?.name} ${reason}`),
    onShown: (key) => reports.shown.push(key),
    onReady: (handle) => {
      reports.handle = handle;
    },
    ...change,
  };
  act(() => render(<Board {...props} />, place));
  return reports;
}

/** Returns a square of the board. */
export function square(name: string): SVGElement {
  const found = place.querySelector<SVGElement>(`[data-square="${name}"]`);
  if (!found) throw new Error(`no square ${name}`);
  return found;
}

/** Returns the board element. */
export function board(): HTMLElement {
  return place.querySelector<HTMLElement>("[role=grid]") ?? document.body;
}

/** Presses a key. */
export function press(target: EventTarget, key: string, code = ""): void {
  act(() => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
  });
}

/** Clicks a square. */
export function click(name: string): void {
  act(() => {
    square(name).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
}

/** Lets time pass, in milliseconds. */
export function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Returns the names of the squares that the Tab key reaches. */
export function cursor(): (string | null)[] {
  return [...place.querySelectorAll("[tabindex='0']")].map((found) => found.getAttribute("data-square"));
}
