/** The lobby: quick pairing for a rated game, seeks, challenges, and the computer. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, choose, dialog, linkOn } from "./app.mjs";
import { PHONE, Visit } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { becomeAccount, withTwoAccounts } from "./people.mjs";
import { stage } from "./scene.mjs";
import { LOOKED_AT, onScreens, putOn } from "./screens.mjs";
import { assertInLanguage } from "./translated.mjs";

/** Opens the lobby and waits for it. */
async function enter(page) {
  await page.goto("/lobby");
  await page.locator("[data-here]").waitFor();
}

/** Returns the text of the rating beside a name. */
function ratingOf(page, color) {
  return page.locator(`[data-rating='${color}']`);
}

/** Returns the parts of a game that a challenge covers. */
function underChallenges(page) {
  return page.evaluate(() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const slips = boxes(".lobby-notices > *").map((slip) => slip.getBoundingClientRect());
    if (slips.length === 0) return ["no challenge is to be seen"];
    return boxes(".table-player, [data-game], .play-talk, .play-actions button, .table-move")
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return slips.some(
          (slip) => slip.left < box.right && box.left < slip.right && slip.top < box.bottom && box.top < slip.bottom,
        );
      })
      .map((element) => element.className);
  });
}

/** Plays the first two moves, so that the game cannot be called off. */
async function begin(black, white) {
  await black.board.ready();
  await white.board.ready();
  await black.board.play("f5");
  await white.board.awaitTurn("white");
  await white.board.play("d6");
  await black.board.awaitTurn("black");
}

