/** Checks the sentences of the page for browsers in which the app does not run. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import rows from "../languages/languages.json";
import { withSentences } from "./page-sentences.ts";

const page = readFileSync(new URL("index.html", import.meta.url), "utf8");

test.each(Object.keys(rows))("each is on the page in %s", (tag) => {
  const text = readFileSync(new URL(`../languages/${tag}/index.ftl`, import.meta.url), "utf8");
  const sentences = [...text.matchAll(/^[\w-]+ = (.+)$/gmu)].map(([, sentence]) => sentence ?? "");
  expect(sentences.length).toBeGreaterThan(1);
  const shown = withSentences(page);
  for (const sentence of sentences) expect(shown).toContain(`<span lang="${tag}">${sentence}</span>`);
});

test("a page cannot ask for a message that does not exist", () => {
  expect(() => withSentences("<!-- say: nothing -->")).toThrow("languages/en/index.ftl has no message nothing");
});
