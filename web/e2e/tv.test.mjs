/** Live boards of games between others. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { toSection } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";
import { ask, withTwo } from "./two-guests.mjs";

const WORDS = {
  en: { white: "White", spectators: /spectator/u },
  ru: { white: "Белые", spectators: /зрител/u },
};

/** Returns the disc counts beside a small board, Black's first. */
const counts = (card) =>
  card.locator(".tv-count > [aria-hidden]").evaluateAll((spans) => spans.map((span) => Number(span.textContent)));

stage("live boards", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", false],
      ["ru", true],
    ],
    1,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const words = WORDS[language];
    const options = { phone, settings: { language } };

    scene(`show current games and lead to them, ${where}`, options, async (on) => {
      const { page, board, browser, server } = on;
      const terms = { clock: "5+3", public: true };
      await withTwo(on, { terms }, async (other, game) => {
        const watcher = await Visit.open(browser, server.url, options);
        try {
          // Create several games, one of which is private and therefore hidden from others.
          const seats = { black: { kind: "human" }, white: { kind: "open" } };
          const others = [];
          for (const own of [{ public: true }, {}]) {
            const more = await ask(page, "/games", { spec: "othello?size=6", seats, terms: own });
            await ask(other.page, `/games/${more.id}/join`, { invitation: more.you.invitation });
            others.push(more.id);
          }
          await watcher.page.goto("/games");
          await toSection(watcher.page, "/tv");
          await watcher.page.locator(`[data-tv='${others[0]}']`).waitFor();
          assert.equal(await watcher.page.locator(`[data-tv='${others[1]}']`).count(), 0, "it is private");
          const card = watcher.page.locator(`[data-tv='${game.id}']`);
          await card.locator(".tv-name").getByText(words.white).waitFor();
          await board.play("f5");
          await eventually(async () => assert.deepEqual(await counts(card), [1, 4]));
          await other.board.awaitTurn("white");
          await other.board.play("d6");
          await eventually(async () => assert.deepEqual(await counts(card), [3, 3]));
          await card.locator(".table-clock-runs").waitFor();
          await card.getByText(words.spectators).waitFor();
          await assertAccessible(watcher.page, `live boards, ${where}`);
          await assertFits(watcher.page, `live boards, ${where}`);
          await assertInLanguage(watcher.page, language, `live boards, ${where}`);
          await watcher.picture(`tv ${where}`);
          await watcher.page.locator("[data-filter='tv-game']").selectOption("ringo");
          await watcher.page.locator(".tv-nothing").waitFor();
          await watcher.page.locator("[data-filter='tv-game']").selectOption("othello");
          await card.click();
          await watcher.page.waitForURL(`**/game/${game.id}`);
          const seen = await new BoardOnPage(watcher.page).ready();
          assert.deepEqual((await seen.read()).legal, []);
          watcher.assertQuiet();
        } finally {
          await watcher.close();
        }
      });
    });
  }
});
