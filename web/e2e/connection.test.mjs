/** A connection that goes away and comes back: nothing is lost or done twice, and the page says what is going on. */
import assert from "node:assert/strict";
import { gameId, storedGame, transcript } from "./app.mjs";
import { Line } from "./line.mjs";
import { stage } from "./scene.mjs";

stage("connection", {}, (scene) => {
  scene("a move made offline arrives later", {}, async ({ page, board, server, visit }) => {
    const line = await Line.before(page);
    await storedGame(page, server);
    await board.click("f5");
    await board.awaitDiscs(5);
    await board.awaitTurn("white");
    line.cut();
    await page.locator(".table-connection p").waitFor();
    await board.click("d6");
    await board.awaitDiscs(6);
    await visit.picture("offline");
    assert.equal(await transcript(page, gameId(page)), "f5");
    await line.mend(page);
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    await board.awaitTurn("black");
    assert.equal(await transcript(page, gameId(page)), "f5d6");
    await board.click("c3");
    await board.awaitDiscs(7);
    await board.awaitTurn("white");
    assert.equal(await transcript(page, gameId(page)), "f5d6c3");
  });

  scene("an attempt to connect that another overtakes is given up quietly", {}, async ({ page, board, server }) => {
    const line = await Line.before(page);
    await storedGame(page, server);
    await board.awaitTurn("black");
    line.cut();
    await page.locator(".table-connection p").waitFor();
    await board.click("f5");
    await line.mend(page, 5);
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    await board.awaitTurn("white");
    assert.equal(await transcript(page, gameId(page)), "f5");
  });

  scene("a move whose answer is lost is not made twice", {}, async ({ page, board, server }) => {
    const line = await Line.before(page);
    await storedGame(page, server);
    await board.awaitTurn("black");
    line.deaf = true;
    await board.click("f5");
    await page.locator(".table-connection p").waitFor();
    assert.equal(await transcript(page, gameId(page)), "f5", "the server has it, the page does not know");
    await line.mend(page);
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    await board.awaitDiscs(5);
    await board.awaitTurn("white");
    assert.equal(await transcript(page, gameId(page)), "f5");
    assert.equal(await page.locator(".notice-problem").count(), 0);
  });

  scene("what others did meanwhile is there afterwards", {}, async ({ page, board, server }) => {
    const line = await Line.before(page);
    await storedGame(page, server);
    await board.awaitTurn("black");
    const id = gameId(page);
    line.cut();
    await page.locator(".table-connection p").waitFor();
    for (const [index, text] of ["f5", "d6", "c3", "d3", "c4"].entries()) {
      const { seq } = await server.api(`/games/${id}`);
      await server.post(`/games/${id}/commands`, {
        id: `elsewhere-${index}`,
        seen: seq,
        action: { kind: "play", text },
      });
    }
    await line.mend(page);
    await board.awaitDiscs(9);
    await board.click((await board.awaitTurn("white")).legal[0]);
    await board.awaitDiscs(10);
  });
});
