/** Checks pages with axe-core. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits until no content is dimmed because its replacement is loading. */
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
  // Evaluate the code, because the page's content security policy rightly blocks a script element.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      // Report only violations, because listing the elements that pass takes longer than checking them.
      resultTypes: ["violations"],
      // Do not preload style sheets, because only an experimental rule needs them, which is not used here.
      preload: { assets: ["media"] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary.replaceAll(/\s+/g, " ")}`),
    );
  });
  assert.deepEqual(violations, [], `axe-core on ${what}`);
}
