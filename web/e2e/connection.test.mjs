/** A connection that goes away and comes back: nothing is lost or done twice, and the page says what is going on. */
import assert from "node:assert/strict";
import { gameId, storedGame, transcript } from "./app.mjs";
import { stage } from "./scene.mjs";

/** The line between a page and the server's sockets, which can be cut. */
class Line {
  #open = new Set();
  #cut = false;
  /** While true, what the server says is lost, and then the connection with it. */
  deaf = false;

  static async before(page) {
    const line = new Line();
    await page.routeWebSocket(/\/api\//, (near) => {
      if (line.#cut) {
        near.close({ code: 4000 });
        return;
      }
      const far = near.connectToServer();
      line.#open.add(near);
      near.onMessage((message) => far.send(message));
      far.onMessage((message) => {
        if (!line.deaf) near.send(message);
        else if (JSON.parse(message).kind === "done") line.cut();
      });
      const forget = () => line.#open.delete(near);
      near.onClose((code, reason) => {
        forget();
        far.close({ code: code === 1005 ? undefined : code, reason });
      });
      far.onClose((code, reason) => {
        forget();
        near.close({ code: code === 1005 ? undefined : code, reason });
      });
    });
    return line;
  }

  cut() {
    this.#cut = true;
    for (const near of this.#open) near.close({ code: 4000 });
    this.#open.clear();
  }

  /** The browser says `times` times in a row that it is online again. */
  mend(page, times = 1) {
    this.#cut = false;
    this.deaf = false;
    return page.evaluate((times) => {
      for (let said = 0; said < times; said += 1) dispatchEvent(new Event("online"));
    }, times);
  }
}

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
    assert.equal(await transcript(server, gameId(page)), "f5");
    await line.mend(page);
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    await board.awaitTurn("black");
    assert.equal(await transcript(server, gameId(page)), "f5d6");
    await board.click("c3");
    await board.awaitDiscs(7);
    await board.awaitTurn("white");
    assert.equal(await transcript(server, gameId(page)), "f5d6c3");
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
    assert.equal(await transcript(server, gameId(page)), "f5");
  });

  scene("a move whose answer is lost is not made twice", {}, async ({ page, board, server }) => {
    const line = await Line.before(page);
    await storedGame(page, server);
    await board.awaitTurn("black");
    line.deaf = true;
    await board.click("f5");
    await page.locator(".table-connection p").waitFor();
    assert.equal(await transcript(server, gameId(page)), "f5", "the server has it, the page does not know");
    await line.mend(page);
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    await board.awaitDiscs(5);
    await board.awaitTurn("white");
    assert.equal(await transcript(server, gameId(page)), "f5");
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
