/** The emblems of two people appear beside their names and are remembered. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, choose, dialog, gameId, linkOn } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { assertFits } from "./fits.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";

const OWN = "star-red";
const OTHER = "moon-violet";

/** Returns the emblem beside the name of a side at the table. */
const atTable = (page, color, avatar) => page.locator(`[data-player='${color}'] [data-avatar='${avatar}'] path`);

stage("emblems", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", true],
      ["ru", false],
      ["ru", true],
      ["en", false],
    ],
    1,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const options = { phone, settings: { language } };

    scene(`are chosen, shown to the other, and remembered, ${where}`, options, async (on) => {
      const { page, board, browser, server, visit } = on;
      await page.goto("/");
      await board.ready();
      await act(page, "new-game");
      const box = dialog(page, "new-game");
      await box.waitFor();
      await choose(box, "against", "link");
      await box.locator("[data-switch='public']").check();
      await choose(box, "avatar", "star");
      await choose(box, "avatar-color", "red");
      await visit.picture(`avatar chosen ${where}`);
      await assertAccessible(page, `an emblem is chosen, ${where}`);
      await assertInLanguage(page, language, `an emblem is chosen, ${where}`);
      await assertFits(page, `an emblem is chosen, ${where}`);
      await act(box, "create");
      const link = await linkOn(page);
      const id = gameId(page);

      const other = await Visit.open(browser, server.url, options);
      const watcher = await Visit.open(browser, server.url, options);
      try {
        await other.page.goto(link);
        await other.page.locator("[data-invitation]").waitFor();
        await choose(other.page, "avatar", "moon");
        await choose(other.page, "avatar-color", "violet");
        await assertAccessible(other.page, `an emblem is chosen on the way in, ${where}`);
        await assertFits(other.page, `an emblem is chosen on the way in, ${where}`);
        await other.picture(`avatar join ${where}`);
        await act(other.page, "join");
        await new BoardOnPage(other.page).ready();
        for (const each of [page, other.page]) {
          await atTable(each, "black", OWN).waitFor();
          await atTable(each, "white", OTHER).waitFor();
        }
        await visit.picture(`avatar table ${where}`);
        await assertFits(page, `two emblems, ${where}`);

        // The emblems also appear in the chat, in the list of games, and on the public boards.
        if (phone) await act(other.page, "chat");
        await other.page.locator("[data-phrase='Good luck!']:visible").first().click();
        await other.page.locator(`[data-message='1'] [data-avatar='${OTHER}'] path:visible`).first().waitFor();
        await page.goto("/games");
        const row = page.locator(`[data-game-id] [data-avatar='${OTHER}']`);
        await row.waitFor();
        assert.equal(
          await page.locator(`[data-game-id] [data-avatar='${OWN}']`).count(),
          0,
          "the list shows only the opponent",
        );
        await visit.picture(`avatar list ${where}`);
        await watcher.page.goto("/tv");
        for (const avatar of [OWN, OTHER])
          await watcher.page.locator(`[data-tv='${id}'] [data-avatar='${avatar}'] path`).waitFor();
        await watcher.picture(`avatar tv ${where}`);

        // The next time, the emblem is already chosen. "None" is a choice, too.
        await page.goto("/");
        await board.ready();
        await act(page, "new-game");
        await box.waitFor();
        await choose(box, "against", "link");
        assert.equal(await box.locator("[data-choice='avatar'] input:checked").inputValue(), "star");
        assert.equal(await box.locator("[data-choice='avatar-color'] input:checked").inputValue(), "red");
        await choose(box, "avatar", "none");
        await box.locator("[data-choice='avatar-color']").waitFor({ state: "detached" });
      } finally {
        await other.close();
        await watcher.close();
      }
    });
  }
});
