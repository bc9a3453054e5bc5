/** Access to the clipboard, which all windows of a browser share, so that parallel scenes must take turns. */
import { inTurns } from "./turns.mjs";

/** Runs a function while no other scene of this file uses the clipboard. */
export const withClipboard = inTurns();

/** Returns the text that `act` copies. During a write, the clipboard may be empty for a moment. */
export function copiedBy(page, act) {
  return withClipboard(async () => {
    await page.evaluate(() => navigator.clipboard.writeText("nothing"));
    await act();
    const copied = await page.waitForFunction(async () => {
      const text = await navigator.clipboard.readText();
      return text !== "nothing" && text;
    });
    return copied.jsonValue();
  });
}
