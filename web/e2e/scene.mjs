/** Tests as scenes: a server and a browser for a file, a fresh window for each scene, a picture when one fails. */
import { after, before, describe, test } from "node:test";
import { BoardOnPage } from "./board.mjs";
import { launch, Visit } from "./browser.mjs";
import { Server } from "./program.mjs";

/**
 * Opens a stage: `define` is given a function that defines one scene, `scene(name, options, play)`. The options
 * are those of `Visit.open`; `play` gets the page, the board on it, the visit and the server. What went wrong
 * on the page fails the scene, even when `play` saw nothing of it.
 */
export function stage(title, { concurrency = 1, timeout = 240_000 } = {}, define) {
  describe(title, { concurrency, timeout }, () => {
    const set = { server: null, browser: null };
    before(async () => {
      set.server = await Server.start();
      set.browser = await launch();
    });
    after(async () => {
      await set.browser?.close();
      await set.server?.stop();
    });
    define((name, options, play) => {
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
    });
  });
}
