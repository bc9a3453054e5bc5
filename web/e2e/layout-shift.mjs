/** Detects layout shifts that are not caused by a person's action. */
import assert from "node:assert/strict";

/** Records the shifts in every page of a window from the start. */
export function watchShifts(context) {
  return context.addInitScript(() => {
    window.outflankShifts = [];
    const name = (node) => {
      if (node === null) return "something removed";
      const element = node instanceof Element ? node : node.parentElement;
      return `${element?.tagName.toLowerCase()}.${element?.getAttribute("class") ?? ""}`;
    };
    const place = ({ x, y, width, height }) => `${x},${y} ${width}×${height}`;
    const describe = ({ node, previousRect, currentRect }) =>
      `${name(node)} from ${place(previousRect)} to ${place(currentRect)}`;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries()) {
        if (hadRecentInput) continue;
        window.outflankShifts.push(`${value.toFixed(4)}: ${sources.map(describe).join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Fails if any part of the page has shifted by itself since the page loaded. */
export async function assertStill(page, what) {
  assert.deepEqual(await page.evaluate(() => window.outflankShifts), [], `shifts of the layout on ${what}`);
}
