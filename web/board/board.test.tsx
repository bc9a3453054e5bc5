// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Board } from "./board";
import { Hand } from "./hand";
import { HintMark } from "./hint-mark";
import { BoardPicture } from "./picture";
import type { BoardHandle, BoardProps } from "./props";
import { at, emptyContents, honeycomb, opening, placing, squares, words } from "./testing";
import type { CellMark } from "./words";

let host: HTMLElement;
/** Every property that was animated since the test began. */
let animated: Set<string>;

beforeEach(() => {
  vi.useFakeTimers();
  animated = new Set();
  Element.prototype.animate = (frames) => {
    for (const frame of Array.isArray(frames) ? frames : []) for (const key of Object.keys(frame)) animated.add(key);
    return { cancel: () => undefined } as Animation;
  };
  host = document.createElement("main");
  document.body.append(host);
});

afterEach(() => {
  act(() => render(null, host));
  host.remove();
  vi.useRealTimers();
});

type Heard = { moves: string[]; illegal: string[]; shown: (string | number)[]; handle: BoardHandle | null };

/** Draws a board (again) and notes what it reports. */
function show(
  change: Partial<BoardProps> = {},
  heard: Heard = { moves: [], illegal: [], shown: [], handle: null },
): Heard {
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
    onMove: (text) => heard.moves.push(text),
    onIllegal: (cell, reason) => heard.illegal.push(`${(change.layout ?? layout).cells[cell]?.name} ${reason}`),
    onShown: (key) => heard.shown.push(key),
    onReady: (handle) => {
      heard.handle = handle;
    },
    ...change,
  };
  act(() => render(<Board {...props} />, host));
  return heard;
}

