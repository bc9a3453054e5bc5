/** The clipboard, which all windows of a browser share: parallel scenes use it in turn. */
import { inTurns } from "./turns.mjs";

/** Runs a function while no other scene of this file uses the clipboard. */
export const withClipboard = inTurns();

/** The text that `act` copies. A clipboard that is read during a write may be empty for a moment. */
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
