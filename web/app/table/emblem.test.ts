import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EMBLEM_COLORS, paintOf, readAvatar, SHAPES, writeAvatar } from "./emblem";

/** Returns the relative luminance of a color, by WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)].sort((x, y) => y - x);
  return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
}

describe("an avatar", () => {
  it("is read as it is written; a text of another version gives none", () => {
    for (const shape of SHAPES)
      for (const color of EMBLEM_COLORS) expect(readAvatar(writeAvatar({ shape, color }))).toEqual({ shape, color });
    for (const text of [null, undefined, "", "star", "star-", "-teal", "star-teal-2", "toString-teal", "unicorn-teal"])
      expect(readAvatar(text)).toBeNull();
  });

  it("has enough contrast on the discs of either side in every theme", () => {
    const css = readFileSync(new URL("../shell/theme.css", import.meta.url), "utf8");
    const discs = [...css.matchAll(/--disc-(?:black|white): ([^;]+);/gu)].flatMap(
      ([, value = ""]) => value.match(/#[0-9a-f]{6}/giu) ?? [],
    );
    expect(discs.length).toBeGreaterThanOrEqual(12);
    for (const color of EMBLEM_COLORS)
      for (const disc of discs) expect(contrast(paintOf(color), disc), `${color} on ${disc}`).toBeGreaterThanOrEqual(3);
  });
});
