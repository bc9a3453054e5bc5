/** What axe-core finds on a page, as short lines. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { eventually } from "./eventually.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Fails if axe-core finds anything that lasts: what is pale while its news are fetched, or has no heading yet, is looked
 * at again.
 */
export function assertAccessible(page, what) {
  return eventually(() => assertNothingFound(page, what), { timeout: 10_000 });
}

async function assertNothingFound(page, what) {
  // Not as a script element: the page's content security policy would rightly refuse it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      // Of what is right nothing is told: to say where it stands takes longer than to find it right.
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary.replaceAll(/\s+/g, " ")}`),
    );
  });
  assert.deepEqual(violations, [], `axe-core on ${what}`);
}
