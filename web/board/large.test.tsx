import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import { emptyContents, placing, squares } from "./testing";
import { click, host, onPage, press, type Reports, show, square } from "./testing-page";

onPage();

describe("a large board", () => {
  const layout = squares(16, 16);
  const large = (): Reports => show({ layout, contents: emptyContents(layout), legal: [placing(layout, "c3", [])] });
  const pane = (): HTMLElement => host().querySelector<HTMLElement>(".board-pane") ?? document.body;
  const pressZoom = (name: string): void => {
    act(() => host().querySelector<HTMLButtonElement>(`[data-zoom='${name}']`)?.click());
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
    expect(host().querySelector("[data-zoom='in']")?.getAttribute("aria-disabled")).toBe("false");
    press(square("h8"), "+");
    expect(host().querySelector("[data-zoom='in']")?.getAttribute("aria-disabled")).toBe("true");
    press(square("h8"), "-");
    press(square("h8"), "0");
    expect(pane().dataset["scale"]).toBe("1");
  });

  it("still takes moves and shows the letters of the visible part", () => {
    const reports = large();
    press(square("c3"), "+");
    press(square("c3"), "+");
    const letters = [...host().querySelectorAll(".board-coordinate")].map((text) => text.textContent);
    expect(letters).toContain("c");
    expect(letters).not.toContain("p");
    click("c3");
    expect(reports.moves).toEqual(["c3"]);
  });

  it("keeps the cursor visible", () => {
    large();
    act(() => square("c3").focus());
    press(square("c3"), "+");
    press(square("c3"), "+");
    press(square("c3"), "End");
    const letters = [...host().querySelectorAll(".board-coordinate")].map((text) => text.textContent);
    expect(letters).toContain("p");
    expect(letters).not.toContain("a");
  });

  it("has no buttons if its cells are large anyway", () => {
    show();
    expect(host().querySelector("[data-zoom]")).toBeNull();
    press(square("d3"), "+");
    expect(pane().dataset["scale"]).toBeUndefined();
  });
});
