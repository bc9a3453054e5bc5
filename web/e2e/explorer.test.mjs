/**
 * The opening explorer: games are imported through the page, counted, found by other move orders, opened and
 * analyzed.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, toSection } from "./app.mjs";
import { copiedBy } from "./clipboard.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { expectedCounts, fileOf, GAMES, importGames, splitMoves } from "./recorded-games.mjs";
import { stage } from "./scene.mjs";
import { LOOKED_AT, onScreens, putOn, SCREENS } from "./screens.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";

/** Returns the numbers in the table of the page. */
function tableOf(page) {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll(".explorer-table tbody tr")];
    return {
      games: Number(document.querySelector("[data-table]")?.dataset.table ?? 0),
      ended: Number(document.querySelector("[data-ended]")?.dataset.ended ?? 0),
      next: Object.fromEntries(rows.map((row) => [row.dataset.move, Number(row.dataset.games)])),
    };
  });
}

/** Waits until the page shows the expected numbers for the position after these moves. */
async function assertCounted(page, server, moves, games) {
  const expected = await expectedCounts(server, moves, games);
  await eventually(async () => assert.deepEqual(await tableOf(page), expected, `after ${moves}`));
}

function file(text, name = "club.ggf") {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
}

/** Returns the moves in the address. */
function movesOf(page) {
  return new URL(page.url()).searchParams.get("moves") ?? "";
}

