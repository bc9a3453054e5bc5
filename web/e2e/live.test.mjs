/** Two guests in one game: each plays one side, clocks run, and offers are made and answered. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, awaitAnnouncement, awaitMessage, dialog, gameId, gameOn } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { assertStill, watchShifts } from "./layout-shift.mjs";
import { messagesIn } from "./messages.mjs";
import { PageSockets } from "./page-sockets.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";
import { withTwo } from "./two-guests.mjs";

const NAMES = { black: "Anna 1", white: "Boris 2" };

/** Returns the messages in the scenes. Anna has Black, and Boris has White. */
function wordsOf(language) {
  const message = messagesIn(language);
  return {
    asksBack: message("table-offer-take_back.person", { name: NAMES.white }),
    asked: message("table-offer-take_back.own"),
    declined: message("table-offer-take_back.declined"),
    rematch: message("table-offer-rematch.person", { name: NAMES.black }),
    lost: message("table-won", { who: "lost" }),
    ownFlag: message("table-lost-by-time", { who: "you" }),
    flag: message("table-lost-by-time", { who: "person", name: NAMES.black }),
    won: message("table-won", { who: "won" }),
    calledOff: message("table-called-off"),
    away: message("table-away"),
    left: message("table-left-game", { who: "person", name: NAMES.white }),
  };
}

/** Makes a move for one side, and waits until both boards show it. */
async function move(own, other, square, count) {
  await own.board.play(square);
  await Promise.all([own, other].map(({ board }) => board.awaitDiscs(count)));
}

