/**
 * The analysis of a pasted game: its graph, the marks of its moves, and the reason for a mistake, shown as a
 * line on the board.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { assertAccessible } from "./accessibility.mjs";
import { act, choose, storedGame, toSection } from "./app.mjs";
import { copiedBy } from "./clipboard.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { fileOf, GAMES } from "./recorded-games.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";

/** A complete game between beginners, with mistakes of every size. */
const GAME = "f5d6c3d3c4g6e6c5e3c2c7e2g4f6f7c6b1f8f4e7g7h3f1g5b2h7g3c8f2g1d2c1d1a1a3h4h1a2g2h2";
const PLIES = GAME.length / 2;

const CORNER = { en: /^Gives up the corner [ah][18]: .+\.$/u, ru: /^Отдаёт угол [ah][18]: .+\.$/u };

/**
 * Finds a mistake that gives up a corner, and plays its reason on the board. Returns the number of the move.
 */
async function demonstrated(page, language, phone) {
  const bad = await page
    .locator("[data-ply]:not([data-loss='none'])")
    .evaluateAll((all) => all.map((one) => one.dataset.ply));
  const reason = page.locator("[data-reason='gives_corner']");
  let given = null;
  for (const ply of bad) {
    await page.locator(`[data-ply='${ply}']`).click();
    await page.locator(`[data-move='${ply}']`).waitFor();
    if ((await reason.count()) > 0) {
      given = Number(ply);
      break;
    }
  }
  assert.ok(given !== null, `no corner was given up by any of ${bad}`);
  const text = await reason.first().innerText();
  assert.match(text, CORNER[language]);
  const [corner] = /[ah][18]/u.exec(text);
  await reason.first().click();
  const line = page.locator("[data-line]");
  await line.waitFor();
  const { y, height } = await page.locator(".tryout-board [data-game]").boundingBox();
  assert.ok(y >= 0 && y + height <= page.viewportSize().height, "the board is in sight");
  const moves = await line.locator("[data-line-step]").count();
  for (let step = 1; step < moves; step += 1) {
    await page.locator(`[data-at='${given - 1}+${step}']`).waitFor();
    if (phone) await act(page, "step-next");
    else await page.keyboard.press("ArrowRight");
  }
  await page.locator(`[data-at='${given - 1}+${moves}']`).waitFor();
  const taker = given % 2 === 1 ? "white" : "black";
  await eventually(async () => {
    const disc = page.locator(`[data-square='${corner}']`);
    assert.equal(await disc.getAttribute("data-disc"), taker);
  });
  return given;
}

/** The same game in the notations of game sites, pasted unchanged. */
const MOVES = GAME.match(/../gu);
const SITES = {
  "Othello Quest": JSON.stringify({
    id: "1",
    created: "2026-05-01T10:00:00.000Z",
    tcb: 300_000,
    players: [
      { id: "ann", name: "Ann", oldR: 1500, newR: 1490 },
      { id: "ivo", name: "Ivo", oldR: 1480, newR: 1490 },
    ],
    position: {
      startPos: "",
      moves: [...MOVES.map((m, at) => ({ m, t: 1000 + 250 * at })), { s: "LOSE:RESIGN" }],
    },
  }),
  PlayOK: [
    '[Event "?"]',
    '[Site "PlayOK"]',
    '[Date "2026.05.01"]',
    '[Round "-"]',
    '[Black "Ann"]',
    '[White "Ivo"]',
    '[Result "0-1"]',
    '[Time "20:13:30"]',
    '[TimeControl "300"]',
    '[BlackElo "1500"]',
    '[WhiteElo "1480"]',
    "",
    `${MOVES.map((move, at) => (at % 2 === 0 ? `${at / 2 + 1}. ${move}` : move)).join(" ")} 0-1`,
    "",
  ].join("\n"),
};

