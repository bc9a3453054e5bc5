/** Checks the contrast of every theme, computed from its tokens. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
const boardStyles = new URL("../../board/styles/", import.meta.url);
const boardCss = readdirSync(boardStyles)
  .map((file) => readFileSync(new URL(file, boardStyles), "utf8"))
  .join("");

type Tokens = ReadonlyMap<string, string>;

/** Returns the custom properties of a rule. */
function tokensOf(selector: string, sheet = css): Map<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  const body = sheet.slice(start, sheet.indexOf("}", start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
}

/**
 * Returns the tokens of the root, overridden by those of a theme. Pairs of colors are resolved to light or
 * dark.
 */
function theme(name: string, dark: boolean): Tokens {
  const tokens = tokensOf("[data-theme]");
  if (name !== "felt" && name !== "night")
    for (const [key, value] of tokensOf(`[data-theme="${name}"]`)) tokens.set(key, value);
  for (const [key, value] of tokens) {
    tokens.set(
      key,
      value.replaceAll(/light-dark\(([^,()]+),\s*([^()]+)\)/g, (_, light: string, night: string) =>
        dark ? night : light,
      ),
    );
  }
  return tokens;
}

const THEMES: readonly (readonly [string, Tokens])[] = [
  ["felt", theme("felt", false)],
  ["night", theme("night", true)],
  ["paper", theme("paper", false)],
  ["high-contrast", theme("high-contrast", true)],
  ["victorian", theme("victorian", false)],
  ["contour", theme("contour", false)],
];

/** Returns the relative luminance of an opaque color, by WCAG 2. */
function luminance(color: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!match) throw new Error(`not an opaque color: ${color}`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((hex) => {
    const part = Number.parseInt(hex, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, first: string, second: string): number {
  return ratio(tokens.get(first) ?? `missing ${first}`, tokens.get(second) ?? `missing ${second}`);
}

/** Returns the contrast ratio of two colors, by WCAG 2. */
function ratio(first: string, second: string): number {
  const [a, b] = [first, second].map(luminance).sort((x, y) => y - x);
  return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
}

/** Returns the red, green and blue components of a color, from 0 to 255. */
function parts(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** The token of the background for each tone of a cell. Panels have the background of plain cells. */
const GROUNDS_OF_CELLS = {
  plain: "--board-surface",
  shaded: "--board-shaded",
  neutral: "--board-neutral",
  fortress: "--board-fortress",
  space: "--board-space-ground",
} as const;
const GROUND_TONES = Object.keys(GROUNDS_OF_CELLS) as readonly (keyof typeof GROUNDS_OF_CELLS)[];

/** Returns the background of a cell, mixed as in the board's style sheet. */
function groundOf(tone: keyof typeof GROUNDS_OF_CELLS, tokens: Tokens): string {
  if (tone === "plain") return tokens.get("--board-surface") ?? "";
  const rule = new RegExp(
    `${GROUNDS_OF_CELLS[tone]}: color-mix\\(in srgb, var\\((--[\\w-]+)\\) (\\d+)%, var\\((--[\\w-]+)\\)\\);`,
  );
  const [, first = "", percent = "", second = ""] = rule.exec(boardCss) ?? [];
  const share = Number(percent) / 100;
  const [a, b] = [first, second].map((name) => parts(tokens.get(name) ?? `missing ${name}`));
  const mixed = (a ?? []).map((part, index) => Math.round(part * share + (b?.[index] ?? 0) * (1 - share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const GROUNDS = ["--page", "--panel", "--raised"];

describe.each(THEMES)("%s", (_, tokens) => {
  it.each([
    ...GROUNDS.flatMap((ground) =>
      ["--ink", "--ink-quiet", "--accent", "--danger", "--good"].map((ink) => [ink, ground]),
    ),
    ["--ink", "--accent-soft"],
    ["--accent-ink", "--accent"],
    ["--accent-ink", "--accent-hover"],
    ["--danger-ink", "--danger"],
    ["--board-frame-ink", "--board-frame"],
    ["--board-ink", "--board-surface"],
  ])("text %s on %s has 4.5:1", (ink, ground) => {
    expect(contrast(tokens, ink ?? "", ground ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ...GROUNDS.flatMap((ground) => ["--focus", "--line-strong"].map((mark) => [mark, ground])),
    ["--board-focus", "--board-surface"],
    ["--board-last", "--board-surface"],
    ["--board-highlight", "--board-surface"],
  ])("mark %s on %s has 3:1", (mark, ground) => {
    expect(contrast(tokens, mark ?? "", ground ?? "")).toBeGreaterThanOrEqual(3);
  });

  it.each(["black", "white"])("a %s disc stands out from the board by 3:1", (color) => {
    const body = contrast(tokens, `--disc-${color}`, "--board-surface");
    const rim = contrast(tokens, `--disc-${color}-rim`, "--board-surface");
    expect(Math.max(body, rim)).toBeGreaterThanOrEqual(3);
  });

  it.each(GROUND_TONES)("a dot of either color stands out from a %s cell by 3:1", (tone) => {
    const ground = groundOf(tone, tokens);
    for (const color of ["black", "white"]) {
      const ratios = ["", "-rim"].map((part) => ratio(ground, tokens.get(`--disc-${color}${part}`) ?? ""));
      expect(Math.max(...ratios), color).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(GROUND_TONES.filter((tone) => tone !== "plain"))("%s cells stand out from the others", (tone) => {
    const [plain, marked] = [groundOf("plain", tokens), groundOf(tone, tokens)].map(parts);
    const apart = (plain ?? []).reduce((sum, part, index) => sum + Math.abs(part - (marked?.[index] ?? 0)), 0);
    expect(apart).toBeGreaterThan(38);
  });

  it("distinguishes black discs from white ones by 7:1", () => {
    expect(contrast(tokens, "--disc-black", "--disc-white")).toBeGreaterThanOrEqual(7);
  });

  it("has every token that the board asks for", () => {
    const wanted = [...boardCss.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);
    // The board defines these properties itself: `--spread` depends on its size, and some colors are mixed from
    // tokens.
    const own = new Set(["--spread", ...[...boardCss.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = ""]) => name)]);
    expect(wanted.filter((name) => !own.has(name) && !tokens.has(name))).toEqual([]);
  });
});

it("changes only existing tokens", () => {
  const known = tokensOf("[data-theme]");
  const used = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = ""]) => name);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
