/** Moves that are chosen before they are played: premoves, and moves that need confirmation. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, awaitAnnouncement, storedGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { assertStill, watchShifts } from "./layout-shift.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";
import { withTwo } from "./two-guests.mjs";

const WORDS = {
  en: { chosen: /Premove: d6/u, dropped: /a1 was not legal/u, label: "d6, empty, chosen", asks: "Play f5?" },
  ru: { chosen: /Ход заранее: d6/u, dropped: /Ход a1, выбранный/u, label: "d6, пусто, выбран", asks: "Пойти f5?" },
};

stage("choosing", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", false],
      ["ru", true],
    ],
    1,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const options = { phone, settings: { language } };
    const words = WORDS[language];

    scene(`a move is chosen in the other side's turn, ${where}`, options, async (on) => {
      const { board, visit } = on;
      await withTwo(on, { ...options, terms: { clock: "5+3" } }, async (other) => {
        await watchShifts(other.visit.context);
        await other.page.reload();
        await other.board.ready();
        const chosen = (square) => other.page.locator(`[data-square='${square}'][data-chosen]`);
        // The code for choosing arrives a moment after the board.
        await eventually(async () => {
          await other.board.click("d6");
          await chosen("d6").waitFor({ timeout: 1_000 });
        });
        assert.equal(await chosen("d6").getAttribute("aria-label"), words.label);
        await awaitAnnouncement(other.page, words.chosen);
        await assertAccessible(other.page, `a move that is chosen ahead, ${where}`);
        await assertFits(other.page, `a move that is chosen ahead, ${where}`);
        await assertInLanguage(other.page, language, `a move that is chosen ahead, ${where}`);
        await visit.picture(`premove ${where}`, other.page);
        // There are three ways to cancel: the same square again, Escape, and the button.
        for (const cancel of [
          () => other.board.click("d6"),
          () => other.page.keyboard.press("Escape"),
          () => act(other.page, "cancel-premove"),
        ]) {
          if ((await chosen("d6").count()) === 0) await other.board.click("d6");
          await chosen("d6").waitFor();
          await cancel();
          await chosen("d6").waitFor({ state: "detached" });
        }
        // Another square replaces the premove, which is then played automatically.
        await other.board.click("a1");
        await other.board.click("d6");
        assert.equal(await chosen("a1").count(), 0);
        await board.play("f5");
        for (const each of [board, other.board]) await each.awaitDiscs(6);
        await board.awaitTurn("black");
        // A premove that turns out to be illegal is not played.
        await other.board.click("a1");
        await chosen("a1").waitFor();
        await board.play("c3");
        await awaitAnnouncement(other.page, words.dropped);
        assert.equal(await chosen("a1").count(), 0);
        await other.board.awaitTurn("white");
        await visit.picture(`premove dropped ${where}`, other.page);
        await assertStill(other.page, `a move that is chosen ahead, ${where}`);
      });
    });

    scene(
      `a move is confirmed, ${where}`,
      { ...options, settings: { language, confirm: "always" } },
      async ({ page, board, server, visit }) => {
        await watchShifts(visit.context);
        await storedGame(page, server);
        const asks = page.locator("[data-talk='confirm']").getByText(words.asks);
        await board.play("f5");
        await asks.waitFor();
        await assertAccessible(page, `a move to be confirmed, ${where}`);
        await assertFits(page, `a move to be confirmed, ${where}`);
        await assertInLanguage(page, language, `a move to be confirmed, ${where}`);
        await visit.picture(`confirm ${where}`);
        await page.keyboard.press("Escape");
        await asks.waitFor({ state: "detached" });
        await board.play("e6");
        await board.click("f5");
        await asks.waitFor();
        await act(page, "confirm-move");
        await board.awaitDiscs(5);
        await board.awaitTurn("white");
        // Confirm with the keyboard alone: type the square, then press Enter.
        await page.evaluate(() => document.activeElement?.blur());
        await board.type("d6");
        await page.locator("[data-talk='confirm']").waitFor();
        assert.equal((await board.read()).black.length + (await board.read()).white.length, 5);
        await page.keyboard.press("Enter");
        await board.awaitDiscs(6);
        await assertStill(page, `a move to be confirmed, ${where}`);
      },
    );
  }
});
