/**
 * Two players agree on a delay for spectators and on a handicap. A third person watches and sees only the
 * delayed game.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, choose, dialog, gameId, gameOn, linkOn } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";

const WORDS = {
  en: {
    handicap: "Handicap: 2 corners for Black.",
    behind: "You are 2 moves behind the game.",
    delay: "Spectators are 2 moves behind.",
    wrong: "No such invitation",
  },
  ru: {
    handicap: "Фора чёрным: 2 угла.",
    behind: "Вы видите ходы с задержкой на 2 хода.",
    delay: "Зрители видят ходы с задержкой на 2 хода.",
    wrong: "Такого приглашения нет",
  },
};

stage("watching", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", true],
      ["ru", false],
    ],
    0,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const words = WORDS[language];

    scene(`two moves behind, ${where}`, { phone, settings: { language } }, async (on) => {
      const { page, board, visit, browser, server } = on;
      await page.goto("/");
      await board.ready();
      await act(page, "new-game");
      const box = dialog(page, "new-game");
      await box.waitFor();
      await choose(box, "against", "link");
      await box.locator("[data-switch='public']").check();
      await box.locator("[data-field='delay']").selectOption("2");
      await box.locator("[data-field='handicap']").selectOption("2");
      await choose(box, "handicap-for", "friend");
      assert.equal(await box.locator("[data-choice='color']").count(), 0, "the handicap decides the colors");
      await visit.picture(`watching begin ${where}`);
      await assertAccessible(page, `a handicap and a delay to be agreed on, ${where}`);
      await assertInLanguage(page, language, `a handicap and a delay to be agreed on, ${where}`);
      await box.locator("[data-action='create']:not([aria-disabled='true'])").click();
      const link = await linkOn(page);
      const id = gameId(page);

      const options = { phone, settings: { language } };
      const guest = await Visit.open(browser, server.url, options);
      const third = await Visit.open(browser, server.url, options);
      try {
        const [friend, spectator] = [guest.page, third.page];
        // Anyone can see a public game, but a wrong secret is no invitation.
        await spectator.goto(link.replace(/#./u, (found) => (found === "#A" ? "#B" : "#A")));
        await spectator.locator("[data-refused='wrong']").waitFor();
        assert.equal(await spectator.locator("main h1").innerText(), words.wrong);
        await friend.goto(link);
        await friend.locator("[data-invitation='black']").waitFor();
        await friend.getByText(words.handicap).waitFor();
        await assertFits(friend, `an invitation with a handicap, ${where}`);
        await friend.locator("[data-action='join']").click();
        const theirs = await new BoardOnPage(friend).ready();
        await spectator.goto(`/game/${id}`);
        const seen = await new BoardOnPage(spectator).ready();
        await spectator.getByText(words.behind).waitFor();
        await spectator.getByText(words.handicap).waitFor();
        await page.getByText(words.delay).waitFor();
        await board.awaitDiscs(6);
        await assertAccessible(spectator, `a game some moves behind, ${where}`);
        await assertInLanguage(spectator, language, `a game some moves behind, ${where}`);
        await assertFits(spectator, `a game some moves behind, ${where}`);

        // White fills the corners and starts.
        for (let made = 0; made < 4; made += 1) {
          const [mover, color] = made % 2 === 0 ? [board, "white"] : [theirs, "black"];
          const { legal } = await mover.awaitTurn(color);
          await mover.click(legal[0]);
          await Promise.all([board, theirs].map((each) => each.awaitDiscs(7 + made)));
        }
        await seen.awaitDiscs(8);
        const [whole, shown] = [await gameOn(page), await gameOn(spectator)];
        assert.deepEqual([whole.plies.length, shown.plies.length], [4, 2]);
        assert.deepEqual(shown.plies, whole.plies.slice(0, 2));
        await third.picture(`watching behind ${where}`);
        await spectator.reload();
        await seen.ready();
        await seen.awaitDiscs(8);

        await actMore(friend, "resign");
        await dialog(friend, "resign").locator("[data-action='confirm']").click();
        await seen.awaitDiscs(10);
        await eventually(async () => assert.equal((await gameOn(spectator)).plies.length, 4));
        assert.equal(await spectator.getByText(words.behind).count(), 0, "nothing is hidden any more");
        guest.assertQuiet();
        third.assertQuiet();
      } finally {
        await Promise.all([guest.close(), third.close()]);
      }
    });
  }
});
