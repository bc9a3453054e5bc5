/**
 * Tests as scenes: a server for a stage, a browser for all stages of a process, a fresh window for each scene, a picture when
 * one fails.
 */
import { after, before, describe, test } from "node:test";
import { BoardOnPage } from "./board.mjs";
import { launch, Visit } from "./browser.mjs";
import { Server } from "./program.mjs";
import { IS_LONG } from "./short.mjs";

/** The browser of this process, and how many stages are still to use it: several files share a process, and to start one costs as much as a scene. */
const shared = { stages: 0, browser: null };

/** Starts the browser, also where the one before has crashed. */
async function sharedBrowser() {
  if (!(await shared.browser)?.isConnected()) shared.browser = launch();
  return shared.browser;
}

/**
 * Opens a stage: `define` is given a function that defines one scene, `scene(name, options, play)`; one that is defined by
 * `scene.long` is played in long runs alone. The options are those of `Visit.open`; `play` gets the page, the board on it,
 * the visit and the server. What went wrong on the page fails the scene, even when `play` saw nothing of it.
 */
export function stage(title, { concurrency = 1, timeout = 240_000 } = {}, define) {
  const scenes = [];
  const scene = (...told) => scenes.push(told);
  scene.long = (...told) => IS_LONG && scene(...told);
  define(scene);
  // A server and a browser would be started for nobody.
  if (scenes.length === 0) return;
  shared.stages += 1;
  describe(title, { concurrency, timeout }, () => {
    const set = { server: null, browser: null };
    before(async () => {
      set.server = await Server.start();
      set.browser = await sharedBrowser();
    });
    after(async () => {
      shared.stages -= 1;
      if (shared.stages === 0) await (await shared.browser)?.close();
      await set.server?.stop();
    });
    for (const [name, options, play] of scenes) {
      test(name, { timeout: Math.max(300_000, timeout) }, async () => {
        const visit = await Visit.open(set.browser, set.server.url, options);
        const { page } = visit;
        try {
          await play({ page, board: new BoardOnPage(page), visit, server: set.server, browser: set.browser });
          visit.assertQuiet();
        } catch (error) {
          await visit.keepPicture(`failed ${title} ${name}`);
          throw error;
        } finally {
          await visit.close();
        }
      });
    }
  });
}
