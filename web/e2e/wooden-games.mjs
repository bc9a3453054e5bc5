/**
 * Helpers for games on a wooden board: a game with a clock, a mistake in it, and the sheets of both players.
 */
import { act, dialog } from "./app.mjs";

/** Creates a game between two people on one device, with three moves. */
export function woodenGame(server) {
  const human = { kind: "human" };
  return server.post("/games", {
    seats: { black: human, white: human },
    start: { kind: "transcript", moves: "f5d6c3" },
    terms: { clock: "59+0", over_the_board: { window: 2 } },
  });
}

/** Opens the dialog for setting up a wrongly placed disc. */
export async function openMistake(page) {
  await act(page, "mistake");
  const mistake = dialog(page, "mistake");
  await mistake.waitFor();
  await mistake.locator("[data-setup] [data-square='d5']").click();
  await mistake.locator("[data-action='remedy']:not([aria-disabled='true'])").waitFor();
}

/** Fills in two score sheets that differ, one of them with a mistake. */
export async function fillSheets(page) {
  for (const [color, moves] of [
    ["black", "f5d6c3d3c4"],
    ["white", "f5d6c3a1"],
  ]) {
    const sheet = page.locator(`[data-sheet='${color}']`);
    await sheet.locator("[data-fold='text'] summary").click();
    await sheet.locator("[data-field='sheet']").fill(moves);
    await act(sheet, "read");
    await page.waitForFunction(
      (color) => document.querySelector(`[data-sheet='${color}'] [data-entry='f5']`).value === "1",
      color,
    );
  }
  await page.locator("[data-finding='found'] [data-disputes]").waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}
