/** Games with days for each move. The nearest deadline comes first, with the time left. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { Visit } from "./browser.mjs";
import { assertFits } from "./fits.mjs";
import { messagesIn } from "./messages.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";
import { ask } from "./two-guests.mjs";

/**
 * Returns the texts for the time left in games with 1, 3 and 5 days for a move. The server adds some seconds
 * for a move on its way, during which the text is one unit higher.
 */
function timesLeft(language) {
  const message = messagesIn(language, "games");
  return [
    [23, 24].map((count) => message("time-left-hours", { count })),
    [2, 3].map((count) => message("time-left-days", { count })),
    [4, 5].map((count) => message("time-left-days", { count })),
  ];
}

stage("deadlines", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", true],
      ["ru", false],
    ],
    1,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;

    scene(`the most urgent game comes first, ${where}`, { phone, settings: { language } }, async (on) => {
      const { page, visit, browser, server } = on;
      const guest = await Visit.open(browser, server.url, {});
      try {
        const friend = guest.page;
        await Promise.all([page.goto("/rules"), friend.goto("/rules")]);
        // The most recently played game has the most time. One game has no clock.
        const ids = [];
        for (const clock of [undefined, "1d", "3d", "5d"]) {
          const seats = { black: { kind: "human" }, white: { kind: "open" } };
          const game = await ask(page, "/games", { seats, terms: clock === undefined ? {} : { clock } });
          await ask(friend, `/games/${game.id}/join`, { invitation: game.you.invitation });
          const play = (by, seen, text) =>
            ask(by, `/games/${game.id}/commands`, { id: text, seen, action: { kind: "play", text } });
          await play(page, 2, "f5");
          await play(friend, 3, "d6");
          ids.push(game.id);
        }
        await page.goto("/games");
        await page.locator(".games-row").nth(3).waitFor();
        const rows = await page.locator(".games-row").evaluateAll((all) => all.map((row) => row.dataset.gameId));
        const [plain, day, days, more] = ids;
        assert.deepEqual(rows, [day, days, more, plain]);
        const left = await page.locator(".games-left").allInnerTexts();
        assert.equal(left.length, 3, "a game without a clock has no deadline");
        for (const [at, texts] of timesLeft(language).entries()) assert.ok(texts.includes(left[at]), left[at]);
        await assertAccessible(page, `games with deadlines, ${where}`);
        await assertInLanguage(page, language, `games with deadlines, ${where}`);
        await assertFits(page, `games with deadlines, ${where}`);
        await visit.picture(`deadlines ${where}`);
      } finally {
        await guest.close();
      }
    });
  }
});
