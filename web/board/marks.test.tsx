import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import { Hand } from "./hand";
import { HintMark } from "./hint-mark";
import { at, emptyContents, honeycomb, opening } from "./testing";
import { host, onPage, show, square } from "./testing-page";
import type { CellMark } from "./words";

onPage();

describe("hints", () => {
  it("mark the best move by a plate and the source of a number by a sign, not by color", () => {
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
    // A legend, which must show the same signs.
    const legend = document.createElement("p");
    act(() => render(<HintMark kind="book" />, legend));
    expect(legend.querySelector(".board-number-kind")?.getAttribute("d")).toBe(sign("c4"));
    act(() => render(null, legend));
  });
});

describe("names on cells", () => {
  it("are hidden by a disc and by a number", () => {
    const contents = emptyContents(honeycomb);
    contents[0] = "black";
    const hints: CellMark[] = [{ cell: 1, score: 2, best: true, certainty: { kind: "exact" } }];
    show({ layout: honeycomb, contents, legal: [], hints });
    const names = [...host().querySelectorAll(".board-cell-name")].map((text) => text.textContent).join("");
    expect(names).toBe("rstuv");
  });
});

describe("discs in hand", () => {
  it("are drawn with their number, in a trough with room for all of them", () => {
    act(() => render(<Hand color="white" count={3} total={32} label="3 in hand" />, host()));
    const hand = host().querySelector("[data-hand='white']");
    expect(hand?.getAttribute("aria-label")).toBe("3 in hand");
    expect(hand?.querySelectorAll(".board-edge-white")).toHaveLength(3);
    const width = hand?.querySelector("svg")?.getAttribute("width");
    act(() => render(<Hand color="white" count={32} total={32} label="32 in hand" />, host()));
    expect(hand?.querySelectorAll(".board-edge-white")).toHaveLength(32);
    expect(hand?.querySelector("svg")?.getAttribute("width")).toBe(width);
  });
});
