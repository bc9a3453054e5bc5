/**
 * The essentials of a game between two people. They meet through a link and finish the game despite reloads and
 * failures of the network and the server. A stranger gets no access.
 */
import assert from "node:assert/strict";
import { act, gameId, gameOn, invite } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { messagesIn } from "./messages.mjs";
import { PageSockets } from "./page-sockets.mjs";
import { stage } from "./scene.mjs";
import { IS_LONG } from "./short.mjs";

/**
 * How long the phone is without a network: 5 minutes in a long run. In a short run, the network returns when
 * the page shows the loss.
 */
const OFFLINE_MS = IS_LONG ? 300_000 : 0;
/** How long the server is down. `AWAY_WITHIN_MS` is the tolerance for the clocks. */
const AWAY_MS = 4_000;
const AWAY_WITHIN_MS = 2_000;
/** The time that each side is given when the server is back. */
const MADE_UP_MS = 10_000;
/** The largest difference between two screens that show the same clock. */
const CLOCKS_WITHIN_MS = 100;

/** Returns the headlines that a player may see at the end, and the label of the rematch button. */
function wordsOf(language) {
  const message = messagesIn(language);
  return {
    won: message("table-won", { who: "won" }),
    lost: message("table-won", { who: "lost" }),
    even: message("table-draw"),
    rematch: message("play-rematch"),
  };
}

/**
 * Returns the player whose board has legal moves, and one of these moves. Returns `null` once both boards show
 * the end.
 */
function toMove(players) {
  return eventually(async () => {
    const boards = await Promise.all(players.map(({ board }) => board.read()));
    if (boards.every(({ result }) => result !== "")) return null;
    const at = boards.findIndex(({ result, legal }) => result === "" && legal.length > 0);
    assert.notEqual(at, -1, "nobody may move");
    return { player: players[at], square: boards[at].legal[boards[at].legal.length >> 1] };
  });
}

/** Plays up to `moves` moves, or until the game ends. Waits until both boards show each move. */
async function playOn(players, moves) {
  for (let made = 0; made < moves; made += 1) {
    const next = await toMove(players);
    if (next === null) return;
    await next.player.board.click(next.square);
    await Promise.all(players.map(({ board }) => hasDisc(board, next.square)));
  }
}

function hasDisc(board, square) {
  return board.root.locator(`[data-square='${square}']:not([data-disc='none'])`).waitFor();
}

/** Returns the times at which a side's clock starts to show each of the next `count` seconds. */
function secondsShown(page, color, count) {
  return page.evaluate(
    ([color, count]) =>
      new Promise((resolve) => {
        const clock = document.querySelector(`[data-clock='${color}'] [role='timer']`);
        const shown = {};
        new MutationObserver((_, observer) => {
          shown[clock.textContent] ??= Date.now();
          if (Object.keys(shown).length < count) return;
          observer.disconnect();
          resolve(shown);
        }).observe(clock, { childList: true, characterData: true, subtree: true });
      }),
    [color, count],
  );
}

/**
 * Asserts that the running clock is the same on both screens. A busy machine may be late to show some seconds,
 * but never early. So the check is repeated until the two agree.
 */
async function assertClocksAgree(players) {
  const { running } = (await gameOn(players[0].page)).clocks;
  assert.notEqual(running, null, "a clock runs");
  await eventually(() => assertAgree(players, running));
}

async function assertAgree(players, running) {
  const [here, there] = await Promise.all(players.map(({ page }) => secondsShown(page, running, 4)));
  const apart = Object.keys(here)
    .filter((text) => text in there)
    .map((text) => Math.abs(here[text] - there[text]));
  assert.ok(apart.length >= 2, `the clocks show other times: ${Object.keys(here)} and ${Object.keys(there)}`);
  assert.ok(Math.min(...apart) <= CLOCKS_WITHIN_MS, `the clocks are ${apart} ms apart`);
}

