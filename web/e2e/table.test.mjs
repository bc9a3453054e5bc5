/** The table around the board: messages, layout, dialogs, and persistence. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, awaitAnnouncement, choose, dialog, gameOn, gamesOf, newGame, storedGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { nameOf, PHONE_AND_LAPTOP, SCREENS, windowOf } from "./screens.mjs";
import { IS_LONG, selectVariants } from "./short.mjs";

const HUMAN = { kind: "human" };
const ENGINE = { kind: "engine", level: 1 };
/** After these moves, Black's c5 flips White's last discs. */
const BEFORE_THE_END = "e6f4e3f6g5d6e7f5";
/** After these moves, Black plays a5 and White has no move. */
const BEFORE_A_PASS = "d3c3c4c5b4e3c6a4a3c7";
/**
 * Records every layout shift from the first paint on, including those after a tap. Tiny shifts, as when a
 * longer word replaces another in place, are ignored. Moving even the smallest part causes a shift a hundred
 * times larger.
 */
function watchShifts(page) {
  return page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        if (value < 0.001) continue;
        window.shifts.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => (node?.parentElement ?? node)?.className).join(", ")}`,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Holds back requests to a path until `letGo` is called. */
async function holdBack(page, pattern) {
  let letGo;
  const gate = new Promise((resolve) => (letGo = resolve));
  let waiting = 0;
  await page.route(pattern, async (route) => {
    waiting += 1;
    await gate;
    await route.continue().catch(() => undefined);
  });
  return { letGo, isWaiting: () => waiting > 0 };
}

/** Whether an element is completely within the window. */
function isInSight(locator) {
  return locator.evaluate((element) => {
    const { top, left, bottom, right, width } = element.getBoundingClientRect();
    return width > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= document.documentElement.clientWidth;
  });
}

/** Returns the number of games of the page's guest. The page must have loaded before. */
async function countGames(page) {
  return (await gamesOf(page)).length;
}

stage("the table", { concurrency: 2 }, (scene) => {
  for (const screen of IS_LONG ? SCREENS : PHONE_AND_LAPTOP.slice(0, 1)) {
    const name = nameOf(screen);
    scene(`keeps its places, ${name}`, windowOf(screen), async ({ page, board, server, visit }) => {
      await watchShifts(page);
      await page.goto("/");
      await board.ready();
      await act(page, "hint");
      await page.locator("[data-talk='legend']").waitFor();
      await assertAccessible(page, `a hint before the first move, ${name}`);
      await board.click("a1");
      await page.locator("[data-talk='reason']").waitFor();
      await board.play("d3");
      await board.awaitDiscs(6);
      await act(page, "step-previous");
      await page.locator("[data-talk='back']").waitFor();
      await act(page, "follow");
      const still = async (what) => assert.deepEqual(await page.evaluate(() => window.shifts), [], `${what}: ${name}`);
      await still("a first game");
      await storedGame(page, server, { start: { kind: "transcript", moves: BEFORE_THE_END } });
      await board.play("c5");
      await page.locator("[data-talk='result']").waitFor();
      await still("the end");
      // The next actions are visible, and the list shows the end of the game.
      for (const part of [".play-result h2", "[data-action='rematch']", "[data-action='new-game']", "[data-ply='9']"]) {
        const found = page.locator(part).first();
        await eventually(async () => assert.ok(await isInSight(found), `${part} at ${name}`));
      }
      assert.deepEqual(await page.locator("[data-talk='result']").evaluate(cutOff), [], `cut off at ${name}`);
      await assertAccessible(page, `the end, ${name}`);
      await visit.picture(`the end ${name}`);
    });
  }

  scene("leaving the first page before its game has loaded", {}, async ({ page, board, server }) => {
    await storedGame(page, server);
    await board.ready();
    const held = await holdBack(page, /\/api\/games\/[^/]+$/);
    await page.goto("/");
    await eventually(() => assert.ok(held.isWaiting()));
    await page.locator(".menu-entry[href='/library']").click();
    await page.locator("[data-library-game]").first().waitFor();
    held.letGo();
    await page.waitForLoadState("networkidle");
    assert.equal(new URL(page.url()).pathname, "/library");
  });

  scene("a game that loads late replaces no other", {}, async ({ page, server }) => {
    const seats = { black: HUMAN, white: HUMAN };
    const late = await server.post("/games", { spec: "hex", seats });
    const other = await server.post("/games", { spec: "ringo", seats });
    await page.goto("/games");
    await page.locator(`[data-game-id='${late.id}']`).waitFor();
    const held = await holdBack(page, new RegExp(`/api/games/${late.id}$`));
    await page.locator(`[data-game-id='${late.id}'] a`).first().click();
    await eventually(() => assert.ok(held.isWaiting()));
    await page.goBack();
    await page.locator(`[data-game-id='${other.id}'] a`).first().click();
    await page.locator("[data-game='ringo']").waitFor();
    held.letGo();
    await page.waitForLoadState("networkidle");
    assert.equal(await page.locator("[data-game='ringo']").count(), 1);
    assert.ok(page.url().endsWith(other.id));
  });

  scene("a double click is a move without an error message", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await page.evaluate(() => {
      window.talks = new Set();
      new MutationObserver(() => {
        for (const talk of document.querySelectorAll("[data-talk]")) window.talks.add(talk.dataset.talk);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await board.square("d3").dblclick();
    await board.awaitDiscs(6);
    await board.awaitTurn("black");
    const talks = await page.evaluate(() => [...window.talks]);
    assert.ok(talks.includes("quiet") && !talks.includes("reason"), talks.join());
    assert.equal(await page.locator(".notice").count(), 0);
  });

  for (const phone of selectVariants([true, false], 0)) {
    scene(
      `an earlier position shows a message, with the way back, ${phone ? "phone" : "desktop"}`,
      { phone },
      async (on) => {
        const { page, board, server } = on;
        await storedGame(page, server, { start: { kind: "transcript", moves: "f5d6c3d3" } });
        await act(page, "step-previous");
        await page.locator("[data-talk='back']", { hasText: "Move 3 of 4" }).waitFor();
        await board.click("a1");
        await page.locator(".play-talk-called").waitFor();
        await awaitAnnouncement(page, /This is an earlier position: move 3 of 4\./);
        assert.equal(await page.locator(".notice").count(), 0);
        await assertAccessible(page, "looking back");
        const follow = page.locator("[data-action='follow']");
        assert.ok(await isInSight(follow));
        // A focused button stays even when the message disappears.
        await follow.focus();
        await page.locator(".play-talk-called").waitFor({ state: "detached" });
        assert.ok(await follow.evaluate((button) => button === document.activeElement));
        await follow.click();
        await page.locator("[data-talk='quiet']", { hasText: "White: d3" }).waitFor();
        await page.waitForFunction(() => document.activeElement?.closest("[data-game]") !== null);
      },
    );
  }

  scene.long("a forced pass is no choice", {}, async ({ page, board, server }) => {
    await storedGame(page, server, { start: { kind: "transcript", moves: BEFORE_A_PASS } });
    await page.evaluate(() => {
      window.passes = 0;
      new MutationObserver(() => {
        window.passes += document.querySelectorAll("[data-action='pass']").length;
      }).observe(document.body, { subtree: true, childList: true });
    });
    await board.play("a5");
    await awaitAnnouncement(page, /White passes\./);
    await board.shows({ turn: "black", legal: ["d2", "f4", "d6"] });
    assert.equal(await page.evaluate(() => window.passes), 0);
    const announced = await page.locator("[data-live-region]").textContent();
    assert.doesNotMatch(announced, /1 (choice|legal move)/);
  });

  scene("an optional pass covers no names", { phone: true }, async ({ page, server }) => {
    await storedGame(page, server, { spec: "min-mang", seats: { black: HUMAN, white: ENGINE } });
    const pass = page.locator("[data-action='pass']");
    await pass.waitFor();
    assert.ok(await isInSight(pass));
    for (const part of await page.locator(".table-player-name, .table-player-state").all()) {
      assert.ok(await part.evaluate((element) => element.scrollWidth <= element.clientWidth), await part.textContent());
    }
    await pass.click();
    await page.locator(".table-move-pass").waitFor();
    await page.waitForFunction(() => document.activeElement !== document.body);
  });
});

stage("a game that is chosen", { concurrency: 1 }, (scene) => {
  scene("is stored with its first move", {}, async ({ page, board }) => {
    const before = await countGames(page);
    await page.goto("/library/hex");
    await page.locator("[data-action='play-game']").first().click();
    const box = dialog(page, "new-game");
    await box.waitFor();
    await choose(box, "against", "friend");
    await box.locator("[data-action='create']:not([aria-disabled='true'])").click();
    await page.locator("[data-game='hex']").waitFor();
    await act(page, "hint");
    await board.root.locator("[data-legal='true']").first().waitFor({ state: "attached" });
    await page.locator("[data-talk='legend']").waitFor();
    assert.equal(new URL(page.url()).pathname, "/");
    // The draft survives a reload and a visit to another page.
    await page.reload();
    await page.locator("[data-game='hex']").waitFor();
    await page.locator(".menu-entry[href='/rules']").click();
    await page.locator("main h1").waitFor();
    await page.goBack();
    await page.locator("[data-game='hex']").waitFor();
    assert.equal(await countGames(page), before);
    await page.locator("[data-player='white']", { hasText: "White" }).waitFor();
    const name = (await board.read()).legal[0];
    await board.square(name).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/game/*");
    // The focus stays on the board while the draft becomes a game.
    await page.locator(`[data-square='${name}']:focus`).waitFor();
    assert.equal(await countGames(page), before + 1);
    const [game] = await gamesOf(page);
    assert.equal(game.spec, "hex");
    // A new visit continues the game.
    await page.goto("/");
    await page.waitForURL(`**/game/${game.id}`);
  });

  scene("keeps its level and its start through a reload", {}, async ({ page, board }) => {
    await page.goto("/");
    const before = await countGames(page);
    await board.ready();
    await newGame(page, { level: 3, moves: "f5d6" });
    await actMore(page, "change-level");
    await dialog(page, "level").locator("[data-field='level']").fill("5");
    await dialog(page, "level").locator("[data-action='confirm']").click();
    await page.locator("[data-player='white']", { hasText: "Level 5" }).waitFor();
    await page.reload();
    await board.awaitDiscs(6);
    await page.locator("[data-player='white']", { hasText: "Level 5" }).waitFor();
    assert.equal(await countGames(page), before);
    await board.play("c3");
    await page.waitForURL("**/game/*");
    const game = await gameOn(page);
    assert.deepEqual(game.seats.white, { kind: "engine", level: 5 });
    assert.deepEqual(
      game.plies.slice(0, 2).map(({ text }) => text),
      ["f5", "d6"],
    );
  });

  scene.long("is stored at once if the computer begins", {}, async ({ page, board }) => {
    await page.goto("/");
    const before = await countGames(page);
    await board.ready();
    await newGame(page, { level: 1, color: "white" });
    await page.waitForURL("**/game/*");
    await board.awaitTurn("white");
    assert.equal(await countGames(page), before + 1);
  });

  scene.long("can differ from the game that was left", {}, async ({ page, board, server }) => {
    const { id } = await storedGame(page, server);
    await newGame(page, { friend: true, moves: "f5" });
    await board.awaitDiscs(5);
    await page.reload();
    await board.awaitDiscs(5);
    await page.goto(`/game/${id}`);
    await board.awaitDiscs(4);
    // The start page returns to the game that was opened last.
    await page.goto("/");
    await page.waitForURL(`**/game/${id}`);
  });
});

stage("at the board", { concurrency: 2 }, (scene) => {
  scene("Back closes a dialog and leaves the page where it is", {}, async ({ page, board, server }) => {
    await page.goto("/rules");
    await page.locator("main h1").waitFor();
    await storedGame(page, server);
    const at = page.url();
    for (const [action, name] of [
      ["new-game", "new-game"],
      ["keys", "keys"],
      ["resign", "resign"],
      ["settings", "settings"],
    ]) {
      await actMore(page, action);
      await dialog(page, name).waitFor();
      await page.goBack();
      await dialog(page, name).waitFor({ state: "detached" });
      assert.equal(page.url(), at, name);
      await board.ready();
    }
    // A dialog that was closed with its button leaves no entry in the history.
    await actMore(page, "keys");
    await dialog(page, "keys").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "keys").waitFor({ state: "detached" });
    await eventually(async () => assert.equal(await page.evaluate(() => history.state), null));
    await page.goBack();
    await page.waitForURL("**/rules");
  });

  scene.long("a reload under a dialog leaves nothing to go back through", {}, async ({ page, board, server }) => {
    await page.goto("/rules");
    await page.locator("main h1").waitFor();
    await storedGame(page, server);
    const at = page.url();
    await act(page, "settings");
    await dialog(page, "settings").waitFor();
    await page.waitForFunction(() => history.state?.modal === true);
    await page.reload();
    await board.ready();
    await eventually(async () => assert.equal(await page.evaluate(() => history.state), null));
    assert.equal(page.url(), at);
    // Back closes the next dialog as usual.
    await act(page, "settings");
    await dialog(page, "settings").waitFor();
    await page.goBack();
    await dialog(page, "settings").waitFor({ state: "detached" });
    await page.goBack();
    await page.waitForURL("**/rules");
  });

  scene("a game begun in a dialog takes the dialog's place", { phone: true }, async ({ page, board }) => {
    await page.goto("/rules");
    await page.locator("main h1").waitFor();
    await page.locator(".menu-entry[href='/']").click();
    await board.ready();
    await newGame(page, { friend: true, moves: "f5" });
    await board.awaitDiscs(5);
    await page.goBack();
    await board.ready();
    await page.goBack();
    await page.waitForURL("**/rules");
  });

  scene("a rematch keeps the focus at the board", {}, async ({ page, board, server }) => {
    await storedGame(page, server, {
      seats: { black: HUMAN, white: ENGINE },
      start: { kind: "transcript", moves: BEFORE_THE_END },
    });
    await board.square("c5").focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-action='rematch']").focus();
    await page.keyboard.press("Enter");
    // In the second game the colors are changed, and the person with White is at the bottom, too.
    await page.locator(".table-player-bottom[data-player='white']", { hasText: "You" }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("[data-game]") !== null);
    await board.awaitTurn("white");
  });

  scene("a board that was turned stays turned", {}, async ({ page, board, server }) => {
    await storedGame(page, server);
    const row = () =>
      page.evaluate(() => {
        const y = (name) => document.querySelector(`[data-square='${name}']`).getBoundingClientRect().y;
        return y("a1") < y("a8") ? "usual" : "turned";
      });
    assert.equal(await row(), "usual");
    await act(page, "flip");
    await eventually(async () => assert.equal(await row(), "turned"));
    await page.locator(".table-player-bottom[data-player='white']").waitFor();
    await page.reload();
    await board.ready();
    assert.equal(await row(), "turned");
    // Against the computer, the person is at the bottom in spite of the turned board.
    await storedGame(page, server, { seats: { black: HUMAN, white: ENGINE } });
    assert.equal(await row(), "turned");
    await page.locator(".table-player-bottom[data-player='black']").waitFor();
  });

  scene("arrow keys step if nothing else has the focus", {}, async ({ page, board, server }) => {
    await storedGame(page, server, { start: { kind: "transcript", moves: "f5d6c3d3c4" } });
    await page.keyboard.press("ArrowLeft");
    await board.awaitDiscs(8);
    await page.keyboard.press("Home");
    await board.awaitDiscs(4);
    await page.keyboard.press("ArrowRight");
    await board.awaitDiscs(5);
    await page.keyboard.press("End");
    await board.awaitDiscs(9);
    // After a click the cursor is invisible. Tab shows it, and then the arrow keys move it.
    const { legal } = await board.awaitTurn("white");
    await board.click(legal[0]);
    await board.awaitDiscs(10);
    await board.awaitTurn("black");
    await page.keyboard.press("ArrowLeft");
    await board.awaitDiscs(9);
    await page.keyboard.press("ArrowRight");
    await board.awaitDiscs(10);
    await board.square("a1").focus();
    await page.keyboard.press("ArrowRight");
    await page.locator("[data-square='b1']:focus").waitFor();
    await board.awaitDiscs(10);
    // In a dialog, the keys belong to the dialog.
    await page.keyboard.press("?");
    await dialog(page, "keys").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await board.awaitDiscs(10);
  });

  scene.long("f and h act at once, even if a square may be meant", {}, async ({ page, board, server }) => {
    // In this position, f2 and h6 can be played.
    await storedGame(page, server, { start: { kind: "transcript", moves: "f5d6c3d3c4f4f6f3e6e7d7g6" } });
    const { legal } = await board.awaitTurn("black");
    assert.ok(legal.some((name) => name.startsWith("h")) && legal.some((name) => name.startsWith("f")), legal.join());
    // In response to the key, the page marks the button or starts turning the board.
    const took = await page.evaluate(
      async (answers) => {
        const took = [];
        for (const [name, answer] of answers) {
          const key = new KeyboardEvent("keydown", { key: name, code: `Key${name.toUpperCase()}`, bubbles: true });
          const start = performance.now();
          document.body.dispatchEvent(key);
          while (document.querySelector(answer) === null && performance.now() - start < 5_000)
            await new Promise((resolve) => setTimeout(resolve));
          took.push(performance.now() - start);
        }
        return took;
      },
      [
        ["h", ".play-action-busy, [data-action='hint'][aria-pressed='true']"],
        ["f", ".table-turning"],
      ],
    );
    assert.ok(Math.max(...took) < 400, `h and f took ${took} ms`);
    await board.root.locator(".board-number-best").first().waitFor();
    await awaitAnnouncement(page, /Black is at the top\./);
  });

  for (const pause of selectVariants([0, 200], 1)) {
    scene(`a typed square leaves the board unturned, ${pause} ms between its keys`, {}, async (on) => {
      const { page, board, server } = on;
      await storedGame(page, server);
      await board.awaitTurn("black");
      const at = () => board.square("f5").evaluate((square) => square.getAttribute("transform"));
      const before = await at();
      await page.evaluate(async (pause) => {
        window.announcements = [];
        const region = document.querySelector("[data-live-region]");
        new MutationObserver(() => window.announcements.push(region.textContent)).observe(region, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        press("h");
        press("f");
        // The page itself waits, so that the pause is shorter than the limit between the keys of a square even
        // on a busy machine.
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        press("5");
      }, pause);
      await board.awaitDiscs(5);
      await board.awaitTurn("white");
      assert.equal(await at(), before);
      assert.equal(await page.evaluate(() => localStorage.getItem("outflank.turned")), null);
      assert.equal(await page.locator(".board-number-best, .play-action-busy").count(), 0);
      if (pause === 0)
        assert.doesNotMatch((await page.evaluate(() => window.announcements)).join(), /at the (top|bottom)/);
    });
  }
});

/** Returns the lines of text in an element that extend beyond it. */
function cutOff(place) {
  const { top, bottom } = place.getBoundingClientRect();
  const isCut = (line) => line.height > 0 && (line.top < top - 1 || line.bottom > bottom + 1);
  return [...place.querySelectorAll("h2, p")]
    .filter((line) => isCut(line.getBoundingClientRect()))
    .map((line) => line.textContent);
}