stage("two guests", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", false],
      ["ru", true],
    ],
    0,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const options = { phone, settings: { language } };
    const words = wordsOf(language);

    scene(`play a game with offers, ${where}`, options, async (on) => {
      const { page, board, visit } = on;
      await watchShifts(visit.context);
      await withTwo(on, { ...options, names: NAMES, terms: { clock: "5+3" } }, async (other, { id }) => {
        const own = { page, board };
        // Each player's own side is at the bottom, and only the side to move can move.
        await page.locator(".table-player-bottom[data-player='black']").waitFor();
        await other.page.locator(".table-player-bottom[data-player='white']").waitFor();
        await board.shows({ turn: "black" });
        assert.deepEqual((await other.board.read()).legal, []);
        assert.equal(await page.locator("[data-action='hint'], [data-action='undo']").count(), 0);
        // No clock runs before both players have moved.
        assert.equal(await page.locator(".table-clock-waits").count(), 2);
        await page.locator("[data-action='call-off']").waitFor();
        await visit.picture(`live start ${where}`);
        await move(own, other, "f5", 5);
        assert.deepEqual((await board.read()).legal, []);
        await other.board.awaitTurn("white");
        await move(other, own, "d6", 6);
        await page.locator("[data-clock='black'].table-clock-runs").waitFor();
        await other.page.locator("[data-clock='black'].table-clock-runs").waitFor();
        await board.awaitTurn("black");
        await visit.picture(`live running ${where}`);
        await assertAccessible(page, `a game with clocks, ${where}`);
        await assertFits(page, `a game with clocks, ${where}`);

        // White asks for a take-back. Black declines it and accepts the next one.
        await act(other.page, "ask-back");
        await awaitMessage(page, words.asksBack);
        await awaitMessage(other.page, words.asked);
        await awaitAnnouncement(page, new RegExp(words.asksBack.replace(".", "\\.")));
        await assertAccessible(page, `an offer, ${where}`);
        await assertFits(page, `an offer, ${where}`);
        await assertInLanguage(page, language, `an offer, ${where}`);
        await visit.picture(`live offer ${where}`);
        await other.visit.picture(`live offered ${where}`);
        await act(page, "decline");
        await other.page.locator(".notice").getByText(words.declined).waitFor();
        await other.page
          .locator("[data-action='ask-back'][aria-disabled='true']")
          .first()
          .waitFor({ state: "attached" });
        await move(own, other, "c3", 7);
        await other.board.awaitTurn("white");
        await move(other, own, "d3", 8);
        await act(other.page, "ask-back");
        await act(page, "accept");
        await Promise.all([own, other].map((each) => each.board.awaitDiscs(7)));
        await other.board.awaitTurn("white");

        // A reload during the game changes neither the seat nor the clocks.
        await other.page.reload();
        await other.board.ready();
        await other.page.locator("[data-clock='white'].table-clock-runs").waitFor();
        await other.board.awaitTurn("white");
        await move(other, own, "d3", 8);
        assert.ok((await page.locator(".table-move-time").count()) >= 1, "moves show their times");

        await actMore(page, "resign");
        await dialog(page, "resign").locator("[data-action='confirm']").click();
        await page.locator(".play-result h2", { hasText: words.lost }).waitFor();
        await other.page.locator(".play-result h2", { hasText: words.won }).waitFor();
        await visit.picture(`live lost ${where}`);

        await act(page, "rematch");
        await awaitMessage(other.page, words.rematch);
        await assertAccessible(other.page, `a rematch that is offered, ${where}`);
        await assertFits(other.page, `a rematch that is offered, ${where}`);
        await other.visit.picture(`live rematch ${where}`);
        await act(other.page, "accept");
        // Both pages go to the new game by themselves, with colors changed.
        await Promise.all([page, other.page].map((each) => each.waitForURL((url) => !url.pathname.endsWith(id))));
        assert.equal(gameId(page), gameId(other.page));
        await page.locator(".table-player-bottom[data-player='white']").waitFor();
        await other.page.locator(".table-player-bottom[data-player='black']").waitFor();
        await other.board.awaitTurn("black");
        await assertStill(page, `a game between two, ${where}`);
      });
    });

    scene(`a flag falls, ${where}`, options, async (on) => {
      const { page, board, visit } = on;
      await withTwo(on, { ...options, names: NAMES, terms: { clock: "3s+0" } }, async (other) => {
        await move({ page, board }, other, "f5", 5);
        await other.board.awaitTurn("white");
        await move(other, { page, board }, "d6", 6);
        await page.locator("[data-clock='black'].table-clock-runs.table-clock-short").waitFor();
        await visit.picture(`live short of time ${where}`);
        const shown = page.locator("[data-clock='black'] [role='timer']");
        await eventually(async () => assert.match(await shown.innerText(), /^0:0[01]\.\d$/u));
        await page.locator(".play-result h2", { hasText: words.lost }).waitFor();
        await awaitMessage(page, words.ownFlag);
        await other.page.locator(".play-result h2", { hasText: words.won }).waitFor();
        await awaitMessage(other.page, words.flag);
        assert.equal(await shown.innerText(), "0:00.0");
        await assertAccessible(page, `the end by time, ${where}`);
        await visit.picture(`live flag ${where}`);
        assert.equal((await gameOn(page)).result.reason, "time");
      });
    });

    scene.long(`a game is called off before both have moved, ${where}`, options, async (on) => {
      const { page, visit } = on;
      await withTwo(on, { ...options, names: NAMES }, async (other) => {
        await actMore(page, "call-off");
        const box = dialog(page, "call-off");
        await box.waitFor();
        await assertAccessible(page, `calling off, ${where}`);
        await visit.picture(`live calling off ${where}`);
        await box.locator("[data-action='confirm']").click();
        for (const each of [page, other.page])
          await each.locator(".play-result h2", { hasText: words.calledOff }).waitFor();
        await assertFits(page, `a game called off, ${where}`);
        await visit.picture(`live called off ${where}`);
      });
    });
  }

  scene.long("a player is offline for a while", {}, async (on) => {
    const { page, board } = on;
    const sockets = await PageSockets.intercept(page);
    await withTwo(on, { terms: { clock: "5+0" } }, async (other) => {
      const own = { page, board };
      await move(own, other, "f5", 5);
      await other.board.awaitTurn("white");
      sockets.cut();
      await page.locator(".table-connection p").waitFor();
      await other.board.play("d6");
      await other.board.awaitDiscs(6);
      await sockets.reconnect(page);
      await board.awaitDiscs(6);
      await board.awaitTurn("black");
      sockets.cut();
      await page.locator(".table-connection p").waitFor();
      // A move that is made meanwhile waits.
      await board.play("c3");
      await sockets.reconnect(page);
      await other.board.awaitDiscs(7);
      await other.board.awaitTurn("white");
      await move(other, own, "d3", 8);
    });
  });

  for (const [language, phone] of selectVariants(
    [
      ["en", false],
      ["ru", true],
    ],
    1,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const options = { phone, settings: { language } };

    scene(`the win over an absent player may be claimed, ${where}`, options, async (on) => {
      const { page, board, visit } = on;
      const words = wordsOf(language);
      await withTwo(on, { ...options, names: NAMES, terms: { clock: "2+0" } }, async (other) => {
        await page.locator("[data-player='white']").getByText(words.away).waitFor({ state: "detached" });
        await move({ page, board }, other, "f5", 5);
        await other.board.awaitTurn("white");
        await move(other, { page, board }, "d6", 6);
        await other.page.goto("/rules");
        await page.locator("[data-player='white']").getByText(words.away).waitFor();
        await visit.picture(`live away ${where}`);
        await page.locator("[data-action='claim']").waitFor({ timeout: 60_000 });
        await assertAccessible(page, `an absent opponent, ${where}`);
        await assertFits(page, `an absent opponent, ${where}`);
        await visit.picture(`live left ${where}`);
        await act(page, "claim");
        await page.locator(".play-result h2", { hasText: words.won }).waitFor();
        await awaitMessage(page, words.left);
        assert.equal((await gameOn(page)).result.reason, "abandoned");
      });
    });
  }

  scene.long("an offer ends when the position changes, and can be withdrawn", {}, async (on) => {
    const { page, board } = on;
    await withTwo(on, {}, async (other) => {
      const own = { page, board };
      await move(own, other, "f5", 5);
      await act(page, "ask-back");
      await other.page.locator("[data-talk='offer']").waitFor();
      await act(page, "withdraw");
      await other.page.locator("[data-talk='offer']").waitFor({ state: "detached" });
      assert.equal(await page.locator(".notice").count(), 0, "a withdrawn offer is not declined");
      await other.board.awaitTurn("white");
      await move(other, own, "d6", 6);
      await act(other.page, "ask-back");
      await page.locator("[data-talk='offer']").waitFor();
      await board.awaitTurn("black");
      await move(own, other, "c3", 7);
      await page.locator("[data-talk='offer']").waitFor({ state: "detached" });
      await other.page.locator("[data-talk='offer']").waitFor({ state: "detached" });
    });
  });

  scene.long("others watch by a link", {}, async (on) => {
    const { page, board, browser, server, visit } = on;
    await withTwo(on, { names: NAMES }, async (other, game) => {
      const watcher = await Visit.open(browser, server.url, { phone: true });
      try {
        const { link } = (await gameOn(page)).you;
        await watcher.page.goto(`/game/${game.id}#link=${link}`);
        const seen = await new BoardOnPage(watcher.page).ready();
        await watcher.page.locator(".table-player-bottom[data-player='black']", { hasText: NAMES.black }).waitFor();
        await move({ page, board }, other, "f5", 5);
        await seen.awaitDiscs(5);
        assert.deepEqual((await seen.read()).legal, []);
        // The side to move is marked both with the usual board and when it is turned.
        await watcher.page.locator(".table-player-top[data-player='white'].table-player-to-move").waitFor();
        await act(watcher.page, "flip");
        await watcher.page.locator(".table-player-bottom[data-player='white'].table-player-to-move").waitFor();
        const actions = ["hint", "undo", "ask-back", "resign", "call-off", "change-level"];
        for (const name of actions)
          assert.equal(await watcher.page.locator(`[data-action='${name}']`).count(), 0, name);
        await assertAccessible(watcher.page, "a watched game");
        await visit.picture("live watched", watcher.page);
        watcher.assertQuiet();
      } finally {
        await watcher.close();
      }
    });
  });
});
