/** What the first page may cost: bytes over the wire, requests, and none of them in a row that could be side by side. */
import assert from "node:assert/strict";
import { brotliCompressSync, constants } from "node:zlib";
import { eventually } from "./eventually.mjs";
import { assertStill, watchShifts } from "./layout-shift.mjs";
import { stage } from "./scene.mjs";
import { shortly } from "./short.mjs";

/** Of everything before one can play, headers included. */
const MOST_BYTES = 90_500;
/** All that is fetched for whoever only looks at the page: what comes by itself afterwards included. */
const MOST_BYTES_LOOKED_AT = 99_000;
/** With the dialogs over the board and the catalog, which are fetched ahead once somebody is there. */
const MOST_BYTES_WITH_DIALOGS = 117_000;
/** With everything that is fetched ahead: the settings and the words for invitations, too. */
const MOST_BYTES_WITH_AHEAD = 123_000;
/** What is needed before one can play: the page, the app, its words, the position. */
const REQUESTS = ["/", "/api/positions/try", "/assets/app"];

/** Icon and manifest: the browser asks for them when it likes, or not at all. */
const BROWSERS_OWN = /^\/(?:icon\.svg|[\w.-]+\.webmanifest)$/u;

/** What the headers of an answer take: some 700 bytes in ours. */
const HEAD_BYTES = 800;

/** What an answer takes as it is shipped: builds without optimisation compress in haste. */
async function weigh(cdp, requestId) {
  const { body, base64Encoded } = await cdp.send("Network.getResponseBody", { requestId });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return HEAD_BYTES + brotliCompressSync(Buffer.from(body, base64Encoded ? "base64" : "utf8"), { params }).length;
}

stage("the budget", {}, (scene) => {
  for (const locale of shortly(["en-GB", "ru-RU"], 1)) {
    scene(`the first page in ${locale}`, { phone: true, locale }, async ({ page, board, visit }) => {
      const cdp = await visit.context.newCDPSession(page);
      await cdp.send("Network.enable");
      await watchShifts(visit.context);
      const asked = new Map();
      const received = new Map();
      let playable = false;
      const needed = [];
      cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
        const path = new URL(request.url).pathname;
        asked.set(requestId, path);
        if (!playable && !BROWSERS_OWN.test(path)) needed.push(path);
      });
      const compressed = new Set();
      cdp.on("Network.responseReceived", ({ requestId, response }) => {
        if (response.headers["content-encoding"] === "br") compressed.add(requestId);
      });
      const weighed = [];
      cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        assert.ok(asked.has(requestId), "an answer without a question");
        const path = asked.get(requestId);
        if (BROWSERS_OWN.test(path)) return;
        received.set(path, encodedDataLength);
        if (compressed.has(requestId)) weighed.push(weigh(cdp, requestId).then((bytes) => received.set(path, bytes)));
      });
      await page.goto("/", { waitUntil: "commit" });
      await board.root.locator("[data-legal='true']").first().waitFor({ state: "attached" });
      playable = true;
      const wanted = [...REQUESTS, `/assets/${locale.slice(0, 2)}`].toSorted();
      // Whatever follows is what the page fetches ahead once it can be played on.
      const first = needed.slice(0, wanted.length);
      assert.deepEqual(first.map((path) => path.replace(/-[\w-]{8}\.js$/, "")).toSorted(), wanted);
      // Every page asks a little later which build the server has: sooner than the rest of this scene, or not.
      await eventually(() => assert.ok(received.has("/api/health"), "the server was not asked for its build"));
      await page.waitForLoadState("networkidle");
      await Promise.all(weighed);
      const bytes = first.reduce((sum, path) => sum + (received.get(path) ?? Number.NaN), 0);
      assert.ok(bytes <= MOST_BYTES, `the first page has ${bytes} bytes`);
      const all = (without = /^$/u) =>
        [...received].reduce((sum, [path, bytes]) => (without.test(path) ? sum : sum + bytes), 0);
      assert.ok(all() <= MOST_BYTES_LOOKED_AT, `whoever looks at it receives ${all()} bytes`);
      const isAhead = (path) => /\/(?:settings|dialogs|catalog)/u.test(path);
      assert.deepEqual([...asked.values()].filter(isAhead), [], "nobody is there yet");
      await page.locator("body").dispatchEvent("pointermove");
      await eventually(() => {
        for (const name of ["settings", "dialogs", "catalog"])
          assert.ok(
            [...received.keys()].some((path) => path.includes(`/${name}`)),
            `${name} was not fetched ahead`,
          );
      });
      await page.waitForLoadState("networkidle");
      await Promise.all(weighed);
      const withDialogs = all(/^\/assets\/(?:settings|invite)/u);
      assert.ok(withDialogs <= MOST_BYTES_WITH_DIALOGS, `with the dialogs it has ${withDialogs} bytes`);
      assert.ok(all() <= MOST_BYTES_WITH_AHEAD, `with what is fetched ahead it has ${all()} bytes`);
      assert.ok(bytes > 20_000, `only ${bytes} bytes were counted`);
      await assertStill(page, "the first page");
    });
  }
});
