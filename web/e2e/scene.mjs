/**
 * Tests as scenes. Each stage has its own server, each process its own browser, and each scene a new window. A
 * scene that fails saves a picture.
 */
import { after, before, describe, test } from "node:test";
import { BoardOnPage } from "./board.mjs";
import { launch, Visit } from "./browser.mjs";
import { Server } from "./program.mjs";
import { IS_LONG } from "./short.mjs";

/**
 * The browser of this process, and the number of stages that still need it. Several files share a process, and starting
 * a browser takes as long as a scene.
 */
const shared = { stages: 0, browser: null };

/** Starts the browser, or restarts it after a crash. */
async function sharedBrowser() {
  if (!(await shared.browser)?.isConnected()) shared.browser = launch();
  return shared.browser;
}

/**
 * Defines a stage. `define` gets a function `scene(name, options, play)`, which defines one scene. `scene.long`
 * defines one only for long runs. The options are those of `Visit.open`. `play` gets the page, its board, the
 * visit, the server and the browser. An error on the page fails the scene even if `play` succeeds.
 */
export function stage(title, { concurrency = 1, timeout = 240_000 } = {}, define) {
  const scenes = [];
  const scene = (...args) => scenes.push(args);
  scene.long = (...args) => IS_LONG && scene(...args);
  define(scene);
  // Start no server and no browser if there are no scenes.
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
