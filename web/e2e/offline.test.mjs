/**
 * The app without the server. Visited pages open, actions that must wait are marked, and nothing is stored too
 * long.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { gameId, gamesOf, newGame, transcript } from "./app.mjs";
import { DESKTOP } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { assertStill, watchShifts } from "./layout-shift.mjs";
import { awaitOfflineCopy, awaitOfflineMessages } from "./offline-ready.mjs";
import { stage } from "./scene.mjs";
import { putOn } from "./screens.mjs";
import { selectVariants } from "./short.mjs";

const WITH_WORKER = { worker: true };

/** Returns the number of plies in the stored copy of a game; `null` if there is none. */
function pliesKept(page, id) {
  return page.evaluate(async (id) => {
    const cached = await caches.match(`/api/games/${id}`);
    return cached === undefined ? null : (await cached.json()).plies.length;
  }, id);
}

/** Runs `play` while the server is unreachable. */
async function withoutServer({ server, visit }, play) {
  visit.forgiving = true;
  await server.kill();
  try {
    await play();
  } finally {
    await server.restart();
  }
}

stage("at home", {}, (scene) => {
  scene("a game opens again after a reload, and a move waits", WITH_WORKER, async (on) => {
    const { page, board, visit } = on;
    await page.goto("/");
    await board.ready();
    await awaitOfflineCopy(page);
    await newGame(page, { friend: true });
    for (const [square, color] of [
      ["f5", "white"],
      ["d6", "black"],
      ["c3", "white"],
    ]) {
      await board.play(square);
      await board.awaitTurn(color);
    }
    const id = gameId(page);
    await eventually(async () => assert.equal(await pliesKept(page, id), 3));
    const before = await board.read();
    await withoutServer(on, async () => {
      await page.reload();
      await board.ready();
      assert.deepEqual(await board.read(), before);
      await page.locator(".table-connection p").waitFor();
      await visit.picture("game without the server");
      await assertAccessible(page, "a game without the server");
      // The move is pending until the server is back.
      await board.play("d3");
      await board.awaitDiscs(8);
    });
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    await board.awaitTurn("black");
    assert.equal(await transcript(page, id), "f5d6c3d3");
  });

  scene("the first page, the library, the rules and the history open without the server", WITH_WORKER, async (on) => {
    const { page, board, visit } = on;
    await page.goto("/");
    await board.ready();
    await awaitOfflineCopy(page);
    await watchShifts(visit.context);
    // Visit these pages, so that the service worker stores the positions of their boards.
    await page.goto("/rules");
    await page.locator("[data-game]").first().waitFor();
    await page.goto("/library/othello");
    await page.locator("[data-library-entry='othello']").waitFor();
    await page.goto("/history?year=1984");
    await page.locator("[data-year='1984']").waitFor();
    await withoutServer(on, async () => {
      await page.goto("/");
      await board.ready();
      await page.locator(".table-connection p").waitFor();
      await visit.picture("first page without the server");
      for (const address of ["/library", "/library/othello", "/history", "/history?year=1977", "/rules"]) {
        await page.goto(address);
        await page.locator("main h1").waitFor();
        await page.locator("[data-offline]").waitFor();
        assert.equal(await page.locator("[data-action='retry']").count(), 0, address);
        await visit.picture(`${address} without the server`);
        await assertAccessible(page, `${address} without the server`);
        await assertStill(page, `${address} without the server`);
      }
      await page.locator("[data-game]").first().waitFor();
    });
    // The note disappears when the server is back.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.locator("[data-offline]").waitFor({ state: "detached" });
  });

  scene("the chosen language is kept for every page, and no other", WITH_WORKER, async (on) => {
    const { page, board } = on;
    const keptWords = () =>
      page.evaluate(async () => {
        const names = [];
        for (const name of (await caches.keys()).filter((name) => name.startsWith("files-")))
          for (const { url } of await (await caches.open(name)).keys()) names.push(new URL(url).pathname);
        return names.filter((name) => /-ru-[\w-]{8}\.js$/.test(name)).length;
      });
    await page.goto("/");
    await board.ready();
    await awaitOfflineCopy(page);
    assert.equal(await keptWords(), 0);
    await putOn(page, { size: DESKTOP, language: "ru" });
    await awaitOfflineMessages(page);
    assert.ok((await keptWords()) > 20);
    await withoutServer(on, async () => {
      for (const address of ["/", "/library", "/keys", "/explorer", "/ratings"]) {
        await page.goto(address);
        await page.locator("html[lang='ru'] main h1").first().waitFor();
      }
    });
  });

  for (const [name, options] of selectVariants(
    [
      ["phone, ru", { phone: true, settings: { language: "ru" } }],
      ["desktop, en", {}],
    ],
    0,
  )) {
    scene(
      `a first move waits for the server, also through a reload, ${name}`,
      { ...WITH_WORKER, ...options },
      async (on) => {
        const { page, board, visit } = on;
        const undo = page.locator("[data-action='undo']:visible:not([aria-disabled='true'])");
        await page.goto("/");
        await board.ready();
        const before = (await gamesOf(page)).length;
        await awaitOfflineCopy(page);
        await withoutServer(on, async () => {
          await page.goto("/");
          await board.ready();
          await board.play("f5");
          await board.awaitDiscs(5);
          await page.locator(".table-connection p").waitFor();
          // The waiting move can be undone, and another move can be made instead.
          await undo.click();
          await board.awaitDiscs(4);
          await page.locator("[data-talk='first']").waitFor();
          await board.play("d3");
          await board.awaitDiscs(5);
          await page.reload();
          await board.awaitDiscs(5);
          await page.locator(".table-connection p").waitFor();
          assert.deepEqual((await board.read()).legal, []);
          await page.locator("[data-talk='quiet']", { hasText: "d3" }).waitFor();
          await visit.picture(`first move without the server ${name}`);
          await assertAccessible(page, `a first move without the server, ${name}`);
        });
        await page.evaluate(() => dispatchEvent(new Event("online")));
        await page.waitForURL("**/game/*");
        await board.awaitTurn("black");
        assert.match(await transcript(page, gameId(page)), /^d3../);
        assert.equal((await gamesOf(page)).length, before + 1);
        assert.equal(await page.evaluate(() => sessionStorage.getItem("outflank.draft")), null);
      },
    );
  }

  scene.long("a page that was never opened loads when the server is back", WITH_WORKER, async (on) => {
    const { page, board, server, visit } = on;
    const seats = { black: { kind: "human" }, white: { kind: "human" } };
    const { id } = await server.post("/games", { seats });
    await page.goto("/");
    await board.ready();
    await awaitOfflineCopy(page);
    await withoutServer(on, async () => {
      await page.goto(`/game/${id}`);
      await page.locator("[data-action='retry']").waitFor();
      await visit.picture("game that is not kept");
      await assertAccessible(page, "a game that is not kept");
    });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await board.ready();
    assert.equal(gameId(page), id);
  });

  scene("a deleted game is not kept", WITH_WORKER, async ({ page, board, server, visit }) => {
    await page.goto("/");
    await board.ready();
    await awaitOfflineCopy(page);
    await newGame(page, { friend: true });
    await board.play("f5");
    await board.awaitTurn("white");
    const id = gameId(page);
    await eventually(async () => assert.equal(await pliesKept(page, id), 1));
    await page.goto("/games");
    await page.locator(`[data-game-id='${id}']`).waitFor();
    // Open a second game, then delete it on the server. The next request removes the copy of the browser.
    const other = await server.post("/games", { seats: { black: { kind: "human" }, white: { kind: "human" } } });
    await page.goto(`/game/${other.id}`);
    await board.ready();
    await eventually(async () => assert.equal(await pliesKept(page, other.id), 0));
    await page.goto("/games");
    await server.text(`/games/${other.id}`, { method: "DELETE" });
    visit.forgiving = true;
    await page.goto(`/game/${other.id}`);
    await page.locator(".page-message h1").waitFor();
    await eventually(async () => assert.equal(await pliesKept(page, other.id), null));
    // Delete the first game on this page, which removes the copy at once.
    await page.goto("/games");
    const row = page.locator(`[data-game-id='${id}']`);
    await row.waitFor();
    await row.locator("[data-action='delete']").click();
    await page.locator("[data-action='confirm']").click();
    await row.waitFor({ state: "detached" });
    await eventually(async () => {
      assert.equal(await pliesKept(page, id), null);
      const naming = await page.evaluate(async (id) => {
        const cache = await caches.open("answers");
        const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
        const texts = await Promise.all(answers.map((answer) => answer?.text() ?? ""));
        return texts.filter((text) => text.includes(id)).length;
      }, id);
      assert.equal(naming, 0, "a kept list names it");
    });
  });

  scene.long("the browser can install the app", WITH_WORKER, async ({ page, board, visit }) => {
    await page.goto("/");
    await board.ready();
    await awaitOfflineCopy(page);
    const cdp = await visit.context.newCDPSession(page);
    const { errors, data } = await cdp.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data);
    for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
      const size = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== "any") assert.equal(size, sizes, src);
    }
    for (const { url } of manifest.shortcuts) {
      await page.goto(url);
      await page.locator("main h1").waitFor();
    }
    const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
    // Test windows are private, so the browser reports that the app cannot be installed from there.
    assert.deepEqual(
      installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
      [],
    );
  });
});
