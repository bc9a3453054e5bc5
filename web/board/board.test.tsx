import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import { at, emptyContents, honeycomb, opening, placing, squares } from "./testing";
import { animated, board, click, cursor, host, onPage, press, show, square, wait } from "./testing-page";

onPage();

describe("the attributes of a board", () => {
  it("have the game, the turn and the result", () => {
    show();
    const read = (): (string | null)[] =>
      ["data-game", "data-turn", "data-result"].map((name) => board().getAttribute(name));
    expect(read()).toEqual(["othello", "black", ""]);
    show({ turn: null, result: "+6", legal: [] });
    expect(read()).toEqual(["othello", "none", "+6"]);
  });

  it("have the disc and the legality of every square, and a label that begins with its name", () => {
    show();
    const all = [...host().querySelectorAll<SVGElement>("[data-square]")];
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

  it("mark no square as legal while the player may not move", () => {
    show({ interactive: false });
    expect(host().querySelectorAll("[data-legal='true']")).toHaveLength(0);
  });

  it("leave out absent cells", () => {
    const layout = squares(3, 3);
    const contents = emptyContents(layout);
    contents[4] = "absent";
    show({ layout, contents, legal: [] });
    expect(host().querySelectorAll("[data-square]")).toHaveLength(8);
  });
});

describe("moves", () => {
  it("are made by click, Enter, Space and typing", () => {
    const reports = show();
    click("d3");
    square("c4").focus();
    press(square("c4"), "Enter");
    press(square("f5"), " ");
    press(document.body, "e");
    press(document.body, "6");
    press(document.body, "В", "KeyD");
    press(document.body, "3");
    expect(reports.moves).toEqual(["d3", "c4", "f5", "e6", "d3"]);
    expect(reports.illegal).toEqual([]);
  });

  it("are refused with a reason", () => {
    const reports = show();
    click("d4");
    click("a1");
    press(document.body, "h");
    press(document.body, "8");
    show({ interactive: false }, reports);
    click("d3");
    show({ turn: null, legal: [] }, reports);
    click("d3");
    expect(reports.illegal).toEqual([
      "d4 occupied",
      "a1 flips_nothing",
      "h8 flips_nothing",
      "d3 not_your_turn",
      "d3 game_over",
    ]);
    expect(reports.moves).toEqual([]);
  });

  it("are not typed into input fields, nor elsewhere when the board alone listens", () => {
    const reports = show();
    const input = document.createElement("input");
    host().append(input);
    press(input, "d");
    press(input, "3");
    show({ typing: "board" }, reports);
    press(document.body, "d");
    press(document.body, "3");
    expect(reports.moves).toEqual([]);
    press(square("a1"), "d");
    press(square("a1"), "3");
    expect(reports.moves).toEqual(["d3"]);
  });

  it("leave one-letter commands to the app once they can't be squares", () => {
    const commands: string[] = [];
    const keys = Object.fromEntries([..."hfu"].map((key) => [key, (cell: number) => commands.push(`${key} ${cell}`)]));
    const reports = show({ keys });
    act(() => square("a1").focus());
    press(document.body, "u");
    // No square in the column h can be played now, but f5 can.
    press(document.body, "h");
    press(document.body, "f");
    expect(commands).toEqual(["u 0", "h 0"]);
    wait(1000);
    expect(commands).toEqual(["u 0", "h 0", "f 0"]);
    expect(reports.moves).toEqual([]);
  });

  it("take a command back that was the beginning of a square", () => {
    const done: string[] = [];
    const f = {
      atOnce: (cell: number) => {
        done.push(`f ${cell}`);
        return () => void done.push("taken back");
      },
    };
    const reports = show({ keys: { f } });
    act(() => square("a1").focus());
    press(document.body, "f");
    expect(done).toEqual(["f 0"]);
    // Render the board as the command has turned it.
    show({ keys: { f }, flipped: true }, reports);
    press(document.body, "5");
    expect(done).toEqual(["f 0", "taken back"]);
    expect(reports.moves).toEqual(["f5"]);
    press(document.body, "f");
    wait(1000);
    press(document.body, "5");
    expect(done.slice(2)).toEqual(["f 37"]);
    expect(reports.moves).toEqual(["f5"]);
  });

  it("go from one cell to another where the game has such moves", () => {
    const layout = squares(4, 1);
    const travel = { text: "a1c1", gesture: { kind: "travel" as const, from: 0, to: 2 }, changes: [] };
    const reports = show({ layout, contents: ["black", "empty", "empty", "empty"], legal: [travel] });
    expect(square("a1").getAttribute("data-legal")).toBe("true");
    expect(square("c1").getAttribute("data-legal")).toBe("false");
    click("a1");
    expect(square("c1").getAttribute("data-legal")).toBe("true");
    click("c1");
    expect(reports.moves).toEqual(["a1c1"]);
    click("a1");
    click("d1");
    expect(reports.illegal).toEqual(["d1 cannot_go"]);
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
    const reports = show({ layout: honeycomb, contents: emptyContents(honeycomb), legal: [] });
    expect(cursor()).toEqual(["s"]);
    press(square("s"), "ArrowUp");
    press(square("q"), "ArrowDown");
    press(square("s"), "ArrowLeft");
    expect(cursor()).toEqual(["r"]);
    show({ flipped: true }, reports);
    press(square("d4"), "ArrowUp");
    expect(cursor()).toEqual(["d5"]);
  });

  it("can be moved and read by the app", () => {
    const reports = show();
    act(() => reports.handle?.focus(9));
    expect(cursor()).toEqual(["b2"]);
    expect(document.activeElement).toBe(square("b2"));
    expect(reports.handle?.cursor()).toBe(9);
  });
});

describe("a transition", () => {
  it("shows the outcome at once, turning discs until their time is over", () => {
    const { layout, contents } = opening();
    const reports = show();
    const move = placing(layout, "d3", ["d4"]);
    for (const name of ["d3", "d4"]) contents[at(layout, name)] = "black";
    show({ contents, lastCell: at(layout, "d3"), transition: { key: 1, changes: move.changes } }, reports);
    expect(square("d4").getAttribute("data-disc")).toBe("black");
    expect(square("d4").querySelectorAll(".board-face")).toHaveLength(2);
    expect(square("d3").querySelector(".board-last")).not.toBeNull();
    expect(reports.shown).toEqual([]);
    wait(280);
    expect(reports.shown).toEqual([1]);
    expect(square("d4").querySelectorAll(".board-face")).toHaveLength(1);
    expect(board().dataset["moving"]).toBe("false");
    // Animating these properties causes no layout.
    expect(animated()).toEqual(["easing", "offset", "opacity", "transform"]);
  });

  it("is not played on a page that opens with it", () => {
    const reports = show({ transition: { key: 5, changes: [{ kind: "passed", color: "white" }] } });
    wait(5000);
    expect(host().querySelector(".board-notice")).toBeNull();
    expect(reports.shown).toEqual([]);
  });

  it("announces a pass on the board and takes the notice away", () => {
    const reports = show();
    show({ transition: { key: 2, changes: [{ kind: "passed", color: "white" }] } }, reports);
    wait(1);
    expect(host().querySelector(".board-notice")?.textContent).toBe("white passes, black again");
    wait(2000);
    expect(host().querySelector(".board-notice")).toBeNull();
    expect(reports.shown).toEqual([2]);
  });
});

describe("a preview", () => {
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
    expect(host().querySelector(".board-would-be")).toBeNull();
  });

  it("explains the number on a square", () => {
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
    expect(host().querySelector(".board-tip")?.textContent).toBe("searched");
  });

  it("explains the number under a held finger, which then plays nothing", () => {
    const { layout } = opening();
    const reports = show({ hints: [{ cell: at(layout, "d3"), score: 4, best: true, certainty: { kind: "exact" } }] });
    const touch = (type: string): void => {
      act(() => {
        square("d3").dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch" }));
      });
    };
    touch("pointerdown");
    wait(500);
    expect(host().querySelector(".board-tip")?.textContent).toBe("exact");
    touch("pointerup");
    click("d3");
    expect(host().querySelector(".board-tip")).toBeNull();
    expect(reports.moves).toEqual([]);
    touch("pointerdown");
    touch("pointerup");
    click("d3");
    expect(reports.moves).toEqual(["d3"]);
  });
});

describe("a double click", () => {
  it("is one move and no illegal one", () => {
    const { layout, contents } = opening();
    const reports = show();
    click("d3");
    // The move has been shown meanwhile, so the second click hits an occupied square.
    contents[at(layout, "d3")] = "black";
    show({ contents, legal: [], interactive: false }, reports);
    click("d3");
    expect(reports).toMatchObject({ moves: ["d3"], illegal: [] });
    click("e6");
    expect(reports.illegal).toEqual(["e6 not_your_turn"]);
    wait(600);
    click("d3");
    expect(reports.illegal).toEqual(["e6 not_your_turn", "d3 not_your_turn"]);
  });

  it("is one move if a key is held down", () => {
    const reports = show();
    act(() => {
      const held = { key: "Enter", bubbles: true, cancelable: true };
      square("d3").dispatchEvent(new KeyboardEvent("keydown", held));
      square("d3").dispatchEvent(new KeyboardEvent("keydown", { ...held, repeat: true }));
    });
    expect(reports.moves).toEqual(["d3"]);
  });
});
