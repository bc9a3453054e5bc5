/** The clipboard, which all windows of a browser share: scenes that play at the same time take turns with it. */

let last = Promise.resolve();

/** Runs `use` while no other scene of this file touches the clipboard. */
export function withClipboard(use) {
  const turn = last.then(use);
  last = turn.catch(() => {});
  return turn;
}

/** The text that `act` copies on a page. */
export function copiedBy(page, act) {
  return withClipboard(async () => {
    await page.evaluate(() => navigator.clipboard.writeText("nothing"));
    await act();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "nothing");
    return page.evaluate(() => navigator.clipboard.readText());
  });
}
