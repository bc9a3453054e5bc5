import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Board } from "./board";
import { BoardPicture } from "./picture";
import { emptyContents, opening, squares, words } from "./testing";
import { cursor, host, noReports, onPage, press, type Reports, show } from "./testing-page";

onPage();

describe("boards on one page", () => {
  /** The element in which a second board is rendered. */
  const other = document.createElement("section");

  beforeEach(() => {
    document.body.append(other);
  });
  afterEach(() => {
    act(() => render(null, other));
    other.remove();
  });

  function showTwo(reports: Reports): Reports {
    const { layout, contents, legal } = opening();
    const second: Reports = noReports();
    show({ typing: "board" }, reports);
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

  it("share no gradient ids", () => {
    showTwo(noReports());
    const names = [...document.querySelectorAll("[id]")].map((found) => found.id);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    for (const root of [host(), other]) {
      const own = new Set([...root.querySelectorAll("[id]")].map((found) => found.id));
      const used = [...root.querySelectorAll("[fill^='url(#']")].map((found) =>
        found.getAttribute("fill")?.slice(5, -1),
      );
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((name) => !own.has(name ?? ""))).toEqual([]);
    }
    // Pictures have no ids, which would clash.
    expect(other.querySelectorAll(".board-picture [id]")).toHaveLength(0);
  });

  it("receive only their own events", () => {
    const first: Reports = noReports();
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
    expect(host().querySelector(".board-would-be")).toBeNull();
    expect(cursor()).toEqual(["d4"]);
  });

  it("remove their listeners when they are removed", () => {
    const added: string[] = [];
    const removed: string[] = [];
    const spies = [document, window].flatMap((target) => [
      vi.spyOn(target, "addEventListener").mockImplementation((type: string) => void added.push(type)),
      vi.spyOn(target, "removeEventListener").mockImplementation((type: string) => void removed.push(type)),
    ]);
    show({ layout: squares(14, 14), contents: emptyContents(squares(14, 14)), legal: [] });
    act(() => render(null, host()));
    for (const spy of spies) spy.mockRestore();
    expect(added).toEqual(["keydown"]);
    for (const type of added) expect(removed).toContain(type);
  });
});