stage("the lobby", { timeout: 280_000 }, (scene) => {
  scene("pairs two rated players, and shows both their new ratings", {}, async (on) => {
    await withTwoAccounts(on, ["Anna", "Boris"], { settings: { language: "ru" } }, async (other) => {
      const pages = [on, other];
      for (const { page } of pages) await enter(page);
      await act(on.page, "ratings");
      await on.page.locator("[data-ratings='none']").waitFor();
      await on.page.goBack();
      await on.page.locator("[data-here='2']").waitFor();
      for (const { page } of pages) await page.locator("[data-quick='5+0']").click();
      for (const { page } of pages) await page.waitForURL(/\/game\//u);
      await on.board.ready();
      const side = (await on.page.locator("[data-player='black'] .play-account").textContent()) === "Anna";
      const [black, white] = side ? [on, other] : [other, on];
      await begin(black, white);
      for (const { page } of pages) {
        await page.locator("[data-rated]").waitFor({ state: "attached" });
        for (const color of ["black", "white"]) assert.match(await ratingOf(page, color).textContent(), /^1500\?$/u);
      }
      await on.visit.picture("lobby rated game");
      await actMore(white.page, "resign");
      await act(dialog(white.page, "resign"), "confirm");
      for (const { page } of pages) {
        await ratingOf(page, "black").getByText(/\+\d+/u).waitFor();
        await ratingOf(page, "white").getByText(/−\d+/u).waitFor();
      }
      await on.visit.picture("lobby rated over en");
      await other.visit.picture("lobby rated over ru");

      await on.page.locator(".notice").waitFor({ state: "detached" });
      await onScreens(on.page, LOOKED_AT, async ({ size, language }) => {
        const where = `a rated game that is over, ${size.width}, ${language}`;
        await assertFits(on.page, where);
        await assertAccessible(on.page, where);
        await on.visit.picture(where);
      });
      await putOn(on.page, { size: { width: 1280, height: 800 }, language: "en" });

      // The names link to the public profiles.
      const winner = side ? "Anna" : "Boris";
      await on.page.locator("[data-player='black'] .play-account").click();
      await on.page.locator(`[data-profile='${winner}'] [data-rating='othello blitz']`).waitFor();
      const row = on.page.locator("[data-tally='othello blitz'] td");
      assert.deepEqual(await row.allTextContents(), ["1", "1", "0", "0", "1"]);
      await on.page.locator("[data-game-id]").waitFor();
      await on.visit.picture("profile of the winner");
    });
  });

  scene("shows a seek to others until it is withdrawn or accepted", {}, async (on) => {
    await withTwoAccounts(on, ["Carla", "Dmitri"], { phone: true }, async (other) => {
      await enter(on.page);
      await enter(other.page);
      await act(on.page, "new-seek");
      const box = dialog(on.page, "seek");
      await box.waitFor();
      await box.locator("[data-field='clock']").selectOption("10+5");
      await choose(box, "color", "white");
      await on.visit.picture("seek dialog");
      await act(box, "send-seek");
      await box.waitFor({ state: "detached" });
      const shown = other.page.locator("[data-seek][data-mine='false']");
      await shown.getByText("Carla").waitFor();
      await assertAccessible(other.page, "a seek");
      await assertFits(other.page, "a seek");
      await other.visit.picture("lobby phone with a seek");

      await act(on.page, "cancel-own");
      await shown.waitFor({ state: "detached" });
      await on.page.locator("[data-seek]").waitFor({ state: "detached" });

      // Every page shows your open seek.
      await act(on.page, "new-seek");
      await box.waitFor();
      await act(box, "send-seek");
      await box.waitFor({ state: "detached" });
      await on.page.locator("[data-seek]").waitFor();
      await on.page.locator(".menu-entry[href='/library']").click();
      await on.page.locator("[data-waiting='anybody']").waitFor();
      await on.visit.picture("waiting elsewhere");
      await act(other.page, "accept-seek");
      for (const { page } of [on, other]) await page.waitForURL(/\/game\//u);
      await on.page.locator("[data-waiting]").waitFor({ state: "detached" });
    });
  });

  scene.long("shows waiting players, and lets others join them", {}, async (on) => {
    await withTwoAccounts(on, ["Gerda", "Hans"], { phone: true, settings: { language: "ru" } }, async (other) => {
      await enter(on.page);
      await enter(other.page);
      await on.page.locator("[data-quick='3+2']").click();
      await on.page.locator("[data-quick='3+2'][aria-pressed='true']").waitFor();
      assert.equal(await on.page.locator("[data-seek]").count(), 0, "the quick pairing already shows it");
      await other.page.locator("[data-quick='3+2'] [data-waits='1']").waitFor();
      await other.page.locator("[data-seek][data-mine='false']").getByText("Gerda").waitFor();
      await assertAccessible(other.page, "a waiting player");
      await assertFits(other.page, "a waiting player");
      await other.visit.picture("lobby phone somebody waits ru");
      await act(other.page, "accept-seek");
      for (const { page } of [on, other]) await page.waitForURL(/\/game\//u);
    });
  });

  scene.long("suggests other things to do while nobody joins", { phone: true }, async ({ page, board, visit }) => {
    await enter(page);
    await page.locator("[data-quick='30+0']").click();
    await page.locator("[data-meanwhile]").waitFor({ timeout: 60_000 });
    await assertFits(page, "a long wait");
    await visit.picture("lobby phone a long wait");
    await act(page, "play-computer");
    await board.ready();
    await page.locator("[data-waiting='anybody']").waitFor();
  });

  scene.long(
    "fits the smallest phone",
    { phone: true, settings: { language: "ru" } },
    async ({ page, board, visit }) => {
      for (const path of ["/", "/lobby", "/account", "/ratings"]) {
        await page.goto(path);
        if (path === "/") await board.ready();
        else await page.locator("main h1").waitFor();
        // Check the width of the page, because a phone zooms out to fit a page that is too wide.
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, path);
      }
      await visit.picture("ratings phone ru");
    },
  );

  scene("shows a challenge on any page", {}, async (on) => {
    await withTwoAccounts(on, ["Elena1", "Franz2"], { phone: true, settings: { language: "ru" } }, async (other) => {
      await other.page.goto("/");
      await other.board.ready();
      await on.page.goto("/player/franz2");
      await on.page.locator("[data-profile='Franz2']").waitFor();
      const challenge = async () => {
        await act(on.page, "challenge");
        const box = dialog(on.page, "seek");
        await box.waitFor();
        // The other page may not be subscribed yet.
        for (;;) {
          await act(box, "send-seek");
          const left = await Promise.race([
            box.waitFor({ state: "detached" }).then(() => true),
            box
              .locator(".lobby-line:not(:empty)")
              .waitFor()
              .then(() => false),
          ]);
          if (left) return;
        }
      };
      await challenge();
      await other.page.locator("[data-challenge='Elena1']").waitFor();
      await assertAccessible(other.page, "a challenge");
      await assertFits(other.page, "a challenge");
      await assertInLanguage(other.page, "ru", "a challenge");
      await other.visit.picture("challenge phone ru");
      // A challenge covers no part of a game in progress, in portrait or landscape.
      for (const size of [PHONE, { width: PHONE.height, height: PHONE.width }]) {
        await other.page.setViewportSize(size);
        await eventually(async () => assert.deepEqual(await underChallenges(other.page), []));
      }
      await other.page.setViewportSize(PHONE);
      await on.page.locator("[data-waiting='Franz2']").waitFor();
      await on.visit.picture("challenge sent");
      await act(other.page, "decline-challenge");
      await on.page.getByText("Franz2 has declined.").waitFor();
      await on.page.locator("[data-waiting]").waitFor({ state: "detached" });

      await challenge();
      await act(other.page, "accept-challenge");
      for (const { page } of [on, other]) await page.waitForURL(/\/game\//u);
      await other.page.locator("[data-challenge]").waitFor({ state: "detached" });
    });
  });

  scene("lets guests play unrated games, and recovers from a lost connection", {}, async (on) => {
    const { page, server, visit } = on;
    await enter(page);
    assert.equal(await page.locator("[data-switch='rated']").count(), 0);
    await page.locator("[data-quick='3+2']").click();
    await page.locator("[data-quick='3+2'][aria-pressed='true']").waitFor();
    visit.forgiving = true;
    await server.kill();
    await page.locator("[data-lobby='lost']").waitFor();
    await visit.picture("lobby lost");
    await server.restart();
    await page.locator("[data-lobby='open'] [data-here='1']").waitFor();
    visit.forgiving = false;
    // The page has posted its seek again, so a newcomer is paired with this player.
    const context = await on.browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
    const other = await context.newPage();
    await enter(other);
    await other.locator("[data-quick='3+2']").click();
    await Promise.all([page.waitForURL(/\/game\//u), other.waitForURL(/\/game\//u)]);
    await context.close();
  });

  scene.long("a friend is invited to a rated game, and needs an account for it", {}, async (on) => {
    const { page, board, browser, server } = on;
    await becomeAccount(page, "Hanna");
    await page.goto("/");
    await board.ready();
    await act(page, "new-game");
    const box = dialog(page, "new-game");
    await box.waitFor();
    await choose(box, "against", "link");
    assert.equal(await box.locator("[data-field='own-name']").count(), 0, "an account has its name");
    await box.locator("[data-field='clock']").selectOption("5+3");
    await box.locator("[data-switch='rated']").check();
    assert.equal(await box.locator("[data-switch='take-backs']").count(), 0);
    await act(box, "create");
    const link = await linkOn(page);
    const visit = await Visit.open(browser, server.url);
    try {
      await visit.page.goto(link);
      await visit.page.locator("[data-invitation] [data-action='join'][aria-disabled='true']").waitFor();
      await visit.picture("invited to a rated game");
      await becomeAccount(visit.page, "Igor");
      await visit.page.goto(link);
      await act(visit.page, "join");
      for (const each of [page, visit.page])
        for (const color of ["black", "white"]) await ratingOf(each, color).waitFor();
      visit.assertQuiet();
    } finally {
      await visit.close();
    }
  });

  scene.long("offers the computer at every level with one touch", {}, async ({ page, board }) => {
    await becomeAccount(page, "Greta");
    await enter(page);
    await page.locator("[data-level='20']").waitFor();
    await page.locator("[data-level='3']").click();
    await board.ready();
    await page.locator("[data-player]").getByText(/3/u).first().waitFor();
  });
});
