/**
 * The library: every game with its board, its goal and its rules, and boards for trying moves, with and without
 * the server.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { dialog } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { IS_LONG, selectVariants } from "./short.mjs";

const GAMES = 14;
const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const WORDS = {
  en: { goal: "Goal", score: /^White to move · Black 4, White 1$/, refused: /^a1 would flip nothing\.$/ },
  ru: { goal: "Цель", score: /^Ход белых · Чёрные 4, белые 1$/, refused: /a1/ },
};

/** Returns the button of an action, once it is enabled. */
function ready(page, action) {
  return page.locator(`[data-action='${action}']:not([aria-disabled='true'])`);
}

/** Returns the sum of the layout shifts since the page was opened. */
async function shiftOf(page) {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.shift);
}

stage("library", { concurrency: 2 }, (scene) => {
  const screens = ["en", "ru"].flatMap((language) => SIZES.map((viewport) => [language, viewport]));
  for (const [language, viewport] of selectVariants(screens, 3)) {
    const { width } = viewport;
    scene(
      `the list has a picture of every game, ${language} ${width}`,
      { settings: { language }, viewport },
      async ({ page, visit }) => {
        const shift = await shiftOf(page);
        await page.goto("/library");
        await eventually(async () =>
          assert.equal(await page.locator("[data-library-game] .board-picture").count(), GAMES),
        );
        assert.ok((await shift()) < 0.01, `the page moved by ${await shift()}`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        await assertAccessible(page, `the library, ${language} ${width}`);
        await visit.picture(`library ${language} ${width}`);
        await page.locator("[data-library-game='hex'] [data-action='play-game']").click();
        await dialog(page, "new-game").waitFor();
      },
    );

    scene(
      `a game's page says its goal and has a board to try, ${language} ${width}`,
      { settings: { language }, viewport },
      async ({ page, visit }) => {
        const shift = await shiftOf(page);
        await page.goto("/library/othello");
        const board = await new BoardOnPage(page).ready();
        const status = page.locator("[data-library-board] [role='status']");
        assert.ok((await page.locator(".library-goal").textContent()).startsWith(WORDS[language].goal));
        await ready(page, "try-back").waitFor({ state: "detached" });
        await board.click("d3");
        await eventually(async () => assert.match(await status.textContent(), WORDS[language].score));
        await board.click("a1");
        await eventually(async () => assert.match(await status.textContent(), WORDS[language].refused));
        // Continue with the keyboard alone.
        await board.square("c3").focus();
        await page.keyboard.press("Enter");
        await board.awaitDiscs(6);
        await ready(page, "try-back").press("Enter");
        await board.awaitDiscs(5);
        await ready(page, "try-again").press("Space");
        await board.awaitDiscs(4);
        await ready(page, "try-again").waitFor({ state: "detached" });
        assert.ok((await shift()) < 0.01, `the page moved by ${await shift()}`);
        await assertAccessible(page, `a game's page, ${language} ${width}`);
        await visit.picture(`library entry ${language} ${width}`);
        await page.locator("a[href='#rules']").click();
        await eventually(async () => {
          const { top } = await page.locator("#rules").evaluate((element) => element.getBoundingClientRect().toJSON());
          assert.ok(top >= 0 && top < viewport.height, `the rules are at ${top}`);
        });
      },
    );
  }

  // Games with boards of every shape, a choice between variants, and moves from cell to cell.
  const SOME = ["othello", "hex", "round", "ringo", "miracle-five-2"];

  scene.long("every game can be tried beside its rules", {}, async ({ page, visit, server }) => {
    const { games } = await server.api("/catalog");
    assert.equal(games.length, GAMES);
    const goals = new Set();
    for (const { id } of games.filter(({ id }) => IS_LONG || SOME.includes(id))) {
      await page.goto(`/library/${id}`);
      const board = new BoardOnPage(page);
      await board.root.locator("[data-legal='true']").first().waitFor({ state: "attached" });
      goals.add(await page.locator(".library-goal").textContent());
      const before = await board.read();
      const { layout, position } = await server.post("/positions/try", { spec: id });
      const { gesture } = position.legal.find((move) => ["place", "travel"].includes(move.gesture.kind));
      // Choose the cell, or the piece and then its destination. If there are variants, choose the first.
      for (const cell of gesture.kind === "place" ? [gesture.cell] : [gesture.from, gesture.to])
        await board.click(layout.cells[cell].name);
      const way = page.locator("[data-variant]").first();
      await way.or(ready(page, "try-back")).first().waitFor();
      // Click only once, because a repeated click would wait for a button that the first one removed.
      if (await way.isVisible()) await way.click();
      await ready(page, "try-back").waitFor();
      await visit.picture(`library board ${id}`);
      await ready(page, "try-again").click();
      await board.shows({ black: before.black, white: before.white, turn: before.turn });
    }
    assert.equal(goals.size, IS_LONG ? 5 : 3);
  });

  scene("without the server the rules appear, and the board shows a message", {}, async ({ page, visit }) => {
    visit.forgiving = true;
    await page.route("**/api/**", (route) => route.abort());
    await page.goto("/library/ringo");
    await page.locator(".library-rules p").first().waitFor();
    await ready(page, "retry-board").waitFor();
    await assertAccessible(page, "a game's page without the server");
    await visit.picture("library entry offline");
    await page.unroute("**/api/**");
    await ready(page, "retry-board").click();
    await page.locator("[data-library-board] [data-square]").first().waitFor({ state: "attached" });
  });
});