/** Asserts that a page that has only the id of a game can neither see the game nor move or take a seat. */
async function assertShut({ page, visit }, id, text) {
  visit.forgiving = true;
  await page.goto(`/game/${id}`);
  await page.locator(".page-message h1").waitFor();
  const attempts = [
    ["get", `/api/games/${id}`],
    ["get", `/api/games/${id}/transcript`],
    ["get", `/api/games/${id}/stream`],
    ["post", `/api/games/${id}/commands`, { id: "intruder", seen: 1, action: { kind: "play", text } }],
    ["post", `/api/games/${id}/join`, { invitation: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["delete", `/api/games/${id}`],
  ];
  for (const [method, path, data] of attempts) {
    const answer = await page.request[method](path, data === undefined ? {} : { data });
    assert.equal((await answer.json()).code, "not_found", `${method} ${path}`);
  }
}

stage("acceptance", { timeout: 240_000 + OFFLINE_MS }, (scene) => {
  scene("two people play a game by a link, through every failure", { settings: { language: "en" } }, async (on) => {
    const { page, board, visit, browser, server } = on;
    const dark = { phone: true, locale: "ru-RU", colorScheme: "dark" };
    const [guest, stranger] = await Promise.all([
      Visit.open(browser, server.url, dark),
      Visit.open(browser, server.url),
    ]);
    const [desktop, phone] = [
      { page, board, visit, language: "en" },
      { page: guest.page, board: new BoardOnPage(guest.page), visit: guest, language: "ru" },
    ];
    const players = [desktop, phone];
    try {
      const sockets = await PageSockets.intercept(phone.page);
      const link = await invite(page, { size: IS_LONG ? 6 : 4, clock: "10+5", name: "Anna" });
      const id = gameId(page);
      await phone.page.goto(link);
      await phone.page.locator("[data-field='own-name']").fill("Борис");
      await act(phone.page, "join");
      await phone.board.ready();
      await playOn(players, 4);
      await assertClocksAgree(players);

      // The phone loses its network. Meanwhile the other side moves and reloads the page.
      const offline = Date.now();
      guest.forgiving = true;
      sockets.dropEverything();
      await guest.context.setOffline(true);
      const { player, square } = await toMove([desktop]);
      await player.board.click(square);
      await hasDisc(desktop.board, square);
      await page.reload();
      await hasDisc(await board.ready(), square);
      await assertShut({ page: stranger.page, visit: stranger }, id, square);
      await phone.page.locator(".table-connection p").waitFor({ timeout: 40_000 });
      await visit.picture("acceptance phone offline", phone.page);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, offline + OFFLINE_MS - Date.now())));
      assert.equal((await phone.board.read()).legal.length, 0, "the phone cannot know of the move");
      await guest.context.setOffline(false);
      await sockets.reconnect(phone.page);
      await hasDisc(phone.board, square);
      guest.forgiving = false;
      await playOn(players, 3);

      // Kill the server while a clock runs, and restart it.
      const before = (await gameOn(page)).clocks;
      for (const each of players) each.visit.forgiving = true;
      const used = Date.now() - before.at_ms;
      await server.kill();
      await Promise.all(players.map((each) => each.page.locator(".table-connection p").waitFor()));
      await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
      await server.restart();
      await Promise.all(players.map((each) => each.page.locator(".table-connection p").waitFor({ state: "detached" })));
      // The clocks wait until both players are back.
      const after = await eventually(async () => {
        const { clocks } = await gameOn(page);
        assert.equal(clocks.running, before.running);
        return clocks;
      });
      for (const color of ["black", "white"]) {
        const spent = color === before.running ? used + Math.max(0, Date.now() - after.at_ms) : 0;
        const charged = before[color].left_ms + MADE_UP_MS - after[color].left_ms - spent;
        assert.ok(charged <= AWAY_WITHIN_MS, `${color} is charged ${charged} ms for the time that the server was away`);
      }
      for (const each of players) each.visit.forgiving = false;
      await phone.page.reload();
      await phone.board.ready();
      await playOn(players, 2);
      await assertClocksAgree(players);

      await playOn(players, Number.POSITIVE_INFINITY);
      const [mine, theirs] = await Promise.all(players.map((each) => each.board.read()));
      assert.deepEqual(theirs, mine, "both see the same final board");
      const { result } = await gameOn(page);
      assert.equal(result.reason, "board");
      assert.deepEqual(result.discs, { black: mine.black.length, white: mine.white.length });
      for (const [each, color] of [
        [desktop, "black"],
        [phone, "white"],
      ]) {
        const words = wordsOf(each.language);
        const headline = result.winner === null ? words.even : result.winner === color ? words.won : words.lost;
        await each.page.locator(".play-result h2", { hasText: headline }).waitFor();
        await each.page.locator("[data-action='rematch']").getByText(words.rematch).waitFor();
        await each.visit.picture(`acceptance end ${each.language}`);
      }
      guest.assertQuiet();
    } catch (error) {
      await guest.picture("failed acceptance phone");
      throw error;
    } finally {
      await guest.close();
      await stranger.close();
    }
  });
});
