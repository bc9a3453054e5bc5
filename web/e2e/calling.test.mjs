/** Notifications about your turn while no page is visible. A click on one brings you back to the game. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, dialog } from "./app.mjs";
import { DESKTOP, PHONE } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { withTwo } from "./two-guests.mjs";

/** Makes a browser show notifications once it has permission, and record them. */
function withNotifications(context) {
  return context.addInitScript(() => {
    window.outflankShown = [];
    window.Notification = class {
      static permission = sessionStorage.getItem("granted") ?? "default";
      static async requestPermission() {
        sessionStorage.setItem("granted", "granted");
        Notification.permission = "granted";
        return "granted";
      }
      constructor(title, { tag }) {
        this.record = { title, tag, closed: false };
        window.outflankShown.push(this.record);
      }
      close() {
        this.record.closed = true;
      }
    };
  });
}

/** Hides the page, or shows it again. */
function hide(page, hidden) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/**
 * Fails if the number in the menu covers the word beside it. The empty space above a line of letters may be
 * covered.
 */
async function assertClear(page) {
  const over = await page.locator("[data-turns]").evaluate((count) => {
    const word = new Range();
    word.selectNodeContents(count.previousElementSibling);
    const [mark, text] = [count, word].map((one) => one.getBoundingClientRect());
    return mark.left < text.right && mark.bottom > text.top + 2;
  });
  assert.ok(!over, "the number covers the word");
}

stage("calling", {}, (scene) => {
  for (const [language, title, phone] of selectVariants(
    [
      ["en", "Your move", false],
      ["ru", "Ваш ход", true],
    ],
    1,
  )) {
    scene(`the title and a notification call back, ${language}`, { phone, settings: { language } }, async (on) => {
      const { page, board, visit } = on;
      await withNotifications(visit.context);
      const shown = () => page.evaluate(() => window.outflankShown);
      await withTwo(on, {}, async (other, { id }) => {
        // Only the switch asks for permission.
        assert.equal(await page.evaluate(() => Notification.permission), "default");
        await act(page, "settings");
        await dialog(page, "settings").locator("[data-switch='notify']").check();
        await page.keyboard.press("Escape");
        await dialog(page, "settings").waitFor({ state: "detached" });
        await board.play("f5");
        await other.board.awaitTurn("white");
        const before = await page.title();
        await hide(page, true);
        assert.equal(await page.title(), before, "it is the opponent's move");
        await other.board.play("d6");
        await eventually(async () => assert.equal(await page.title(), `● ${title} – Outflank`));
        await eventually(async () => assert.deepEqual(await shown(), [{ title, tag: `game ${id}`, closed: false }]));
        await hide(page, false);
        await eventually(async () => assert.equal(await page.title(), before));
        await eventually(async () => assert.equal((await shown())[0].closed, true));
        // The menu of every page counts the games in which it is your turn.
        await page.locator("[data-turns='1']").waitFor();
        await page.goto("/rules");
        await page.locator("[data-turns='1']").waitFor();
        await assertAccessible(page, `a menu that counts, ${language}`);
        await assertFits(page, `a menu that counts, ${language}`);
        await assertClear(page);
        await page.setViewportSize(PHONE);
        await assertClear(page);
        await page.setViewportSize(DESKTOP);
        await visit.picture(`turns ${language}`);
        assert.equal(await other.page.locator("[data-turns]").count(), 0);
        await page.goto("/games");
        await page.locator(`.games-list > [data-game-id='${id}']:first-child`).waitFor();
        await visit.picture(`turns in the list ${language}`);
      });
    });
  }
});
