/** What axe-core finds on a page, as short lines. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits until nothing is pale because what takes its place is being fetched. */
function newsArrive(page) {
  return page.waitForFunction(() =>
    [...document.querySelectorAll("[aria-busy='true']")].every(
      (element) => Number.parseFloat(getComputedStyle(element).opacity) === 1,
    ),
  );
}

/** Fails if axe-core finds anything on the page as it stands. */
export async function assertAccessible(page, what) {
  await newsArrive(page);
  // Not as a script element: the page's content security policy would rightly refuse it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      // Of what is right nothing is told: to say where it stands takes longer than to find it right.
      resultTypes: ["violations"],
      // Style sheets are read by a rule that is experimental, and none of these.
      preload: { assets: ["media"] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary.replaceAll(/\s+/g, " ")}`),
    );
  });
  assert.deepEqual(violations, [], `axe-core on ${what}`);
}
