/** Two people on opposite sides of a phone that lies flat. */
import assert from "node:assert/strict";
import { act, choose, dialog, newGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { selectVariants, WAYS } from "./short.mjs";

/** Returns the rotation of a bar, and its place beside the board. */
function bar(page, color) {
  return page.evaluate((color) => {
    const element = document.querySelector(`[data-player='${color}']`);
    const { top, bottom } = element.getBoundingClientRect();
    const board = document.querySelector("[data-game]").getBoundingClientRect();
    return { turned: getComputedStyle(element).rotate, above: bottom <= board.top + 1, below: top >= board.bottom - 1 };
  }, color);
}

const FAR = { turned: "180deg", above: true, below: false };
const NEAR = { turned: "none", above: false, below: true };

stage("face to face", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(WAYS, 1)) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;

    scene(`the far player's bar is turned, ${where}`, { phone, settings: { language } }, async (set) => {
      const { page, board, visit } = set;
      await page.goto("/");
      await board.ready();
      // Change the setting with the keyboard alone.
      await page.locator("[data-action='settings']:visible").focus();
      await page.keyboard.press("Enter");
      const box = dialog(page, "settings");
      await box.locator("[data-switch='facing']").focus();
      await page.keyboard.press("Space");
      await visit.picture(`facing setting ${where}`);
      await page.keyboard.press("Escape");
      await box.waitFor({ state: "detached" });
      // In a game against the computer, no bar is turned.
      assert.equal((await bar(page, "white")).turned, "none");
      await newGame(page, { friend: true, moves: "f5d6c3" });
      await eventually(async () => {
        assert.deepEqual(await bar(page, "white"), FAR);
        assert.deepEqual(await bar(page, "black"), NEAR);
      });
      await visit.picture(`facing ${where}`);
      // In both bars, the name and the line below it are aligned.
      for (const color of ["black", "white"]) {
        const gap = await page.locator(`[data-player='${color}']`).evaluate((element) => {
          const [disc, name] = [".table-disc", ".table-player-name"].map((part) =>
            element.querySelector(part).getBoundingClientRect(),
          );
          return Math.min(Math.abs(name.left - disc.right), Math.abs(disc.left - name.right));
        });
        assert.ok(gap <= 16, `the name of ${color} is ${gap} from the disc`);
      }
      const { right, bottom, width } = await page.evaluate(() => {
        const board = document.querySelector("[data-game]").getBoundingClientRect();
        const actions = document.querySelector(".play-actions").getBoundingClientRect();
        return { right: board.right, bottom: actions.bottom, width: board.width };
      });
      const window = page.viewportSize();
      assert.ok(right <= window.width && bottom <= window.height && width >= 0.88 * Math.min(window.width, 640));
      // Turning the board brings the other player's bar to the near side.
      await page.keyboard.press("f");
      await eventually(async () => {
        assert.deepEqual(await bar(page, "black"), FAR);
        assert.deepEqual(await bar(page, "white"), NEAR);
      });
      await act(page, "new-game");
      await choose(dialog(page, "new-game"), "against", "computer");
    });
  }
});
