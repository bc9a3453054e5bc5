/** The check of pages with axe-core. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits until nothing is dimmed while its replacement loads. */
function newsArrive(page) {
  return page.waitForFunction(() =>
    [...document.querySelectorAll("[aria-busy='true']")].every(
      (element) => Number.parseFloat(getComputedStyle(element).opacity) === 1,
    ),
  );
}

/** Fails if axe-core finds a violation on the page in its current state. */
export async function assertAccessible(page, what) {
  await newsArrive(page);
  // Not as a script element, which the page's content security policy rightly blocks.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      // Violations only: listing the elements that pass takes longer than checking them.
      resultTypes: ["violations"],
      // Preloading style sheets serves an experimental rule, which is not among these.
      preload: { assets: ["media"] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary.replaceAll(/\s+/g, " ")}`),
    );
  });
  assert.deepEqual(violations, [], `axe-core on ${what}`);
}
