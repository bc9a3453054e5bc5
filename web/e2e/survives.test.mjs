/**
 * A game survives its server, which is killed during the game and restarted. The game is then played to its
 * end.
 */
import assert from "node:assert/strict";
import { gameId, gameOn, newGame, storedGame, transcript } from "./app.mjs";
import { finalScore } from "./board.mjs";
import { eventually } from "./eventually.mjs";
import { command } from "./program.mjs";
import { stage } from "./scene.mjs";

stage("a server that is killed", {}, (scene) => {
  scene.long("loses no game", {}, async ({ page, board, visit, server }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { level: 1 });
    const { position: before } = await board.playOut("black", (square) => board.click(square), { until: 10 });
    const id = gameId(page);
    const movesBefore = await transcript(page, id);

    visit.forgiving = true;
    await server.kill();
    await page.locator(".table-connection p").waitFor();
    await visit.picture("reconnecting");
    // A move that is made meanwhile waits for the server.
    await board.play(before.legal[0]);
    await server.restart();
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    visit.forgiving = false;

    await board.awaitTurn("black");
    await eventually(async () => {
      assert.ok((await transcript(page, id)).startsWith(movesBefore + before.legal[0]), "the waiting move came first");
    });

    // The move also survives a reload of the page.
    await page.reload();
    await board.ready();
    await eventually(() => assert.equal(gameId(page), id));
    const { position } = await board.playOut("black", (square) => board.click(square));
    const replayed = JSON.parse(
      await command(["replay", "--game", "othello", "--json", "-"], await transcript(page, id)),
    );
    assert.deepEqual(replayed.discs, { black: position.black.length, white: position.white.length });
    assert.equal(replayed.score, Number(position.result));
    assert.equal(finalScore(position), Number(position.result));
  });

  scene.long("is killed while the computer thinks", {}, async ({ page, board, visit, server }) => {
    // This game has no opening book, so the computer must think.
    const seats = { black: { kind: "human" }, white: { kind: "engine", level: 20 } };
    await storedGame(page, server, { spec: "othello?goal=fewest", seats });
    for (let times = 0; times < 3; times += 1) {
      const position = await board.awaitTurn("black");
      visit.forgiving = true;
      await board.click(position.legal[0]);
      await page.locator(`[data-square='${position.legal[0]}'][data-disc='black']`).waitFor();
      await server.kill();
      await server.restart();
    }
    await board.awaitTurn("black");
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    await eventually(async () => {
      const game = await gameOn(page);
      assert.equal(game.plies.filter((ply) => ply.color === "black" && ply.text !== "--").length, 3);
    });
    visit.forgiving = false;
  });
});
