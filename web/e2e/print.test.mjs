/** Printed pages. Nothing is cut off on either paper size, in portrait or landscape. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { act } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { command } from "./program.mjs";
import { stage } from "./scene.mjs";
import { LANGUAGES, LONGEST_WORDS, putOn } from "./screens.mjs";
import { IS_LONG, selectVariants } from "./short.mjs";

const MM = 96 / 25.4;
/** The paper sizes in millimeters. `MARGIN` is the browsers' margin on each side. */
const PAPERS = [
  { format: "A4", width: 210, height: 297 },
  { format: "Letter", width: 215.9, height: 279.4 },
];
const MARGIN = 10;

/** Each paper in portrait and landscape, with its printable width in pixels. */
const ALL_SHEETS = PAPERS.flatMap(({ format, width, height }) => [
  { format, landscape: false, room: Math.floor((width - 2 * MARGIN) * MM) },
  { format, landscape: true, room: Math.floor((height - 2 * MARGIN) * MM) },
]);

/** The papers of this run. A short run has only the first two. */
const SHEETS = selectVariants(ALL_SHEETS, 0, 1);

/** Imports an event that the program has simulated to its end. */
async function simulateEvent(server, players, rounds, more = []) {
  const folder = mkdtempSync(join(tmpdir(), "outflank-print-"));
  try {
    const file = join(folder, "event");
    const size = ["--players", `${players}`, "--rounds", `${rounds}`, "--seed", "1"];
    await command(["tournament", "simulate", file, ...size, ...more]);
    const body = readFileSync(file);
    const name = encodeURIComponent(`Print ${players} ${rounds}`);
    return await server.api(`/tournaments/import?listed=true&name=${name}`, { method: "POST", body });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fails if a part of the printed page exceeds the paper or is cut off by a box. */
async function assertPrinted(page, sheet, what) {
  await page.setViewportSize({ width: sheet.room, height: 1000 });
  await eventually(async () => {
    const found = await page.evaluate(() => {
      const room = document.documentElement.clientWidth;
      const name = (element) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute("class")} “${element.textContent.trim().slice(0, 40)}”`;
      const seen = [...document.body.querySelectorAll("*")].filter(
        (element) => element.checkVisibility() && element.closest(".unseen, svg") === null,
      );
      const beyond = seen.filter((element) => element.getBoundingClientRect().right > room + 1);
      const cut = seen.filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        return wide || (overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1);
      });
      return { width: document.documentElement.scrollWidth - room, off: [...beyond, ...cut].slice(0, 5).map(name) };
    });
    assert.deepEqual(
      found,
      { width: 0, off: [] },
      `${what}, ${sheet.format} ${sheet.landscape ? "across" : "upright"}`,
    );
  });
}

/**
 * Checks a page on each paper and in each language. A short run has only the language with the longest words.
 */
async function assertOnPaper(page, what, languages = IS_LONG ? LANGUAGES : [LONGEST_WORDS]) {
  const screen = page.viewportSize();
  for (const language of languages) {
    await putOn(page, { size: screen, language });
    await page.emulateMedia({ media: "print" });
    for (const sheet of SHEETS) await assertPrinted(page, sheet, `${what}, ${language}`);
    await page.emulateMedia({ media: "screen" });
  }
  await putOn(page, { size: screen, language: "en" });
}

/** Returns the heads of the columns in each part of a cross table, except that of the players. */
function heads(page) {
  return page
    .locator(".events-cross thead tr")
    .evaluateAll((rows) => rows.map((row) => [...row.cells].slice(1).map(({ textContent }) => textContent)));
}

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);

stage("paper", { concurrency: 2, timeout: 600_000 }, (scene) => {
  for (const [players, rounds, parts] of [
    ...(IS_LONG ? [[12, 13, [[1, 13]]]] : []),
    [
      12,
      19,
      [
        [1, 10],
        [11, 19],
      ],
    ],
    ...(IS_LONG ? [[300, 13, [[1, 13]]]] : []),
  ]) {
    scene(`a cross table of ${rounds} rounds and ${players} players is whole`, {}, async ({ page, server }) => {
      const event = await simulateEvent(server, players, rounds);
      await page.goto(`/event/${event.id}?tab=cross`);
      const cross = page.locator(".events-cross");
      await cross.first().waitFor();
      const points = await page.locator(".events-cross thead th").last().textContent();
      assert.deepEqual(await heads(page), [[...numbers(1, rounds), points]], "on a screen it is one table");
      if (players < 100) await assertOnPaper(page, `a cross table of ${rounds} rounds`);
      // The browser prints the state right after the event, without waiting.
      await page.evaluate(() => {
        addEventListener("beforeprint", () => {
          const rows = [...document.querySelectorAll(".events-cross thead tr")];
          document.body.dataset.printed = JSON.stringify(
            rows.map((row) => [...row.cells].slice(1).map(({ textContent }) => textContent)),
          );
        });
      });
      const printed = await page.pdf({ format: "A4" });
      assert.equal(printed.subarray(0, 5).toString(), "%PDF-");
      const taken = JSON.parse(await page.evaluate(() => document.body.dataset.printed));
      assert.deepEqual(
        taken,
        parts.map(([from, to]) => [...numbers(from, to), points]),
        "each part has its rounds and the points",
      );
      await eventually(async () => assert.equal(await cross.count(), 1, "afterwards it is one table again"));
      await page.emulateMedia({ media: "print" });
      await eventually(async () => assert.equal(await cross.count(), parts.length));
      for (const part of await cross.all())
        assert.equal(await part.locator("tbody tr").count(), players, "everybody is in each part");
      await assertPrinted(page, SHEETS[0], `${players} players`);
    });
  }

  scene("the pages of an event", {}, async ({ page, server }) => {
    const order = "buchholz-cut1,buchholz,sonneborn-berger,direct,difference,wins,wins-white,rating,bq,lot";
    const { id, you } = await simulateEvent(server, 14, 5, ["--order", order]);
    for (const [what, path, sign] of [
      ["pairings", "", "[data-round]"],
      ["standings by many criteria", "?tab=standings", "[data-standing]"],
      ["players", "?tab=players", "[data-check]"],
      ["teams", "?tab=teams", "[data-team], .events-nothing"],
      ["log", "?tab=log", "[data-entry]"],
      ["cards of the tables", "?tab=cards", "[data-card] svg"],
      ["cards of the players", "?tab=player-cards", "[data-card] svg"],
      ["the wall", "/wall", "[data-wall]"],
      ["the phone of a table", `/table/1#key=${you.table_keys[0]}`, "[data-slip-state], [data-signature]"],
    ]) {
      await page.goto(`/event/${id}${path}`);
      await page.locator(sign).first().waitFor();
      await assertOnPaper(page, what);
    }
  });

  scene("the pages that are saved", {}, async ({ page, server }) => {
    const { id } = await simulateEvent(server, 14, 19);
    for (const name of ["index", "rounds", "crosstable", "players"]) {
      for (const language of ["", ".ru"]) {
        await page.goto(`/api/tournaments/${id}/export?to=site&page=${name}${language}.html`);
        await page.locator("main table").first().waitFor({ state: "attached" });
        await page.emulateMedia({ media: "print" });
        for (const sheet of SHEETS) await assertPrinted(page, sheet, `${name}${language}.html`);
        await page.emulateMedia({ media: "screen" });
      }
    }
  });

  scene("an analysis, the rules, the history and an account", {}, async ({ page, server }) => {
    const game = {
      kind: "moves",
      moves: "f5f4e3d6g5h5c4b3d7g4h6g6b4b5a2b2h7e2g3h8a4e6b6c6f7d8c7f3c5h3e1f6b1f8h4d3c3a6b7c2c8a3".match(/../gu),
      black: "Hohenzollern-Sigmaringen Maximilian-Joseph",
      white: "Воскресенская-Преображенская Анастасия",
    };
    const { id } = await server.post("/analyses", { game, depth: "quick" });
    await page.goto(`/analysis/${id}`);
    await page.locator("[data-state='done']").waitFor({ timeout: 100_000 });
    await act(page, "step-previous");
    await assertOnPaper(page, "an analysis");
    await page.emulateMedia({ media: "print" });
    const moves = await page.locator("[data-ply]:visible").count();
    assert.equal(moves, game.moves.length, "all moves are there");
    await page.emulateMedia({ media: "screen" });
    for (const language of LANGUAGES) {
      const report = await page.request.get(`/api/analyses/${id}/export?format=html&lang=${language}`);
      await page.setContent(await report.text());
      await page.emulateMedia({ media: "print" });
      for (const sheet of SHEETS) await assertPrinted(page, sheet, `a report in ${language}`);
      await page.emulateMedia({ media: "screen" });
    }
    for (const [what, path, sign] of [
      ["the rules", "/rules", "[data-game]"],
      ["the championships", "/history?by=years", "[data-table='years']"],
      ["the countries", "/history?by=countries", "[data-table='countries']"],
    ]) {
      await page.goto(path);
      await page.locator(sign).first().waitFor();
      await assertOnPaper(page, what);
    }
  });
});
