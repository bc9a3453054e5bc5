/** Continuing in another browser as the same player. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { actMore, dialog } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { OTHER_HOST, Visit } from "./browser.mjs";
import { assertFits } from "./fits.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";
import { ask } from "./two-guests.mjs";

const WORDS = {
  en: { plays: "From now on this browser plays as Anna.", used: "The link was used", unknown: "No such link" },
  ru: { plays: "Дальше этот браузер играет как Anna.", used: "Ссылка уже использована", unknown: "Нет такой ссылки" },
};

/** Returns the cookie that identifies a browser. */
const guest = async ({ context }) => (await context.cookies())[0].value;

const seats = (name) => ({ black: { kind: "human", name }, white: { kind: "engine", level: 1 } });

stage("another device", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", false],
      ["ru", true],
    ],
    0,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const words = WORDS[language];

    scene(`takes over all games, once, ${where}`, { phone, settings: { language } }, async (on) => {
      const { page, board, browser, server, visit } = on;
      await page.goto("/rules");
      const game = await ask(page, "/games", { seats: seats("Anna") });
      await page.goto(`/game/${game.id}`);
      await board.ready();
      if (phone) await actMore(page, "elsewhere");
      else {
        await actMore(page, "share");
        await dialog(page, "share").locator("[data-action='elsewhere']").click();
      }
      const sheet = dialog(page, "device");
      await sheet.locator(".invite-only-here").waitFor();
      assert.equal(await sheet.locator(".invite-code").count(), 0, "no phone could follow it");
      await sheet.locator("[data-action='copy-device-link']:not([aria-disabled='true'])").waitFor();
      const link = await sheet.locator("[data-field='device-link']").inputValue();
      assert.match(link, /\/continue#[\w-]{22}$/u);
      await assertAccessible(page, `the link to go on elsewhere, ${where}`);
      await assertFits(page, `the link to go on elsewhere, ${where}`);
      await visit.picture(`device link ${where}`);

      const other = await Visit.open(browser, server.url, { phone, settings: { language } });
      try {
        // The other browser has its own game, about which the page warns first.
        await other.page.goto("/rules");
        await ask(other.page, "/games", { seats: seats("Boris") });
        const before = await guest(other);
        await other.page.goto(link);
        const offer = other.page.locator("[data-device='leaves']");
        await offer.getByText(words.plays).waitFor();
        assert.equal(await guest(other), before, "nothing has happened yet");
        await assertAccessible(other.page, `a link that takes games away, ${where}`);
        await assertInLanguage(other.page, language, `a link that takes games away, ${where}`);
        await other.picture(`device asks ${where}`);
        await offer.locator("[data-action='continue-here']").click();
        await other.page.waitForURL(/\/games$/u);
        await other.page.goto(`/game/${game.id}`);
        const moved = await new BoardOnPage(other.page).ready();
        await moved.awaitTurn("black");
        await moved.click("f5");

        // Both browsers now belong to the same player. The link is used up, and an incomplete link is invalid.
        visit.forgiving = true; // The server refuses both links.
        await page.goto(link);
        await page.locator("[data-refused='used']").getByText(words.used).waitFor();
        await visit.picture(`device used ${where}`);
        await page.goto("/continue#too-short");
        await page.locator("[data-refused='unknown']").getByText(words.unknown).waitFor();
        await assertAccessible(page, `an invalid link, ${where}`);
      } finally {
        await other.close();
      }
    });
  }

  scene.long("has a QR code if another device can open it", {}, async ({ page, board, visit, server }) => {
    // The browser warns that the connection is not encrypted.
    visit.forgiving = true;
    await page.goto(server.url.replace("127.0.0.1", OTHER_HOST));
    await board.ready();
    // Starting a game creates a guest.
    await board.play("f5");
    await page.waitForURL(/\/game\//u);
    await actMore(page, "share");
    await dialog(page, "share").locator("[data-action='elsewhere']").click();
    const sheet = dialog(page, "device");
    await sheet.locator(".invite-code svg path[d^='M4 4']").waitFor();
    assert.equal(await sheet.locator(".invite-only-here").count(), 0);
    await assertFits(page, "a link with a code");
  });
});
