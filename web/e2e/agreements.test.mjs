/** Agreements of two players, before and during a game. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, awaitMessage, gameOn } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { messagesIn } from "./messages.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";
import { withTwo } from "./two-guests.mjs";

const NAMES = { black: "Anna 1", white: "Boris 2" };

/** Returns the messages in the scenes. Anna has Black, and Boris has White. */
function wordsOf(language) {
  const message = messagesIn(language);
  return {
    moreTime: message("table-offer-more_time.person", { name: NAMES.black }),
    adjourn: message("table-offer-adjourn.person", { name: NAMES.white }),
    rests: message("play-rests"),
    goOn: message("table-offer-go_on.person", { name: NAMES.black }),
    draw: message("table-offer-draw.person", { name: NAMES.black }),
    drawn: message("table-draw"),
    swap: message("play-may-swap"),
    settle: message("play-may-settle"),
    completed: message("play-is-completed"),
    won: message("table-won-score", { who: "won", own: 33, others: 31 }),
    lost: message("table-won-score", { who: "lost", own: 31, others: 33 }),
  };
}

/** Fails if a notice covers the board or a clock, or is wider than the window. */
async function assertNoticeAside(page) {
  const found = await page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const notice = box(document.querySelector(".notice"));
    const isUnder = ({ left, top, right, bottom }) =>
      notice.left < right && notice.right > left && notice.top < bottom && notice.bottom > top;
    return {
      under: [...document.querySelectorAll("[data-game], [data-clock]")]
        .filter((element) => isUnder(box(element)))
        .map((element) => element.className),
      wide: Math.max(
        0,
        notice.right - document.documentElement.clientWidth,
        document.querySelector(".notice p").scrollWidth - notice.width,
      ),
    };
  });
  assert.deepEqual(found, { under: [], wide: 0 });
}

/** Plays `moves` moves, always the first legal one. */
async function begin(own, other, moves) {
  for (let made = 0; made < moves; made += 1) {
    const [mover, color] = made % 2 === 0 ? [own, "black"] : [other, "white"];
    const { legal } = await mover.board.awaitTurn(color);
    await mover.board.click(legal[0]);
    await Promise.all([own, other].map(({ board }) => board.awaitDiscs(5 + made)));
  }
}

stage("agreements", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", false],
      ["ru", true],
    ],
    1,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const options = { phone, settings: { language } };
    const words = wordsOf(language);
    const withTerms = (on, terms, play) => withTwo(on, { ...options, names: NAMES, terms }, play);

    scene(`more time, adjourning and a draw are agreed on, ${where}`, options, async (on) => {
      const { page, visit } = on;
      await withTerms(on, { clock: "5+3", draws: true }, async (other) => {
        await begin(on, other, 2);
        await on.board.awaitTurn("black");
        await actMore(page, "offer-more-time");
        await awaitMessage(other.page, words.moreTime);
        await assertFits(other.page, `a request for time, ${where}`);
        await act(other.page, "accept");
        await eventually(async () => assert.ok((await gameOn(page)).clocks.black.left_ms > 320_000));
        await actMore(other.page, "offer-adjourn");
        await awaitMessage(page, words.adjourn);
        await act(page, "accept");
        for (const each of [page, other.page]) await awaitMessage(each, words.rests);
        assert.deepEqual((await on.board.read()).legal, [], "nobody moves in an adjourned game");
        assert.equal(await page.locator(".table-clock-runs").count(), 0);
        await assertAccessible(page, `an adjourned game, ${where}`);
        await assertFits(page, `an adjourned game, ${where}`);
        await assertInLanguage(page, language, `an adjourned game, ${where}`);
        await visit.picture(`live rest ${where}`);
        await act(page, "go-on");
        await awaitMessage(other.page, words.goOn);
        await act(other.page, "accept");
        await page.locator("[data-clock='black'].table-clock-runs").waitFor();
        await on.board.awaitTurn("black");
        await actMore(page, "offer-draw");
        await awaitMessage(other.page, words.draw);
        await act(other.page, "accept");
        for (const each of [page, other.page])
          await each.locator(".play-result h2", { hasText: words.drawn }).waitFor();
        await visit.picture(`live draw ${where}`);
      });
    });

    scene.long(`long names have room, and a notice covers nothing, ${where}`, options, async (on) => {
      const { page, visit } = on;
      const names = { black: "Константин_2010", white: "W".repeat(40) };
      await withTwo(on, { ...options, names, terms: { clock: "5+3" } }, async (other) => {
        for (const each of [page, other.page]) {
          const name = each.locator("[data-player='black'] .table-player-name");
          assert.ok(await name.evaluate((one) => one.scrollWidth <= one.clientWidth), "a name of fifteen letters");
        }
        await begin(on, other, 2);
        await actMore(other.page, "offer-more-time");
        await act(page, "accept");
        for (const each of [page, other.page]) {
          await each.locator(".notice").waitFor();
          await assertNoticeAside(each);
        }
        await assertFits(page, `a notice, ${where}`);
        await visit.picture(`live notice ${where}`);
      });
    });

    scene(`colors are changed after the first move, ${where}`, options, async (on) => {
      await withTerms(on, { swap: true }, async (other) => {
        await begin(on, other, 1);
        await awaitMessage(other.page, words.swap);
        await assertFits(other.page, `a choice of color, ${where}`);
        await other.visit.picture(`live swap ${where}`);
        await act(other.page, "swap");
        await other.page.locator(".table-player-bottom[data-player='black']").waitFor();
        await on.page.locator(".table-player-bottom[data-player='white']").waitFor();
        const { legal } = await on.board.awaitTurn("white");
        await on.board.click(legal[0]);
        await Promise.all([on, other].map(({ board }) => board.awaitDiscs(6)));
        await other.board.awaitTurn("black");
      });
    });

    scene.long(`the winner on time plays for both, ${where}`, options, async (on) => {
      const { page } = on;
      await withTerms(on, { clock: "2s", time_default: "winner_completes" }, async (other) => {
        await begin(on, other, 2);
        await awaitMessage(other.page, words.settle);
        await awaitMessage(page, words.completed);
        for (const color of ["black", "white"]) {
          const { legal } = await other.board.awaitTurn(color);
          assert.deepEqual((await on.board.read()).legal, []);
          await other.board.click(legal[0]);
        }
        await Promise.all([on, other].map(({ board }) => board.awaitDiscs(8)));
        await assertAccessible(other.page, `a game completed for both, ${where}`);
        await assertFits(other.page, `a game completed for both, ${where}`);
        await other.visit.picture(`live completing ${where}`);
        await act(other.page, "settle");
        await other.page.locator(".play-result h2", { hasText: words.won }).waitFor();
        await page.locator(".play-result h2", { hasText: words.lost }).waitFor();
      });
    });
  }
});
