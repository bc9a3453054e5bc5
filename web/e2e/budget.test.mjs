/**
 * The budget of the first page: transferred bytes, requests, and no request that needlessly waits for another.
 */
import assert from "node:assert/strict";
import { brotliCompressSync, constants } from "node:zlib";
import { eventually } from "./eventually.mjs";
import { assertStill, watchShifts } from "./layout-shift.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";

/** The maximum size of everything needed before you can play, including headers, in bytes. */
const MOST_BYTES = 90_500;
/**
 * The maximum size of everything that loads without an interaction, including what loads later by itself, in bytes.
 */
const MOST_BYTES_LOOKED_AT = 99_000;
/**
 * The maximum size including the dialogs over the board and the catalog, which are prefetched after the first
 * interaction, in bytes.
 */
const MOST_BYTES_WITH_DIALOGS = 117_000;
/** The maximum size with everything that is prefetched, such as the settings and the texts of invitations, in bytes. */
const MOST_BYTES_WITH_AHEAD = 122_500;
/** Requests that a page repeats from time to time. */
const REGULAR = /^\/api\/(?!catalog|positions)/u;
/** The requests needed before you can play: the page, the position, the app and its texts. */
const REQUESTS = ["/", "/api/positions/try", "/assets/app"];

/** The icon and the manifest, which browsers request at any time or never. */
const BROWSERS_OWN = /^\/(?:icon\.svg|[\w.-]+\.webmanifest)$/u;

/** The assumed size of a response's headers. Ours have about 700 bytes. */
const HEAD_BYTES = 800;

/** Returns the size of a response as in a release build, since a build without optimization compresses less. */
async function weigh(cdp, requestId) {
  const { body, base64Encoded } = await cdp.send("Network.getResponseBody", { requestId });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return HEAD_BYTES + brotliCompressSync(Buffer.from(body, base64Encoded ? "base64" : "utf8"), { params }).length;
}

stage("the budget", {}, (scene) => {
  for (const locale of selectVariants(["en-GB", "ru-RU"], 1)) {
    scene(`the first page in ${locale}`, { phone: true, locale }, async ({ page, board, visit }) => {
      const cdp = await visit.context.newCDPSession(page);
      await cdp.send("Network.enable");
      await watchShifts(visit.context);
      const paths = new Map();
      const received = new Map();
      let playable = false;
      const needed = [];
      cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
        const path = new URL(request.url).pathname;
        paths.set(requestId, path);
        if (!playable && !BROWSERS_OWN.test(path)) needed.push(path);
      });
      const compressed = new Set();
      cdp.on("Network.responseReceived", ({ requestId, response }) => {
        if (response.headers["content-encoding"] === "br") compressed.add(requestId);
      });
      const weighed = [];
      cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        assert.ok(paths.has(requestId), "a response without a request");
        const path = paths.get(requestId);
        if (BROWSERS_OWN.test(path)) return;
        received.set(path, encodedDataLength);
        if (compressed.has(requestId)) weighed.push(weigh(cdp, requestId).then((bytes) => received.set(path, bytes)));
      });
      await page.goto("/", { waitUntil: "commit" });
      await board.root.locator("[data-legal='true']").first().waitFor({ state: "attached" });
      playable = true;
      const wanted = [...REQUESTS, `/assets/${locale.slice(0, 2)}`].toSorted();
      // Until the board is playable, the page requests only these files.
      const first = needed.slice(0, wanted.length);
      assert.deepEqual(first.map((path) => path.replace(/-[\w-]{8}\.js$/, "")).toSorted(), wanted);
      // Every page requests the server's build after some seconds, perhaps during this scene.
      await eventually(() => assert.ok(received.has("/api/health"), "the build of the server was not requested"));
      await page.waitForLoadState("networkidle");
      await Promise.all(weighed);
      const bytes = first.reduce((sum, path) => sum + (received.get(path) ?? Number.NaN), 0);
      assert.ok(bytes <= MOST_BYTES, `the first page has ${bytes} bytes`);
      const all = (without = /^$/u) =>
        [...received].reduce((sum, [path, bytes]) => (without.test(path) ? sum : sum + bytes), 0);
      assert.ok(all() <= MOST_BYTES_LOOKED_AT, `a visitor who only looks receives ${all()} bytes`);
      const isAhead = (path) => /\/(?:settings|dialogs|catalog)/u.test(path);
      assert.deepEqual([...paths.values()].filter(isAhead), [], "nothing is prefetched before an interaction");
      await page.locator("body").dispatchEvent("pointermove");
      await eventually(() => {
        for (const name of ["settings", "dialogs", "catalog"])
          assert.ok(
            [...received.keys()].some((path) => path.includes(`/${name}`)),
            `${name} was not prefetched`,
          );
      });
      await page.waitForLoadState("networkidle");
      await Promise.all(weighed);
      const withDialogs = all(/^\/assets\/(?:settings|invite)/u);
      assert.ok(withDialogs <= MOST_BYTES_WITH_DIALOGS, `with the dialogs it has ${withDialogs} bytes`);
      // On a busy machine the page has time for further regular requests, such as for the server's build.
      const ahead = all(REGULAR);
      assert.ok(ahead <= MOST_BYTES_WITH_AHEAD, `with everything prefetched it has ${ahead} bytes`);
      assert.ok(bytes > 20_000, `only ${bytes} bytes were counted`);
      await assertStill(page, "the first page");
    });
  }
});