const square = (name: string): SVGElement => {
  const found = host.querySelector<SVGElement>(`[data-square="${name}"]`);
  if (!found) throw new Error(`no square ${name}`);
  return found;
};
const board = (): HTMLElement => host.querySelector<HTMLElement>("[role=grid]") ?? document.body;
const press = (target: EventTarget, key: string, code = ""): void => {
  act(() => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
  });
};
const click = (name: string): void => {
  act(() => {
    square(name).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
};
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const cursor = (): (string | null)[] =>
  [...host.querySelectorAll("[tabindex='0']")].map((found) => found.getAttribute("data-square"));

describe("what the page can read", () => {
  it("is the game, the turn and the result on the board", () => {
    show();
    const read = (): (string | null)[] =>
      ["data-game", "data-turn", "data-result"].map((name) => board().getAttribute(name));
    expect(read()).toEqual(["othello", "black", ""]);
    show({ turn: null, result: "+6", legal: [] });
    expect(read()).toEqual(["othello", "none", "+6"]);
  });

  it("is the disc and legality of every square, and a name that starts with it", () => {
    show();
    const all = [...host.querySelectorAll<SVGElement>("[data-square]")];
    expect(all).toHaveLength(64);
    expect(square("d4").getAttribute("data-disc")).toBe("white");
    expect(square("e4").getAttribute("data-disc")).toBe("black");
    expect(square("a1").getAttribute("data-disc")).toBe("none");
    expect(
      all
        .filter((found) => found.getAttribute("data-legal") === "true")
        .map((found) => found.getAttribute("data-square")),
    ).toEqual(["d3", "c4", "f5", "e6"]);
    for (const found of all) {
      expect(found.getAttribute("aria-label")?.startsWith(found.getAttribute("data-square") ?? "?")).toBe(true);
      expect(found.getAttribute("role")).toBe("gridcell");
      expect(found.hasAttribute("tabindex")).toBe(true);
      expect(found.parentElement?.getAttribute("role")).toBe("row");
    }
    expect(square("d3").parentElement?.getAttribute("aria-label")).toBe("row 3");
  });

  it("marks nothing as legal while nobody may move here", () => {
    show({ interactive: false });
    expect(host.querySelectorAll("[data-legal='true']")).toHaveLength(0);
  });

  it("leaves out cells that are not there", () => {
    const layout = squares(3, 3);
    const contents = emptyContents(layout);
    contents[4] = "absent";
    show({ layout, contents, legal: [] });
    expect(host.querySelectorAll("[data-square]")).toHaveLength(8);
  });
});

describe("moves", () => {
  it("are made by click, Enter, Space and typing", () => {
    const heard = show();
    click("d3");
    square("c4").focus();
    press(square("c4"), "Enter");
    press(square("f5"), " ");
    press(document.body, "e");
    press(document.body, "6");
    press(document.body, "В", "KeyD");
    press(document.body, "3");
    expect(heard.moves).toEqual(["d3", "c4", "f5", "e6", "d3"]);
    expect(heard.illegal).toEqual([]);
  });

  it("are refused with a reason", () => {
    const heard = show();
    click("d4");
    click("a1");
    press(document.body, "h");
    press(document.body, "8");
    show({ interactive: false }, heard);
    click("d3");
    show({ turn: null, legal: [] }, heard);
    click("d3");
    expect(heard.illegal).toEqual([
      "d4 occupied",
      "a1 flips_nothing",
      "h8 flips_nothing",
      "d3 not_your_turn",
      "d3 game_over",
    ]);
    expect(heard.moves).toEqual([]);
  });

  it("are not typed into input fields, nor elsewhere when the board alone listens", () => {
    const heard = show();
    const input = document.createElement("input");
    host.append(input);
    press(input, "d");
    press(input, "3");
    show({ typing: "board" }, heard);
    press(document.body, "d");
    press(document.body, "3");
    expect(heard.moves).toEqual([]);
    press(square("a1"), "d");
    press(square("a1"), "3");
    expect(heard.moves).toEqual(["d3"]);
  });

  it("leave one-letter commands to the app once they can't be squares", () => {
    const commands: string[] = [];
    const keys = { h: (cell: number) => commands.push(`h ${cell}`), u: (cell: number) => commands.push(`u ${cell}`) };
    const heard = show({ keys });
    act(() => square("a1").focus());
    press(document.body, "u");
    press(document.body, "h");
    expect(commands).toEqual(["u 0"]);
    wait(1000);
    expect(commands).toEqual(["u 0", "h 0"]);
    expect(heard.moves).toEqual([]);
  });

  it("go from one cell to another where the game has such moves", () => {
    const layout = squares(4, 1);
    const travel = { text: "a1c1", gesture: { kind: "travel" as const, from: 0, to: 2 }, changes: [] };
    const heard = show({ layout, contents: ["black", "empty", "empty", "empty"], legal: [travel] });
    expect(square("a1").getAttribute("data-legal")).toBe("true");
    expect(square("c1").getAttribute("data-legal")).toBe("false");
    click("a1");
    expect(square("c1").getAttribute("data-legal")).toBe("true");
    click("c1");
    expect(heard.moves).toEqual(["a1c1"]);
    click("a1");
    click("d1");
    expect(heard.illegal).toEqual(["d1 cannot_go"]);
  });
});

describe("the cursor", () => {
  it("is the one square in the tab order and moves by arrow keys", () => {
    show();
    expect(cursor()).toEqual(["d4"]);
    act(() => square("d4").focus());
    press(square("d4"), "ArrowUp");
    expect(cursor()).toEqual(["d3"]);
    expect(document.activeElement).toBe(square("d3"));
    press(square("d3"), "End");
    press(square("h3"), "PageUp");
    expect(cursor()).toEqual(["h1"]);
  });

  it("follows the geometry of other boards and of a board turned around", () => {
    const heard = show({ layout: honeycomb, contents: emptyContents(honeycomb), legal: [] });
    expect(cursor()).toEqual(["s"]);
    press(square("s"), "ArrowUp");
    press(square("q"), "ArrowDown");
    press(square("s"), "ArrowLeft");
    expect(cursor()).toEqual(["r"]);
    show({ flipped: true }, heard);
    press(square("d4"), "ArrowUp");
    expect(cursor()).toEqual(["d5"]);
  });

  it("can be moved and asked for by the app", () => {
    const heard = show();
    act(() => heard.handle?.focus(9));
    expect(cursor()).toEqual(["b2"]);
    expect(document.activeElement).toBe(square("b2"));
    expect(heard.handle?.cursor()).toBe(9);
  });
});

describe("what happened", () => {
  it("shows the outcome at once, turning discs until their time is over", () => {
    const { layout, contents } = opening();
    const heard = show();
    const move = placing(layout, "d3", ["d4"]);
    for (const name of ["d3", "d4"]) contents[at(layout, name)] = "black";
    show({ contents, lastCell: at(layout, "d3"), transition: { key: 1, changes: move.changes } }, heard);
    expect(square("d4").getAttribute("data-disc")).toBe("black");
    expect(square("d4").querySelectorAll(".board-face")).toHaveLength(2);
    expect(square("d3").querySelector(".board-last")).not.toBeNull();
    expect(heard.shown).toEqual([]);
    wait(280);
    expect(heard.shown).toEqual([1]);
    expect(square("d4").querySelectorAll(".board-face")).toHaveLength(1);
    expect(board().dataset["moving"]).toBe("false");
    // Nothing that would make the browser lay out the page again.
    expect([...animated].sort()).toEqual(["easing", "offset", "opacity", "transform"]);
  });

  it("is not shown again on a page that opens with it", () => {
    const heard = show({ transition: { key: 5, changes: [{ kind: "passed", color: "white" }] } });
    wait(5000);
    expect(host.querySelector(".board-notice")).toBeNull();
    expect(heard.shown).toEqual([]);
  });

  it("announces a pass on the board and takes the notice away", () => {
    const heard = show();
    show({ transition: { key: 2, changes: [{ kind: "passed", color: "white" }] } }, heard);
    wait(1);
    expect(host.querySelector(".board-notice")?.textContent).toBe("white passes, black again");
    wait(2000);
    expect(host.querySelector(".board-notice")).toBeNull();
    expect(heard.shown).toEqual([2]);
  });
});

describe("a look ahead", () => {
  const hover = (name: string): void => {
    act(() => {
      square(name).dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    });
  };

  it("outlines the discs that a move under the pointer would flip", () => {
    show();
    hover("d3");
    expect(square("d4").querySelector(".board-would-be-black")).not.toBeNull();
    expect(square("d3").querySelector(".board-ghost")).not.toBeNull();
    hover("a1");
    expect(host.querySelector(".board-would-be")).toBeNull();
  });

  it("says what kind of number stands on a square", () => {
    const { layout } = opening();
    show({
      hints: [
        { cell: at(layout, "d3"), score: 4, best: true, certainty: { kind: "searched", depth: 12, percent: 73 } },
      ],
    });
    expect(square("d3").querySelector(".board-number")?.textContent).toBe("4");
    expect(square("d3").querySelector(".board-dot")).toBeNull();
    expect(square("c4").querySelector(".board-dot")).not.toBeNull();
    hover("d3");
    expect(host.querySelector(".board-tip")?.textContent).toBe("searched");
  });

  it("reads that number to a finger held on the square, which then plays nothing", () => {
    const { layout } = opening();
    const heard = show({ hints: [{ cell: at(layout, "d3"), score: 4, best: true, certainty: { kind: "exact" } }] });
    const touch = (type: string): void => {
      act(() => {
        square("d3").dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch" }));
      });
    };
    touch("pointerdown");
    wait(500);
    expect(host.querySelector(".board-tip")?.textContent).toBe("exact");
    touch("pointerup");
    click("d3");
    expect(host.querySelector(".board-tip")).toBeNull();
    expect(heard.moves).toEqual([]);
    touch("pointerdown");
    touch("pointerup");
    click("d3");
    expect(heard.moves).toEqual(["d3"]);
  });
});

describe("a click that comes twice", () => {
  it("is one move, and no mistake, on the square it was made on", () => {
    const { layout, contents } = opening();
    const heard = show();
    click("d3");
    // The move has come meanwhile; the second click of the two falls on an occupied square.
    contents[at(layout, "d3")] = "black";
    show({ contents, legal: [], interactive: false }, heard);
    click("d3");
    expect(heard).toMatchObject({ moves: ["d3"], illegal: [] });
    click("e6");
    expect(heard.illegal).toEqual(["e6 not_your_turn"]);
    wait(600);
    click("d3");
    expect(heard.illegal).toEqual(["e6 not_your_turn", "d3 not_your_turn"]);
  });

  it("is one move where a key is held down", () => {
    const heard = show();
    act(() => {
      const held = { key: "Enter", bubbles: true, cancelable: true };
      square("d3").dispatchEvent(new KeyboardEvent("keydown", held));
      square("d3").dispatchEvent(new KeyboardEvent("keydown", { ...held, repeat: true }));
    });
    expect(heard.moves).toEqual(["d3"]);
  });
});

describe("hints", () => {
  it("tell the best by its plate and where a number comes from by its sign, not by colour", () => {
    const { layout } = opening();
    const mark = (name: string, best: boolean, kind: "exact" | "book"): CellMark => {
      return { cell: at(layout, name), score: 2, best, certainty: { kind } };
    };
    show({ hints: [mark("d3", true, "exact"), mark("c4", false, "book")] });
    expect(square("d3").querySelector(".board-best-plate")).not.toBeNull();
    expect(square("c4").querySelector(".board-best-plate")).toBeNull();
    const sign = (name: string): string | null | undefined =>
      square(name).querySelector(".board-number-kind")?.getAttribute("d");
    expect(sign("d3")).not.toBe(sign("c4"));
    // A legend shows the same signs.
    const legend = document.createElement("p");
    act(() => render(<HintMark kind="book" />, legend));
    expect(legend.querySelector(".board-number-kind")?.getAttribute("d")).toBe(sign("c4"));
    act(() => render(null, legend));
  });
});

describe("discs in hand", () => {
  it("are as many as are left, with the number, in a trough as long as all of them", () => {
    act(() => render(<Hand color="white" count={3} of={32} label="3 in hand" />, host));
    const hand = host.querySelector("[data-hand='white']");
    expect(hand?.getAttribute("aria-label")).toBe("3 in hand");
    expect(hand?.querySelectorAll(".board-edge-white")).toHaveLength(3);
    const width = hand?.querySelector("svg")?.getAttribute("width");
    act(() => render(<Hand color="white" count={32} of={32} label="32 in hand" />, host));
    expect(hand?.querySelectorAll(".board-edge-white")).toHaveLength(32);
    expect(hand?.querySelector("svg")?.getAttribute("width")).toBe(width);
  });
});

describe("boards on one page", () => {
  /** A second board in a root of its own. */
  const other = document.createElement("section");

  beforeEach(() => {
    document.body.append(other);
  });
  afterEach(() => {
    act(() => render(null, other));
    other.remove();
  });

  function showTwo(heard: Heard): Heard {
    const { layout, contents, legal } = opening();
    const second: Heard = { moves: [], illegal: [], shown: [], handle: null };
    show({ typing: "board" }, heard);
    act(() =>
      render(
        <>
          <Board
            spec="othello"
            layout={layout}
            contents={contents}
            legal={legal}
            turn="black"
            result=""
            interactive
            typing="board"
            words={words}
            onMove={(text) => second.moves.push(text)}
            onIllegal={(cell) => second.illegal.push(String(cell))}
          />
          <BoardPicture layout={layout} contents={contents} />
          <BoardPicture layout={layout} contents={contents} />
        </>,
        other,
      ),
    );
    return second;
  }

  it("share no name, and each is painted with its own", () => {
    showTwo({ moves: [], illegal: [], shown: [], handle: null });
    const names = [...document.querySelectorAll("[id]")].map((found) => found.id);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    for (const root of [host, other]) {
      const own = new Set([...root.querySelectorAll("[id]")].map((found) => found.id));
      const used = [...root.querySelectorAll("[fill^='url(#']")].map((found) =>
        found.getAttribute("fill")?.slice(5, -1),
      );
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((name) => !own.has(name ?? ""))).toEqual([]);
    }
    // Pictures need no names at all.
    expect(other.querySelectorAll(".board-picture [id]")).toHaveLength(0);
  });

  it("hear only what is meant for them", () => {
    const first: Heard = { moves: [], illegal: [], shown: [], handle: null };
    const second = showTwo(first);
    const there = other.querySelector<SVGElement>("[data-square='c4']");
    act(() => {
      there?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    expect([first.moves, second.moves]).toEqual([[], ["c4"]]);
    press(there ?? other, "d");
    press(there ?? other, "3");
    expect([first.moves, second.moves]).toEqual([[], ["c4", "d3"]]);
    act(() => {
      other
        .querySelector("[data-square='e6']")
        ?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    });
    expect(other.querySelector(".board-would-be")).not.toBeNull();
    expect(host.querySelector(".board-would-be")).toBeNull();
    expect(cursor()).toEqual(["d4"]);
  });

  it("leave nothing behind on the page when they go", () => {
    const added: string[] = [];
    const removed: string[] = [];
    const spies = [document, window].flatMap((target) => [
      vi.spyOn(target, "addEventListener").mockImplementation((type: string) => void added.push(type)),
      vi.spyOn(target, "removeEventListener").mockImplementation((type: string) => void removed.push(type)),
    ]);
    show({ layout: squares(14, 14), contents: emptyContents(squares(14, 14)), legal: [] });
    act(() => render(null, host));
    for (const spy of spies) spy.mockRestore();
    expect(added).toEqual(["keydown"]);
    for (const type of added) expect(removed).toContain(type);
  });
});

describe("a large board", () => {
  const layout = squares(16, 16);
  const large = (): Heard => show({ layout, contents: emptyContents(layout), legal: [placing(layout, "c3", [])] });
  const pane = (): HTMLElement => host.querySelector<HTMLElement>(".board-pane") ?? document.body;
  const pressZoom = (name: string): void => {
    act(() => host.querySelector<HTMLButtonElement>(`[data-zoom='${name}']`)?.click());
  };

  it("is enlarged by buttons and keys, and made whole again", () => {
    large();
    expect(pane().dataset["scale"]).toBe("1");
    pressZoom("out");
    expect(pane().dataset["scale"]).toBe("1");
    pressZoom("in");
    expect(pane().dataset["scale"]).toBe("1.6");
    press(square("h8"), "+");
    expect(pane().dataset["scale"]).toBe("2.56");
    expect(host.querySelector("[data-zoom='in']")?.getAttribute("aria-disabled")).toBe("false");
    press(square("h8"), "+");
    expect(host.querySelector("[data-zoom='in']")?.getAttribute("aria-disabled")).toBe("true");
    press(square("h8"), "-");
    press(square("h8"), "0");
    expect(pane().dataset["scale"]).toBe("1");
  });

  it("still takes moves and shows the letters of what is seen", () => {
    const heard = large();
    press(square("c3"), "+");
    press(square("c3"), "+");
    const letters = [...host.querySelectorAll(".board-coordinate")].map((text) => text.textContent);
    expect(letters).toContain("c");
    expect(letters).not.toContain("p");
    click("c3");
    expect(heard.moves).toEqual(["c3"]);
  });

  it("keeps the cursor in sight", () => {
    large();
    act(() => square("c3").focus());
    press(square("c3"), "+");
    press(square("c3"), "+");
    press(square("c3"), "End");
    const letters = [...host.querySelectorAll(".board-coordinate")].map((text) => text.textContent);
    expect(letters).toContain("p");
    expect(letters).not.toContain("a");
  });

  it("has no buttons where its cells are large anyway", () => {
    show();
    expect(host.querySelector("[data-zoom]")).toBeNull();
    press(square("d3"), "+");
    expect(pane().dataset["scale"]).toBeUndefined();
  });
});