stage("the opening explorer", { timeout: 280_000 }, (scene) => {
  scene("explains itself without games, and imports some", {}, async ({ page, server, visit }) => {
    await page.goto("/explorer");
    await page.locator("[data-records='0']").waitFor();
    const link = page.locator("[data-import='here'] a");
    assert.match(await link.getAttribute("href"), /^https:\/\/www\.ffothello\.org\//u);
    await onScreens(page, LOOKED_AT, async ({ size, language }) => {
      const where = `${size.width}, ${language}`;
      await assertFits(page, `no games, ${where}`);
      await assertInLanguage(page, language, `no games, ${where}`, { hasChanged: true });
      await assertAccessible(page, `no games, ${where}`);
      await visit.picture(`explorer empty ${where}`);
    });
    await putOn(page, SCREENS.at(-1));

    // Nothing is imported from a faulty file. Each error is listed with its place or its move.
    const field = page.locator("[data-field='file']");
    await field.setInputFiles(file(fileOf(GAMES).replace("B[c5]", "B[c9]").replace("W[f6]", "W[a1]"), "torn.ggf"));
    const problems = page.locator("[data-brought='nothing'] li");
    await problems.first().waitFor();
    // The texts of rare errors load on demand.
    for (const problem of await problems.all())
      await problem.filter({ hasText: /^Партия \d+\. (.*знак \d+: \S|Ход \d+ \(a1\) )/iu }).waitFor();
    assert.equal((await server.api("/records")).games, 0);
    await visit.picture("explorer faulty file");

    visit.forgiving = true; // The server refuses the file.
    await field.setInputFiles(file("no game at all", "letter.txt"));
    await page.locator("[data-brought='nothing'] .parts-problem").waitFor();
    visit.forgiving = false;

    await field.setInputFiles(file(fileOf(GAMES)));
    await page.locator(`[data-records='${GAMES.length}']`).waitFor();
    await page.locator("[data-brought='imported']").waitFor();
    await assertCounted(page, server, "");

    // The same games again, now dropped on the page. All of them are already known.
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "again.ggf"));
      const event = (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event("dragover"));
      document.body.dispatchEvent(event("drop"));
    }, fileOf(GAMES));
    const again = page.locator("[data-brought='imported']", { hasText: "again.ggf" });
    await again.waitFor();
    assert.ok((await again.innerText()).includes(String(GAMES.length)));
    assert.equal((await server.api("/records")).games, GAMES.length);

    // Without permission to import, the page explains how to import.
    await page.route("**/api/records", async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, may_import: false } });
    });
    await page.reload();
    await page.locator("[data-fold='bring'] summary").click();
    await page.locator("[data-import='elsewhere']").waitFor();
    assert.equal(await page.locator("[data-field='file']").count(), 0);
  });

  for (const [language, phone] of selectVariants(
    [
      ["ru", true],
      ["en", false],
    ],
    0,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    scene(`counts games and moves, ${where}`, { phone, settings: { language } }, async (on) => {
      const { page, board, server, visit } = on;
      await importGames(server);
      await page.goto("/rules");
      await toSection(page, "/explorer");
      await page.waitForURL(/\/explorer$/u);
      await assertCounted(page, server, "");

      // Play moves on the board and in the table, by click and by key.
      await board.play("f5");
      await page.waitForURL(/moves=f5$/u);
      await assertCounted(page, server, "f5");
      await eventually(async () => assert.equal(await board.root.locator(".board-number").count(), 2));
      await page.locator("[data-move='d6'] button").click();
      await page.waitForURL(/moves=f5d6$/u);
      await assertCounted(page, server, "f5d6");
      if (!phone) {
        await page.locator("[data-move='c4']").hover();
        await page.locator(".board-square-highlight").first().waitFor({ state: "attached" });
      }
      await page.locator("[data-move='c3'] button").press("Enter");
      await page.waitForURL(/moves=f5d6c3$/u);
      await assertCounted(page, server, "f5d6c3");
      await page.locator("[data-move='d3'] button").click();
      await page.waitForURL(/moves=f5d6c3d3$/u);
      await assertCounted(page, server, "f5d6c3d3");
      await board.play("c4");
      await page.waitForURL(/moves=f5d6c3d3c4$/u);
      // Three games reached this position, one of them rotated and by other moves. That game ended here.
      await assertCounted(page, server, "f5d6c3d3c4");
      assert.deepEqual(await tableOf(page), { games: 3, ended: 1, next: { f4: 2 } });
      const name = page.locator("[data-opening='Tiger'] h2");
      assert.equal(await name.innerText(), language === "ru" ? "Тигр" : "Tiger");
      await page.locator("[data-years]").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      await visit.picture(`explorer ${where}`);
      await assertFits(page, `a position, ${where}`);
      await assertAccessible(page, `a position, ${where}`);
      await assertInLanguage(page, language, `a position, ${where}`);

      // Step with buttons, keys, the list of moves, and the browser's Back and Forward.
      await act(page, "step-previous");
      await page.locator("[data-at='4']").waitFor();
      await assertCounted(page, server, "f5d6c3d3");
      await page.locator("h1").click();
      await page.keyboard.press("ArrowLeft");
      await page.locator("[data-at='3']").waitFor();
      await page.keyboard.press("ArrowRight");
      await page.locator("[data-at='4']").waitFor();
      await page.locator("[data-step='1']").click();
      await page.locator("[data-at='1']").waitFor();
      assert.equal(movesOf(page), "f5");
      await page.goBack();
      await page.locator("[data-at='4']").waitFor();
      await page.goForward();
      await page.locator("[data-at='1']").waitFor();
      await act(page, "step-last");
      await page.locator("[data-at='5']").waitFor();
      await act(page, "flip");
      await page.locator("[data-action='flip'][aria-pressed='true']").waitFor();
      const link = page.url();
      assert.equal(await copiedBy(page, () => act(page, "copy-link")), link);
      await page.goto(link);
      await assertCounted(page, server, "f5d6c3d3c4");

      // Show only the games of a player in certain years.
      await page.locator("[data-fold='filters'] summary").click();
      await page.locator("[data-filter='player']").fill("anna");
      await page.locator("[data-filter='from']").fill("1999");
      await act(page, "filter");
      await page.waitForURL(/player=anna&from=1999/u);
      const hers = GAMES.filter(({ black, white, date }) => `${black}${white}`.includes("Anna") && date >= "1999");
      assert.equal(hers.length, 1);
      await assertCounted(page, server, "f5d6c3d3c4", hers);
      await visit.picture(`explorer filtered ${where}`);
      await act(page, "all-games");
      await assertCounted(page, server, "f5d6c3d3c4");

      // The latest game reached this position by other moves. It opens at the ply of this position.
      const first = page.locator("[data-action='open-game']").first();
      const expected = {
        en: /^Boris 2 – Dana 4\s+32–32\s+Cup 01 · 3 Feb 2001$/u,
        ru: /^Boris 2 — Dana 4\s+32:32\s+Cup 01 · 3 февр\. 2001 г\.$/u,
      };
      assert.match(await first.innerText(), expected[language]);
      await first.click();
      const opened = page.locator("[data-record]");
      await opened.waitFor();
      await page.locator("[data-at='5']").waitFor();
      assert.equal(
        await page.locator("[data-moves]").getAttribute("data-moves"),
        String(splitMoves(GAMES[2].moves).length),
      );
      await assertFits(page, `a game, ${where}`);
      await assertAccessible(page, `a game, ${where}`);
      await visit.picture(`explorer game ${where}`);
      assert.deepEqual(await tableOf(page).then(({ games, ended }) => ({ games, ended })), { games: 3, ended: 1 });
      await act(page, "step-previous");
      await page.locator("[data-at='4']").waitFor();
      const number = await opened.getAttribute("data-record");
      await act(page, "analyze-game");
      await page.waitForURL(/\/analysis\/(?!record)[\w-]+$/u);
      await page.locator("[data-at]").waitFor();
      assert.match(await page.locator("h1").innerText(), /Boris 2.*Dana 4/u);
      assert.ok(Number(number) >= 0);

      // Return from the analysis to all games with this position.
      await act(page, "similar");
      await page.waitForURL(/\/explorer\?moves=/u);
      await eventually(async () => assert.equal((await tableOf(page)).games, 3));

      // Invalid moves are reported, with a link to the start.
      visit.forgiving = true;
      await page.goto("/explorer?moves=f5a1");
      await act(page, "start-again");
      await page.waitForURL(/\/explorer$/u);
      await assertCounted(page, server, "");
    });
  }
});