stage("an analysis", { concurrency: 2, timeout: 280_000 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["ru", true],
      ["en", false],
    ],
    0,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;

    scene(
      `of a pasted game shows where and why it was lost, ${where}`,
      { phone, settings: { language } },
      async (on) => {
        const { page, visit } = on;
        await page.goto("/games");
        await toSection(page, "/analysis");
        await page.locator("[data-reading='nothing']").waitFor();
        await assertFits(page, `nothing pasted, ${where}`);
        await assertAccessible(page, `nothing pasted, ${where}`);
        await choose(page, "depth", "quick");
        assert.equal(await page.locator(".analysis-drag").isVisible(), !phone, "a finger drags no files");

        // A text without a game is reported and stays in the field.
        const field = page.locator("[data-field='game']");
        visit.forgiving = true; // The server may refuse the text.
        await field.fill("no game at all");
        await act(page, "read");
        await page.locator("[data-field='game'][aria-invalid='true']").waitFor();
        visit.forgiving = false;
        assert.equal(await field.inputValue(), "no game at all");

        // An invalid game, or a board with too many squares, is reported in the language of the page.
        for (const wrong of ["f5a1", "x".repeat(70)]) {
          await field.fill(wrong);
          await act(page, "read");
          await page.locator(".analysis-problems li").waitFor();
          assert.doesNotMatch(await page.locator(".analysis-problems").innerText(), /\d:/u);
          await assertInLanguage(page, language, `${wrong} pasted, ${where}`);
        }

        // A game pasted anywhere on the page is analyzed at once.
        await page.locator("h1").click();
        await page.evaluate((text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }, GAME);
        await page.waitForURL(/\/analysis\/[\w-]+$/u);
        await page.locator("[data-state='done']").waitFor({ timeout: 200_000 });
        await page.locator("[data-summary='here']").waitFor();
        assert.equal(await page.locator("[data-ply]").count(), PLIES);
        assert.equal(await page.locator("[data-graph]").getAttribute("data-graph"), String(PLIES + 1));
        assert.ok((await page.locator("[data-ply][data-loss='grave']").count()) > 0, "no blunder is marked");
        await page.evaluate(() => scrollTo(0, 0));
        await visit.picture(`analysis ${where}`);
        await assertFits(page, `a finished analysis, ${where}`);
        await assertAccessible(page, `a finished analysis, ${where}`);
        await assertInLanguage(page, language, `a finished analysis, ${where}`);

        if (phone) {
          const [similar, values] = await Promise.all(
            ["similar", "values"].map((name) => page.locator(`[data-action='${name}']`).boundingBox()),
          );
          assert.equal(values.width, similar.width, "the buttons below the board are as wide as it");
        }

        // Show the figures for each side. A pasted game has no times.
        await page.locator("[data-fold='conduct'] summary").click();
        const figures = await page
          .locator("[data-conduct]")
          .evaluateAll((rows) => rows.map((row) => [row.dataset.conduct, row.cells[1].textContent]));
        assert.deepEqual(
          figures.map(([name]) => name),
          ["moves", "loss", "usual", "agreement-0", "agreement-1", "agreement-2"],
        );
        assert.match(Object.fromEntries(figures).loss, /^\d+([.,]\d)? ± \d+([.,]\d)?$/u);
        await visit.picture(`analysis conduct ${where}`);
        await page.evaluate(() => scrollTo(0, 0));

        // The graph is a slider, with which the keys step through the game.
        const graph = page.locator("[data-graph]");
        await graph.focus();
        await page.keyboard.press("Home");
        await page.locator("[data-at='0']").waitFor();
        assert.equal(await page.locator(".analysis-keys").isVisible(), !phone, "a phone has no keys");
        await page.keyboard.press("ArrowRight");
        await page.locator("[data-at='1']").waitFor();
        await graph.click({ position: { x: (await graph.boundingBox()).width - 2, y: 20 } });
        await page.locator(`[data-at='${PLIES}']`).waitFor();

        const given = await demonstrated(page, language, phone);
        await visit.picture(`analysis reason ${where}`);
        await page.evaluate(() => scrollTo(0, 0));
        await assertFits(page, `a reason on the board, ${where}`);
        await assertAccessible(page, `a reason on the board, ${where}`);
        if (phone) await act(page, "leave-line");
        else await page.keyboard.press("Escape");
        await page.locator(`[data-at='${given}']`).waitFor();

        // Anyone can open the analysis by its link.
        const link = page.url();
        assert.equal(await copiedBy(page, () => act(page, "copy-link")), link);
        await page.goto(link);
        await page.locator("[data-state='done']").waitFor();
      },
    );
  }

  for (const [site, language, phone] of [
    ["Othello Quest", "en", true],
    ["Othello Quest", "ru", false],
    ["PlayOK", "en", false],
    ["PlayOK", "ru", true],
  ]) {
    const where = `${site}, ${phone ? "phone" : "desktop"} ${language}`;
    scene.long(`of a game of ${where}`, { phone, settings: { language } }, async (on) => {
      const { page, visit } = on;
      await page.goto("/analysis");
      await choose(page, "depth", "quick");
      await page.locator("[data-field='game']").fill(SITES[site]);
      await act(page, "read");
      await page.waitForURL(/\/analysis\/[\w-]+$/u);
      await page.locator("[data-state='done']").waitFor({ timeout: 200_000 });
      assert.equal(await page.locator("[data-ply]").count(), PLIES);
      assert.equal(await page.locator("[data-graph]").getAttribute("data-graph"), String(PLIES + 1));
      assert.ok((await page.locator("[data-ply][data-loss='grave']").count()) > 0, "no blunder is marked");
      const text = await page.locator("main").innerText();
      for (const name of ["Ann", "Ivo"]) assert.ok(text.includes(name), `${name} is missing in ${text}`);
      await demonstrated(page, language, phone);
      await visit.picture(`analysis ${where}`);
    });
  }

  for (const language of selectVariants(["en", "ru"], 0)) {
    scene(
      `shows the requested part below the board on a phone, ${language}`,
      {
        phone: true,
        settings: { language },
      },
      async ({ page, server }) => {
        const { id } = await server.post("/analyses", { game: { kind: "moves", moves: MOVES }, depth: "quick" });
        await page.goto(`/analysis/${id}`);
        await page.locator("[data-state='done']").waitFor({ timeout: 200_000 });
        let explained = 0;
        for (const move of (await page.locator("[data-ply][data-loss='grave']").all()).slice(0, 6)) {
          await move.tap();
          await page.locator(`[data-move='${await move.getAttribute("data-ply")}']`).waitFor();
          const about = page.locator("[data-move]");
          const [reasons, best] = [about.locator("[data-reason]"), about.locator("[data-action='best-line']")];
          explained += await reasons.count();
          const shown = [about.locator("h2"), (await reasons.count()) > 0 ? reasons.first() : best];
          await eventually(async () => {
            const board = await page.locator(".tryout-board").boundingBox();
            for (const each of shown) {
              const { y, height } = await each.boundingBox();
              assert.ok(y >= board.y + board.height - 1, `it begins at ${y}, under the board`);
              assert.ok(y + height <= page.viewportSize().height, `it ends at ${y + height}`);
            }
          });
        }
        assert.ok(explained > 0, "nothing was explained");
      },
    );
  }

  scene("has a board for trying moves, with the values of all", {}, async ({ page, board, server, visit }) => {
    const { id } = await server.post("/analyses", {
      game: { kind: "moves", moves: GAME.match(/../gu).slice(0, 20) },
      depth: "quick",
    });
    await page.goto(`/analysis/${id}`);
    // The analyzed moves end in the middle of the game. The legal moves there are shown with their values.
    await page.locator("[data-at='20']").waitFor();
    await act(page, "values");
    await board.root.locator("[data-legal='true']").first().waitFor({ state: "attached" });
    const legal = () => board.root.locator("[data-legal='true']").count();
    const valued = async () => assert.equal(await board.root.locator(".board-number").count(), await legal());
    await eventually(valued);
    await page.locator("[data-values]:not([data-values='waiting'])").waitFor();

    // Playing the move of the game steps through the game. Another move starts a line of the reader's own and
    // does not change the game.
    for (let step = 20; step > 5; step -= 1) await act(page, "step-previous");
    await page.locator("[data-at='5']").waitFor();
    await board.play(GAME.slice(10, 12));
    await page.locator("[data-at='6']").waitFor();
    assert.equal(await page.locator("[data-own]").count(), 0);
    await board.root.locator("[data-legal='true']").first().waitFor({ state: "attached" });
    const other = await board.root
      .locator("[data-legal='true']")
      .evaluateAll(
        (all, played) => all.map((one) => one.dataset.square).find((name) => name !== played),
        GAME.slice(12, 14),
      );
    await board.click(other);
    await page.locator("[data-at='6+1']").waitFor();
    await page.locator(`[data-own='${other}']`).waitFor();
    await eventually(valued);
    await board.root.locator("[data-legal='true']").first().waitFor({ state: "attached" });
    const answer = await board.root.locator("[data-legal='true']").first().getAttribute("data-square");
    await board.click(answer);
    await page.locator("[data-at='6+2']").waitFor();
    await page.locator(`[data-own='${other} ${answer}']`).waitFor();
    assert.equal(await page.locator("[data-own]").count(), 1);
    await eventually(valued);
    await assertFits(page, "a line of the reader's own");
    await assertAccessible(page, "a line of the reader's own");
    await visit.picture("analysis with a line of the reader's own");
    await act(page, "leave-line");
    await page.locator("[data-at='6']").waitFor();
    await page.locator("[data-own]").click();
    await page.locator("[data-at='6+2']").waitFor();
  });

  for (const [language, phone] of selectVariants(
    [
      ["ru", true],
      ["en", false],
    ],
    1,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    scene.long(`needs no game: there is a board, ${where}`, { phone, settings: { language } }, async (on) => {
      const { page, board, visit } = on;
      await page.goto("/analysis");
      await act(page, "board");
      await page.waitForURL(/\/analysis\/[\w-]+$/u);
      await page.locator("[data-values]:not([data-values='waiting'])").waitFor();
      await eventually(async () => assert.equal(await board.root.locator(".board-number").count(), 4));
      await board.play("f5");
      await page.locator("[data-own='f5']").waitFor();
      await page.locator("[data-at='0+1']").waitFor();
      await eventually(async () => assert.equal(await board.root.locator(".board-number").count(), 3));
      await page.evaluate(() => scrollTo(0, 0));
      await assertFits(page, `a board without a game, ${where}`);
      await assertAccessible(page, `a board without a game, ${where}`);
      await assertInLanguage(page, language, `a board without a game, ${where}`);
      await visit.picture(`analysis board ${where}`);

      // The editor passes a position to the analysis.
      const lone = `${"-".repeat(26)}OOO------XXX--${"-".repeat(24)}`;
      await page.goto(`/editor?${new URLSearchParams({ spec: "othello", board: lone, turn: "white" })}`);
      await act(page, "analyze-position");
      await page.waitForURL(/\/analysis\/[\w-]+$/u);
      await board.root.locator("[data-square='c4'][data-disc='white']").waitFor();
      await board.root.locator(".board-number-best").first().waitFor();
    });
  }

  for (const [language, phone] of selectVariants(
    [
      ["ru", true],
      ["en", false],
    ],
    0,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    scene(`is saved as files, ${where}`, { phone, settings: { language } }, async ({ page, server, visit }) => {
      const moves = GAME.slice(0, 16);
      const game = { kind: "moves", moves: moves.match(/../gu), black: "Anna", white: "Boris", event: "Cup 01" };
      const { id } = await server.post("/analyses", { game: { ...game, date: "2001-02-03" }, depth: "quick" });
      await page.goto(`/analysis/${id}`);
      await page.locator("[data-state='done']").waitFor({ timeout: 200_000 });
      const menu = page.locator("[data-menu='save']");
      const opens = menu.locator("summary");
      const isOpen = () => menu.evaluate((one) => one.open);

      // With the keyboard alone, Escape closes the menu and the focus returns to its button.
      await opens.focus();
      await page.keyboard.press("Enter");
      assert.equal(await isOpen(), true);
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.dataset.save), "html");
      await assertFits(page, `the menu, ${where}`);
      await visit.picture(`analysis menu ${where}`);
      await page.keyboard.press("Escape");
      assert.equal(await isOpen(), false);
      assert.equal(await opens.evaluate((one) => one === document.activeElement), true);

      // Each file contains the game, and the page has its text in the language of the site.
      for (const [format, has] of [
        ["html", { en: /<html [^>]*lang="en"/u, ru: /<html [^>]*lang="ru"/u }[language]],
        ["pgn", /\[Event "Cup 01"\]\s+\[(?:.|\n)*\[Date "2001\.02\.03"\]/u],
        ["sgf", /^\(;/u],
        ["ggf", /^\(;GM\[Othello\]/u],
        ["json", /^\{/u],
      ]) {
        await opens.click();
        const download = page.waitForEvent("download");
        await menu.locator(`[data-save='${format}']`).click();
        const file = await download;
        assert.equal(file.suggestedFilename(), `analysis-${id}.${format}`);
        const text = readFileSync(await file.path(), "utf8");
        assert.match(text, has, format);
        for (const known of ["Anna", "Boris"]) assert.ok(text.includes(known), `${known} is not in the ${format}`);
        assert.equal(await isOpen(), false);
      }
      // A click elsewhere closes the menu.
      await opens.click();
      await page.locator("h1").click();
      assert.equal(await isOpen(), false);
    });
  }

  scene("opens a file that is chosen or dropped", {}, async ({ page, visit }) => {
    await page.goto("/analysis");
    await choose(page, "depth", "quick");
    const file = { name: "club.ggf", mimeType: "application/octet-stream", buffer: Buffer.from(fileOf(GAMES)) };
    await page.locator("[data-field='file']").setInputFiles(file);
    await page.locator(`[data-found='${GAMES.length}']`).waitFor();
    await visit.picture("analysis file with several games");
    // Several files are read as one, in order. A file without a game is reported beside the others.
    visit.forgiving = true; // The server refuses the text file.
    const part = (name, games) => ({ ...file, name, buffer: Buffer.from(fileOf(games)) });
    const letter = { ...file, name: "letter.txt", buffer: Buffer.from("no game at all") };
    const parts = [part("b.ggf", GAMES.slice(3)), letter, part("a.ggf", GAMES.slice(0, 3))];
    await page.locator("[data-field='file']").setInputFiles(parts);
    await page.locator("[data-unread='letter.txt']").waitFor();
    assert.equal(await page.locator("[data-action='choose-game']").count(), GAMES.length);
    visit.forgiving = false;
    await page.locator("[data-field='file']").setInputFiles(file);
    await page.locator("[data-unread]").waitFor({ state: "detached" });
    const third = page.locator("[data-action='choose-game']").nth(2);
    assert.match(await third.innerText(), /Boris 2.*Dana 4.*Cup 01/su);
    await third.click();
    await page.waitForURL(/\/analysis\/[\w-]+$/u);
    await page.locator("[data-at='5']").waitFor();
    assert.match(await page.locator("h1").innerText(), /Boris 2.*Dana 4/u);
    assert.match(await page.locator(".tryout-head").innerText(), /Cup 01 · 3 Feb 2001/u);

    // If a file with a single game is dropped on a page with an analysis, the game is analyzed at once.
    const before = page.url();
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "one.ggf"));
      document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
    }, "");
    await page.locator(".parts-drop").waitFor();
    await page.evaluate(
      (text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "one.ggf"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      fileOf(GAMES.slice(0, 1)),
    );
    await page.waitForURL((url) => url.href !== before);
    await page.locator("[data-at='7']").waitFor();
    assert.match(await page.locator("h1").innerText(), /Anna 1.*Boris 2/u);
    assert.equal(await page.locator(".parts-drop").count(), 0);
  });

  scene.long("begins from a game that is over", { phone: true }, async ({ page, board, server, visit }) => {
    const spec = "othello?size=4";
    // Play legal moves up to the last but one.
    let tried = await server.post("/positions/try", { spec });
    let last = null;
    while (tried.result === null) {
      const moves = tried.plies.map(({ text }) => text);
      last = { moves: moves.join(" "), square: tried.position.legal[0].text };
      tried = await server.post("/positions/try", { spec, moves: [...moves, last.square] });
    }
    await storedGame(page, server, { spec, start: { kind: "transcript", moves: last.moves } });
    await board.play(last.square);
    await board.awaitEnd();
    const result = page.locator("[data-talk='result']");
    await result.waitFor();
    await assertFits(page, "the result with its actions");
    await visit.picture("analyze after a game");
    await act(page, "analysis");
    await page.waitForURL(/\/analysis\/[\w-]+$/u);
    await page.locator("[data-state='done']").waitFor({ timeout: 100_000 });
    await page.locator("[data-summary='here']").waitFor();
  });
});
