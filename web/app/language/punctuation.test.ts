/**
 * Punctuation between texts depends on the language, so it must come from `joined`, `labeled` or messages, not
 * from code.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const APP = new URL("../", import.meta.url);

/** Files with notations, selectors, and texts for the server. */
const SAME_EVERYWHERE = [
  "diagram/write.ts",
  "director/quick-entry.tsx",
  "director/settings-draft.ts",
  "parts/dialog.tsx",
];
/** Punctuation between texts in code, as in `${one}: ${other}` and `join(", ")`. */
const GLUED = /`[^`]*\}[:,;.] \$\{[^`]*`|\.join\("[:,;.] "\)|\$\{[^`]*\}[:,;.] `|`[:,;.] \$\{/u;

const files = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|testing|^sound\/|\/sample-/u.test(name));

it("code has none between texts", () => {
  const glued = files
    .filter((name) => !SAME_EVERYWHERE.includes(name))
    .flatMap((name) =>
      readFileSync(new URL(name, APP), "utf8")
        .split("\n")
        .map((line) => `${name} ${line.trim()}`),
    )
    .filter((line) => GLUED.test(line) && !/^\S+ (?:\/\/|\*|\/\*)/u.test(line));
  expect(glued).toEqual([]);
});
