/**
 * A page that is open during an upgrade. It notices the upgrade, loses nothing, and never runs with files of
 * two builds.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, choose, dialog, gameId } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { Upgradable } from "./upgradable.mjs";

/** Returns the build of the page. */
function buildOf(page) {
  return page.evaluate(() => document.documentElement.dataset.build);
}

/** Hides the page, as if the person switched to another window. Test browsers do not do so themselves. */
function hide(page) {
  return page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** Hides the page at the moment when a dialog closes. */
async function hideAsCloses(page, close) {
  await page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    new MutationObserver((_, observer) => {
      if (dialog.isConnected) return;
      observer.disconnect();
      document.dispatchEvent(new Event("visibilitychange"));
    }).observe(document, { childList: true, subtree: true });
  });
  await close();
}

/** Opens a new game between two people. */
async function openGame(page, server) {
  const { id } = await server.post("/games", { seats: { black: { kind: "human" }, white: { kind: "human" } } });
  await page.goto(`/game/${id}`);
  const board = await new BoardOnPage(page).ready();
  await board.awaitTurn("black");
  return id;
}

/** Waits for the prefetched files. If the upgrade removed one of them first, the page would reload at once. */
function fetchedAhead(page) {
  return page.waitForFunction(() => {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return ["dialogs", "settings", "invite"].every((room) => fetched.some((name) => name.includes(`/assets/${room}-`)));
  });
}

