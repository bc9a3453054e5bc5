/** Pages whose messages have accents. Words without accents are hard-coded and cannot be translated. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before } from "node:test";
import { promisify } from "node:util";
import { eventually } from "./eventually.mjs";
import { everywhere } from "./everywhere.mjs";
import { stage } from "./scene.mjs";
import { wordsOf } from "./translated.mjs";

const WEB = new URL("../", import.meta.url);
const TYPES = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };

/** Names of the program, of languages and of encodings, which are the same in every language. */
const SAME = /Outflank|English|UTF-\d+(?:LE|BE)?|windows-\d+|KOI8-\w|Shift_JIS|EUC-JP|ISO-[\d-]+|IBM\d+|macintosh/gu;

/**
 * Words from data: people and tournaments in the samples, names of openings, and the browser's names of months.
 */
const GIVEN = new Set([
  ...["Alexandra", "Anna", "Boris", "Clara", "Cup", "Dana", "Emil", "Fritz", "Gerda", "Hana", "Konstantina", "Open"],
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) =>
    ["short", "long"].map((style) => date.toLocaleDateString("en", { month: style })),
  ),
  ...(await readFile(new URL("../languages/en/program/openings.ftl", WEB), "utf8"))
    .replaceAll(/^#.*|^[^=]*=/gmu, "")
    .match(/[A-Za-z]{3,}/gu),
]);

/** Addresses, boards in letters, and notations of moves, specs and files. */
const NOTATION = /https?:\S+|\b[XOxo]{2,}\b|\b[\w-]+\?[\w=&-]+/gu;

/** The addresses of the pages to check. */
const ADDRESSES = [
  "/",
  "/rules",
  "/library",
  "/editor",
  "/lobby",
  "/explorer",
  "/analysis",
  "/games",
  "/events",
  "/history",
  "/tv",
];

stage("pseudo", { concurrency: 1, timeout: 900_000 }, (scene) => {
  let built;
  before(async () => {
    built = await mkdtemp(join(tmpdir(), "outflank-pseudo-"));
    const vite = new URL("node_modules/vite/bin/vite.js", WEB).pathname;
    const arguments_ = [vite, "build", "--mode", "pseudo", "--logLevel", "error", "--outDir", built];
    await promisify(execFile)(process.execPath, arguments_, { cwd: WEB });
  });
  after(() => rm(built, { recursive: true, force: true }));

  scene("every page takes all its words from the language files", {}, async ({ page, board }) => {
    await servePages(page, built);
    for (const address of ADDRESSES) {
      await page.goto(address);
      await (address === "/" ? board.ready() : page.locator("main h1").first().waitFor());
      await page.waitForLoadState("networkidle");
      await eventually(() => assertAccented(page, address));
    }
  });

  scene.long("so has every dialog and state", {}, async (on) => {
    await servePages(on.page, built);
    await everywhere(on, (what) => eventually(() => assertAccented(on.page, what)));
  });
});

/** Serves the app from a folder. Requests to the API still go to the server. */
async function servePages(page, folder) {
  // Chromium does not recognize such a page as local, so its socket needs permission.
  await page.context().grantPermissions(["local-network-access"]);
  const index = await readFile(join(folder, "index.html"), "utf8");
  await page.route("**/*", async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "document") {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: index, headers: { "content-type": "text/html" } });
    } else if (pathname.startsWith("/assets/")) {
      const body = await readFile(join(folder, pathname)).catch(() => null);
      if (body === null) await route.continue();
      else await route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? "application/octet-stream" });
    } else await route.continue();
  });
}

async function assertAccented(page, what) {
  const words = await wordsOf(page, "[lang]:not(html), [data-given]");
  const plain = words.flatMap(
    (text) =>
      text
        .replaceAll(SAME, "")
        .replaceAll(NOTATION, "")
        .match(/[A-Za-z]{3,}|[А-Яа-яЁё]+/gu) ?? [],
  );
  assert.deepEqual(
    [...new Set(plain)].filter((word) => !GIVEN.has(word)),
    [],
    `${what}: words that no language reaches`,
  );
}
