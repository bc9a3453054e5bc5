/** The clipboard, which all windows of a browser share: scenes that play at the same time take turns with it. */
import { inTurns } from "./turns.mjs";

/** Runs something while no other scene of this file touches the clipboard. */
export const withClipboard = inTurns();

/** The text that `act` copies on a page. A clipboard that is read while it is written to may be empty for a moment. */
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