stage("an upgrade", {}, (scene) => {
  /**
   * Defines a scene on a page of an upgradable server. `options` are those of the visit, and `isNew` decides
   * which files the upgrade changes.
   */
  const upgradedIn =
    (scene) =>
    (name, { isNew, ...options }, play) =>
      scene(name, {}, async ({ browser, server }) => {
        const site = await Upgradable.before(server.url, isNew);
        const visit = await Visit.open(browser, site.url, options);
        try {
          const { page } = visit;
          await play({ site, visit, page, board: new BoardOnPage(page), server });
          visit.assertQuiet();
        } catch (error) {
          await visit.picture(`failed upgrade ${name}`);
          throw error;
        } finally {
          await visit.close();
          await site.close();
        }
      });

  const upgraded = upgradedIn(scene);
  upgraded.long = upgradedIn(scene.long);

  upgraded("is announced, and loaded on request", {}, async ({ site, visit, page, board, server }) => {
    const id = await openGame(page, server);
    await board.play("f5");
    await board.awaitTurn("white");
    await fetchedAhead(page);
    const before = await buildOf(page);
    visit.forgiving = true;
    site.upgrade();
    const now = page.locator("[data-action='upgrade']");
    await now.waitFor();
    visit.forgiving = false;
    await visit.picture("an upgrade waits");
    await assertAccessible(page, "a page that an upgrade waits for");
    assert.equal(await buildOf(page), before, "it does not reload while it is visible");
    // The game continues meanwhile.
    await board.play("d6");
    await board.awaitTurn("black");
    await now.click();
    await page.waitForFunction((build) => document.documentElement.dataset.build === build, await site.build());
    await page.locator(".notice-done").waitFor();
    await board
      .shows({ turn: "black", black: ["d5", "e4", "e5", "f5"].filter((square) => square !== "d5") })
      .catch(() => undefined);
    await board.awaitDiscs(6);
    assert.equal(gameId(page), id);
    assert.notEqual(await buildOf(page), before);
  });

  upgraded.long("comes with the next page", {}, async ({ site, visit, page, board, server }) => {
    await openGame(page, server);
    await board.play("f5");
    await board.awaitTurn("white");
    await fetchedAhead(page);
    visit.forgiving = true;
    site.upgrade();
    await page.locator("[data-action='upgrade']").waitFor();
    visit.forgiving = false;
    await page.locator("a[href='/rules']").first().click();
    await page.waitForFunction((build) => document.documentElement.dataset.build === build, await site.build());
    await page.locator("main h1").waitFor();
    assert.equal(new URL(page.url()).pathname, "/rules");
    assert.equal(await page.locator("[data-action='upgrade']").count(), 0);
  });

  upgraded("is found by a file that is gone", {}, async ({ site, visit, page }) => {
    await page.goto("/library");
    await page.locator("main h1").waitFor();
    visit.forgiving = true;
    site.upgrade();
    // This page has not been notified of the upgrade, and its build's file of the rules page is gone.
    await page.locator("a[href='/rules']").first().click();
    await page.waitForFunction((build) => document.documentElement.dataset.build === build, await site.build());
    await page.locator("main h1").waitFor();
    await page.locator("[data-game]").first().waitFor();
    visit.forgiving = false;
    assert.equal(new URL(page.url()).pathname, "/rules");
  });

  upgraded("waits for what is being written", {}, async ({ site, visit, page, server }) => {
    await openGame(page, server);
    await act(page, "new-game");
    const box = dialog(page, "new-game");
    await box.waitFor();
    await choose(box, "start", "transcript");
    await box.locator("[data-field='moves']").fill("f5d6");
    visit.forgiving = true;
    const before = await buildOf(page);
    site.upgrade();
    await page.locator("[data-action='upgrade']").waitFor();
    visit.forgiving = false;
    await hide(page);
    assert.equal(await box.locator("[data-field='moves']").inputValue(), "f5d6");
    assert.equal(await buildOf(page), before);
    await hideAsCloses(page, () => page.keyboard.press("Escape"));
    await page.waitForFunction((build) => document.documentElement.dataset.build === build, await site.build());
  });

  upgraded.long("between a page and its script", {}, async ({ visit, page, board }) => {
    let pages = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.route("**/assets/app-*.js", (route) => (pages > 1 ? route.continue() : route.fulfill({ status: 404 })));
    visit.forgiving = true;
    await page.goto("/");
    await board.ready();
    assert.equal(pages, 2);
  });

  upgraded("with a service worker", { worker: true }, async ({ site, visit, page, board, server }) => {
    await page.goto("/");
    await board.ready();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await openGame(page, server);
    const before = await buildOf(page);
    visit.forgiving = true;
    site.upgrade();
    await page.locator("[data-action='upgrade']").waitFor();
    visit.forgiving = false;
    // The worker still has the files of this page's build, so nothing is missing before the page reloads.
    await page.evaluate(() => fetch(document.querySelector("script[type='module'][src]").src)).then();
    await act(page, "new-game");
    await dialog(page, "new-game").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "new-game").waitFor({ state: "detached" });
    assert.equal(await buildOf(page), before);
    await page.locator("[data-action='upgrade']").click();
    const now = await site.build();
    await page.waitForFunction((build) => document.documentElement.dataset.build === build, now);
    await board.awaitTurn("black");
    // The worker of the new build takes over and serves its page.
    await eventually(async () => {
      const cached = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const page = await caches.open((await caches.keys()).filter((name) => name.startsWith("files-")).at(-1));
        const text = await (await page.match("/", { ignoreVary: true })).text();
        return [registration.waiting === null, /data-build="([0-9a-f]+)"/.exec(text)[1]];
      });
      assert.deepEqual(cached, [true, now]);
    });
    visit.forgiving = true;
  });

  const isRules = (name) => name === "rules";
  upgraded("fetches only what is new in it", { worker: true, isNew: isRules }, async (on) => {
    const { site, visit, page, board, server } = on;
    await page.goto("/");
    await board.ready();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await openGame(page, server);
    const before = await buildOf(page);
    visit.forgiving = true;
    site.upgrade();
    await page.locator("[data-action='upgrade']").click();
    await page.waitForFunction((build) => document.documentElement.dataset.build !== build, before);
    await page.waitForFunction(async () => {
      const { imports } = JSON.parse(document.querySelector("script[type='importmap']").text);
      return (await caches.match(imports["/assets/rules.js"])) !== undefined;
    });
    await page.locator("a[href='/rules']").first().click();
    await page.locator("main h1").waitFor();
    visit.forgiving = false;
    assert.deepEqual([...new Set(site.requested)], ["rules"]);
  });
});
