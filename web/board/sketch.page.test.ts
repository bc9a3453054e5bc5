import { describe, expect, it } from "vitest";
import { hex, type Palette, paletteOf } from "./palette";
import type { BoardLayout, Content } from "./position";
import { sketch } from "./sketch";
import { positionAsSvg } from "./svg";
import { at, emptyContents, honeycomb, opening, squares } from "./testing";

const palette = {
  frame: "#010101",
  frameLine: "#020202",
  frameInk: "#030303",
  pit: "#040404",
  plain: "#050505",
  shaded: "#060606",
  neutral: "#070707",
  fortress: "#080808",
  space: "#090909",
  line: "#0a0a0a",
  rim: "#0b0b0b",
  ink: "#0c0c0c",
  last: "#0d0d0d",
  black: "#0e0e0e",
  blackRim: "#0f0f0f",
  blackUnder: "#101010",
  white: "#f1f1f1",
  whiteRim: "#f2f2f2",
  whiteUnder: "#f3f3f3",
  shadow: "#14141480",
} satisfies Palette;

function parsed(svg: string): Element {
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document.documentElement;
}

describe("a still drawing", () => {
  it("has one shape for everything of one kind, however many discs there are", () => {
    const layout = squares(26, 26);
    const contents = layout.cells.map(
      (_, index): Content => (["black", "white", "empty"] as const)[index % 3] ?? "empty",
    );
    const { shapes } = sketch(layout, contents);
    expect(shapes.length).toBeLessThanOrEqual(12);
    expect(shapes.find(({ kind }) => kind === "top-black")?.d.match(/M/g)).toHaveLength(226);
    // Lines and areas of adjacent cells are joined.
    expect(shapes.find(({ kind }) => kind === "line")?.d.match(/M/g)).toHaveLength(54);
    expect(shapes.find(({ kind }) => kind === "ground-plain")?.d.match(/M/g)).toHaveLength(26);
  });

  it("shows marked pieces, holes, panels and the last move", () => {
    const layout: BoardLayout = {
      ...squares(4, 2),
      slots: [
        [0, 1, 4, 5],
        [2, 3, 6, 7],
      ],
    };
    const contents: Content[] = ["black_marked", "white", "absent", "absent", "empty", "empty", "absent", "absent"];
    const kinds = sketch(layout, contents, { lastCell: 1 }).shapes.map(({ kind }) => kind);
    for (const kind of ["pit", "plate", "mark-black", "top-white", "last"]) expect(kinds).toContain(kind);
    expect(kinds).not.toContain("mark-white");
  });

  it("turns with the board, letters and all", () => {
    const { layout, contents } = opening();
    const alone = contents.map((content, index): Content => (index === at(layout, "e4") ? content : "empty"));
    const [plain, other] = [false, true].map((flipped) => sketch(layout, alone, { flipped, coordinates: true }));
    const disc = (drawing: typeof plain): string => drawing?.shapes.find(({ kind }) => kind === "top-black")?.d ?? "";
    expect(disc(plain)).toContain("M4.112 3.5");
    expect(disc(other)).toContain("M3.112 4.5");
    expect(
      other?.texts
        .slice(0, 8)
        .map(({ text }) => text)
        .join(""),
    ).toBe("hgfedcba");
  });

  it("names the cells of boards whose rows have no names", () => {
    const { texts } = sketch(honeycomb, emptyContents(honeycomb), { coordinates: true });
    expect(texts.map(({ text }) => text).join("")).toBe("pqrstuv");
    expect(sketch(honeycomb, emptyContents(honeycomb)).texts).toEqual([]);
  });
});

describe("a file", () => {
  it("is self-contained: no classes, ids or URLs, and only colors of the palette", () => {
    const { layout, contents } = opening();
    const svg = positionAsSvg(layout, contents, palette, {
      coordinates: true,
      lastCell: 20,
      title: 'Black & "White" <1>',
    });
    const root = parsed(svg);
    expect(root.querySelector("title")?.textContent).toBe('Black & "White" <1>');
    expect(svg).not.toMatch(/class=|id=|url\(|var\(|href|style=/);
    const used = new Set([...svg.matchAll(/#[0-9a-f]{6,8}/g)].map(([color]) => color));
    const known = new Set<string>(Object.values(palette));
    expect([...used].filter((color) => !known.has(color))).toEqual([]);
    expect([...root.querySelectorAll("text")].map((text) => text.textContent).join("")).toBe("abcdefgh12345678");
    expect(Number(root.getAttribute("width"))).toBe(800);
    expect(Number(root.getAttribute("height"))).toBe(800);
  });

  it("has the proportions of the board", () => {
    const root = parsed(positionAsSvg(squares(10, 5), emptyContents(squares(10, 5)), palette, { width: 520 }));
    expect([root.getAttribute("width"), root.getAttribute("height")]).toEqual(["520", "270"]);
  });
});

describe("a palette", () => {
  it("is read from the computed colors of a page, in hexadecimal", () => {
    expect(hex("rgb(22, 59, 39)")).toBe("#163b27");
    expect(hex("rgba(4, 24, 12, 0.5)")).toBe("#04180c80");
    expect(hex("color(srgb 0.5 0 1)")).toBe("#8000ff");
    document.documentElement.style.setProperty("--board-frame", "#163b27");
    const before = document.body.innerHTML;
    expect(Object.keys(paletteOf(document.body)).sort()).toEqual(Object.keys(palette).sort());
    expect(document.body.innerHTML).toBe(before);
  });
});
