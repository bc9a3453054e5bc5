/** Checks the rules for style sheets: class prefixes, cascade layers, media queries. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const app = new URL("../", import.meta.url);
const folders = readdirSync(app, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const features = ["board", ...folders.map(({ name }) => name)];

/** The style sheets of a folder and its subfolders. */
function sheets(folder: URL): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .map((path) => ({ path, text: readFileSync(new URL(path, folder), "utf8") }));
}

/** Returns the classes for which a style sheet has rules. */
function classes(sheet: string): Set<string> {
  const selectors = sheet.replaceAll(/\/\*.*?\*\//gsu, "").matchAll(/([^{};]+)\{/gu);
  return new Set(
    [...selectors]
      .map(([, selector = ""]) => selector)
      .filter((selector) => !selector.trim().startsWith("@"))
      .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/giu)].map(([, name = ""]) => name)),
  );
}

const all = [...sheets(app), ...sheets(new URL("../../board/", import.meta.url))];
const own = new Set(all.filter(({ path }) => path.startsWith("shell/")).flatMap(({ text }) => [...classes(text)]));

describe("the styles", () => {
  it("are read", () => {
    expect(all.length).toBeGreaterThan(20);
    expect(own).toContain("button");
    expect(classes("@media (min-width: 1px) { .a-b > .c:hover { color: red } } /* .d {} */")).toEqual(
      new Set(["a-b", "c"]),
    );
  });

  it.each(all)("of $path have classes named for a feature", ({ text }) => {
    const strays = [...classes(text)].filter(
      (name) => !own.has(name) && !features.some((feature) => name === feature || name.startsWith(`${feature}-`)),
    );
    expect(strays).toEqual([]);
  });

  it.each(all)("of $path are in a layer", ({ text }) => {
    const outside = text
      .replaceAll(/\/\*.*?\*\//gsu, "")
      .trim()
      .split(/^\}\s*/mu)
      .filter((block) => block !== "" && !/^@(import|layer|keyframes|property) /u.test(block));
    expect(outside).toEqual([]);
  });

  it.each(all)("of $path leave no gap between two widths: a zoomed window is 759.5 pixels wide", ({ text }) => {
    expect(text.match(/@media[^{]*\(max-(?:width|height):/gu)).toBeNull();
  });
});
