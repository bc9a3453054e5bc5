/** Whole games against the computer, from the first move to the result, with each way of making moves. */
import assert from "node:assert/strict";
import { awaitCounts, dialog, gameId, newGame, transcript } from "./app.mjs";
import { finalScore } from "./board.mjs";
import { command } from "./program.mjs";
import { stage } from "./scene.mjs";
import { IS_LONG } from "./short.mjs";

/**
 * Asserts that the board and the text show the end, and that the program reaches the same end with the stored
 * moves.
 */
async function assertEnd({ page, board, visit }, position, how) {
  await board.shows({ turn: "none", legal: [] });
  assert.equal(Number(position.result), finalScore(position), "the result is the discs, empty squares to the winner");
  await awaitCounts(page, position.black.length, position.white.length);
  const winner = ["white", "none", "black"][Math.sign(finalScore(position)) + 1];
  await page.locator(`.play-result[data-winner='${winner}']`).waitFor();
  await visit.picture(`the end of a game by ${how}`);

  const moves = await transcript(page, gameId(page));
  const replayed = JSON.parse(await command(["replay", "--game", "othello", "--json", "-"], moves));
  assert.deepEqual(replayed.discs, { black: position.black.length, white: position.white.length });
  assert.equal(replayed.over, true);
  assert.equal(replayed.score, Number(position.result));
}

stage("a whole game", { concurrency: 3 }, (scene) => {
  scene.long("by clicks", { motion: "no-preference", settings: { motion: "fast" } }, async (on) => {
    const { page, board, visit } = on;
    await page.goto("/");
    await board.ready();
    await newGame(page, { level: 1 });
    await board.playOut("black", (square) => board.click(square), { until: 12 });
    await visit.picture("in the middle of a game");
    const { position } = await board.playOut("black", (square) => board.click(square));
    await assertEnd(on, position, "clicks");
  });

  scene("by keyboard alone", {}, async (on) => {
    const { page, board } = on;
    await page.goto("/");
    await board.ready();
    await page.keyboard.press("n");
    const box = dialog(page, "new-game");
    await box.waitFor();
    await tabTo(page, "[data-field='level']");
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await box.waitFor({ state: "detached" });
    await board.ready();
    await tabTo(page, "[data-game] [data-square]");
    let key = "Enter";
    const walk = async (square) => {
      await board.walk(square, key);
      key = key === "Enter" ? "Space" : "Enter";
    };
    // A short run stops early, because `every-game.test.mjs` covers the end of a game.
    if (!IS_LONG) {
      await board.playOut("black", walk, { until: 7 });
      return;
    }
    const { position } = await board.playOut("black", walk);
    await assertEnd(on, position, "keyboard");
  });

  scene.long("by typing squares", {}, async (on) => {
    const { page, board } = on;
    await page.goto("/");
    await board.ready();
    await newGame(page, { level: 1 });
    const { position } = await board.playOut("black", (square) => board.type(square));
    await assertEnd(on, position, "typing");
  });

  scene.long("as White, who answers", {}, async (on) => {
    const { page, board } = on;
    await page.goto("/");
    await board.ready();
    await newGame(page, { level: 2, color: "white" });
    const { position } = await board.playOut("white", (square) => board.click(square));
    await assertEnd(on, position, "clicks as white");
  });
});

/** Presses Tab until an element that matches the selector has the focus. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${selector}`);
}
