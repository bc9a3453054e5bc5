/** The list of games: reopening games, and addresses of missing ones. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, dialog, gameId, storedGame } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";

stage("games", {}, (scene) => {
  scene.long("there are none at first", {}, async ({ page, visit }) => {
    await page.goto("/games");
    await page.locator(".games-empty").waitFor();
    await visit.picture("no games yet");
    await page.locator(".games-empty a").click();
    await page.locator("[data-game]").waitFor();
  });

  scene("a game opens again after leaving and reloading", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await board.play("d3");
    await board.awaitDiscs(6);
    const position = await board.awaitTurn("black");
    const id = gameId(page);
    await page.reload();
    await board.ready();
    await board.shows(position);
    // The start page also returns to the game.
    await page.goto("/rules");
    await page.goto("/");
    await board.ready();
    await eventually(() => assert.equal(gameId(page), id));
    await page.locator(".menu-entry[href='/games']").click();
    await page.locator(`[data-game-id='${id}'] a`).click();
    await board.ready();
    await board.shows(position);
    await page.goBack();
    await page.locator(`[data-game-id='${id}']`).waitFor();
    await page.goForward();
    await board.ready();
    await board.shows(position);
  });

  scene("the list shows players, result and date, page by page", {}, async ({ page, server, visit, board }) => {
    for (let count = 0; count < 24; count += 1) {
      await server.post("/games", {
        seats: { black: { kind: "human" }, white: { kind: "engine", level: 1 } },
        start: { kind: "transcript", moves: count === 23 ? "e6f4e3f6g5d6e7f5c5" : "f5d6" },
      });
    }
    await page.goto("/games");
    const rows = page.locator("[data-game-id]");
    await rows.first().waitFor();
    await eventually(async () => assert.equal(await rows.count(), 20));
    await page.locator("[data-game-id]", { hasText: "You won 64–0" }).waitFor();
    await visit.picture("list of games");
    await page.locator(".games-paging a").last().click();
    await page.waitForURL("**/games?before=*");
    await page.waitForFunction(() => {
      const shown = document.querySelectorAll("[data-game-id]").length;
      return shown > 0 && shown < 20;
    });

    // Deleting asks for confirmation and then removes the game.
    const row = rows.first();
    const id = await row.getAttribute("data-game-id");
    await row.locator("[data-action='delete']").click();
    await dialog(page, "delete").locator("[data-action='confirm']").click();
    await page.locator(`[data-game-id='${id}']`).waitFor({ state: "detached" });
    visit.forgiving = true;
    await page.goto(`/game/${id}`);
    await page.getByRole("heading", { name: "No such game" }).waitFor();
    await page.locator(".page-message .button-main").click();
    await board.ready();
  });

  for (const [language, width, height] of selectVariants(
    [
      ["en", 360, 640],
      ["ru", 360, 640],
      ["en", 768, 1024],
      ["ru", 1280, 800],
    ],
    1,
  )) {
    scene(
      `the list shows boards, can be narrowed, and many are deleted by keyboard, ${language} ${width}`,
      { settings: { language }, viewport: { width, height } },
      async ({ page, server, visit }) => {
        const games = await severalGames(server);
        const rows = page.locator("[data-game-id]");
        const shows = (...ids) =>
          eventually(async () => {
            const found = await rows.evaluateAll((all) => all.map((row) => row.dataset.gameId));
            assert.deepEqual(found.filter((id) => games.all.includes(id)).sort(), ids.sort());
          });
        await page.addInitScript(() => {
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto("/games");
        await shows(...games.all);
        assert.equal(await rows.locator(".board-picture").count(), await rows.count());
        assert.ok((await page.evaluate(() => window.shift)) < 0.01, "the page moves by itself");
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        await assertAccessible(page, `the list, ${language} ${width}`);
        await visit.picture(`games ${language} ${width}`);

        const filter = (name) => page.locator(`[data-filter='${name}']`);
        await filter("state").selectOption("finished");
        await page.waitForURL("**/games?state=finished");
        await shows(games.won);
        await filter("state").selectOption("open");
        await filter("against").selectOption("friend");
        await shows(games.hex, games.five);
        await filter("game").selectOption("hex");
        await shows(games.hex);
        await page.reload();
        await shows(games.hex);
        assert.equal(await filter("game").inputValue(), "hex");
        await filter("game").selectOption("ringo");
        await page.locator(".games-empty a").click();
        await shows(...games.all);

        // From here on, use the keyboard alone.
        await page.locator("[data-action='select']").press("Enter");
        const box = (id) => page.locator(`[data-select='${id}']`);
        await page.locator("[data-action='delete-selected'][aria-disabled='true']").waitFor();
        await box(games.hex).press("Space");
        await box(games.five).press("Space");
        await page.locator("[data-selected='2']").waitFor();
        await assertAccessible(page, `selecting games, ${language} ${width}`);
        await visit.picture(`games selected ${language} ${width}`);
        await page.keyboard.press("Escape");
        await page.locator("[data-action='select']").press("Enter");
        await page.locator("[data-selected='0']").waitFor();
        await box(games.hex).press("Space");
        await box(games.five).press("Space");
        await page.locator("[data-action='delete-selected']").press("Enter");
        await assertAccessible(page, `the question, ${language} ${width}`);
        await visit.picture(`games delete ${language} ${width}`);
        await dialog(page, "delete").locator("[data-action='cancel']").press("Enter");
        await dialog(page, "delete").waitFor({ state: "detached" });
        await page.locator("[data-selected='2']").waitFor();
        await page.locator("[data-action='delete-selected']").press("Enter");
        await dialog(page, "delete").locator("[data-action='confirm']").press("Enter");
        await shows(games.won, games.open);
        assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1");
        for (const id of [games.hex, games.five]) await assert.rejects(server.api(`/games/${id}`), /404/);
      },
    );
  }

  for (const [language, won, lost] of [
    ["en", "White won 0–13", "You lost 13–0"],
    ["ru", "Победили белые 0:13", "Вы проиграли 13:0"],
  ]) {
    scene.long(
      `fewest discs win in the list too, ${language}`,
      { settings: { language } },
      async ({ page, server }) => {
        const human = { kind: "human" };
        for (const [white, ending] of [
          [human, won],
          [{ kind: "engine", level: 1 }, lost],
        ]) {
          const { id } = await server.post("/games", {
            spec: "othello?goal=fewest",
            seats: { black: human, white },
            start: { kind: "transcript", moves: "e6f4e3f6g5d6e7f5c5" },
          });
          await page.goto("/games");
          await page.locator(`[data-game-id='${id}']`, { hasText: ending }).waitFor();
        }
      },
    );
  }

  for (const [locale, date] of [
    ["en-GB", /^\d{1,2} \w{3,4}, \d\d:\d\d$/],
    ["en-US", /^\w{3} \d{1,2}, \d\d:\d\d\s[AP]M$/],
    ["ru-RU", /^\d{1,2} [а-я]{3,5}\.?, \d\d:\d\d$/],
  ]) {
    scene.long(`dates are those of the reader's region, ${locale}`, { locale }, async ({ page, server }) => {
      const human = { kind: "human" };
      await server.post("/games", { seats: { black: human, white: human } });
      await page.goto("/games");
      const time = page.locator("[data-game-id] time").first();
      await time.waitFor();
      assert.match(await time.textContent(), date);
    });
  }

  scene.long("a game deleted elsewhere shows a message", {}, async ({ page, board, server, visit }) => {
    await storedGame(page, server);
    await board.awaitTurn("black");
    visit.forgiving = true;
    await server.text(`/games/${gameId(page)}`, { method: "DELETE" });
    await page.getByRole("heading", { name: "No such game" }).waitFor();
    await page.locator(".page-message .button-main").click();
    await board.ready();
  });

  scene("addresses that lead nowhere show a message", {}, async ({ page, board, visit }) => {
    visit.forgiving = true;
    for (const id of ["nosuchgame", "..%2F..%2Fetc", "%F0%9F%8E%B2", "a".repeat(300)]) {
      await page.goto(`/game/${id}`);
      await page.getByRole("heading", { name: "No such game" }).waitFor();
    }
    await visit.picture("no such game");
    await page.goto("/nowhere/at/all");
    await page.getByRole("heading", { name: "Nothing here" }).waitFor();
    await page.locator(".page-message .button-main").click();
    await board.ready();
  });

  scene("two tabs with the same game stay in step", {}, async ({ page, board, visit, server }) => {
    await storedGame(page, server);
    const other = await visit.another();
    await other.goto(page.url());
    const there = await new BoardOnPage(other).ready();
    await board.play("f5");
    await there.awaitDiscs(5);
    await there.awaitTurn("white");
    await there.click("f6");
    await board.awaitDiscs(6);
    await act(page, "undo");
    await there.awaitDiscs(5);
    await there.shows(await board.shows({ turn: "white", black: ["e4", "d5", "e5", "f5"] }));
  });
});

/** Creates a few games of every kind. Returns all of them, and their ids by kind. */
async function severalGames(server) {
  const human = { kind: "human" };
  const engine = { kind: "engine", level: 1 };
  const make = async (game) => (await server.post("/games", game)).id;
  const won = await make({
    seats: { black: human, white: engine },
    start: { kind: "transcript", moves: "e6f4e3f6g5d6e7f5c5" },
  });
  const open = await make({ seats: { black: human, white: engine }, start: { kind: "transcript", moves: "f5d6" } });
  const hex = await make({ spec: "hex", seats: { black: human, white: human } });
  const five = await make({ spec: "miracle-five", seats: { black: human, white: human } });
  return { won, open, hex, five, all: [won, open, hex, five] };
}
