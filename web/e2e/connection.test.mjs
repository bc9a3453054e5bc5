/** Connections that break and recover. Nothing is lost or done twice, and the page shows the state. */
import assert from "node:assert/strict";
import { gameId, gamesOf, invite, storedGame, transcript } from "./app.mjs";
import { PageSockets } from "./page-sockets.mjs";
import { stage } from "./scene.mjs";

/** The maximum number of sockets that the server allows one person. */
const MOST_SOCKETS = 16;

/** Makes the server create games while its first `times` answers are lost. */
async function loseCreated(page, times) {
  let lost = 0;
  await page.route("**/api/games", async (route) => {
    if (route.request().method() !== "POST" || lost === times) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
}

stage("connection", {}, (scene) => {
  scene("a move made offline arrives later", {}, async ({ page, board, server, visit }) => {
    const sockets = await PageSockets.intercept(page);
    await storedGame(page, server);
    await board.play("f5");
    await board.awaitDiscs(5);
    await board.awaitTurn("white");
    sockets.cut();
    await page.locator(".table-connection p").waitFor();
    await board.play("d6");
    await board.awaitDiscs(6);
    await visit.picture("offline");
    assert.equal(await transcript(page, gameId(page)), "f5");
    await sockets.reconnect(page);
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    await board.awaitTurn("black");
    assert.equal(await transcript(page, gameId(page)), "f5d6");
    await board.play("c3");
    await board.awaitDiscs(7);
    await board.awaitTurn("white");
    assert.equal(await transcript(page, gameId(page)), "f5d6c3");
  });

  scene(
    "an attempt to connect that another one overtakes is abandoned quietly",
    {},
    async ({ page, board, server }) => {
      const sockets = await PageSockets.intercept(page);
      await storedGame(page, server);
      await board.awaitTurn("black");
      sockets.cut();
      await page.locator(".table-connection p").waitFor();
      await board.play("f5");
      await sockets.reconnect(page, 5);
      await page.locator(".table-connection p").waitFor({ state: "detached" });
      await board.awaitTurn("white");
      assert.equal(await transcript(page, gameId(page)), "f5");
    },
  );

  scene("a move whose answer is lost is not made twice", {}, async ({ page, board, server }) => {
    const sockets = await PageSockets.intercept(page);
    await storedGame(page, server);
    await board.awaitTurn("black");
    await sockets.dropAnswers();
    await board.play("f5");
    await page.locator(".table-connection p").waitFor();
    assert.equal(await transcript(page, gameId(page)), "f5", "the server has it, the page does not know");
    await sockets.reconnect(page);
    await page.locator(".table-connection p").waitFor({ state: "detached" });
    await board.awaitDiscs(5);
    await board.awaitTurn("white");
    assert.equal(await transcript(page, gameId(page)), "f5");
    assert.equal(await page.locator(".notice-problem").count(), 0);
  });

  scene.long("others' moves appear after reconnecting", {}, async ({ page, board, server }) => {
    const sockets = await PageSockets.intercept(page);
    await storedGame(page, server);
    await board.awaitTurn("black");
    const id = gameId(page);
    sockets.cut();
    await page.locator(".table-connection p").waitFor();
    for (const [index, text] of ["f5", "d6", "c3", "d3", "c4"].entries()) {
      const { seq } = await server.api(`/games/${id}`);
      await server.post(`/games/${id}/commands`, {
        id: `elsewhere-${index}`,
        seen: seq,
        action: { kind: "play", text },
      });
    }
    await sockets.reconnect(page);
    await board.awaitDiscs(9);
    await board.click((await board.awaitTurn("white")).legal[0]);
    await board.awaitDiscs(10);
  });

  scene("one page too many shows a message, and continues when another has closed", {}, async (on) => {
    const { page, board, server, visit } = on;
    const { id } = await storedGame(page, server);
    // Open the other connections that the server allows one person. This page has one.
    const other = await visit.another();
    await other.goto("/rules");
    await other.evaluate(
      (most) =>
        Promise.all(
          Array.from({ length: most }, () => {
            const socket = new WebSocket(`ws://${location.host}/api/socket`);
            window.outflankSockets = [...(window.outflankSockets ?? []), socket];
            return new Promise((resolve) => socket.addEventListener("message", resolve, { once: true }));
          }),
        ),
      MOST_SOCKETS - 1,
    );
    const third = await visit.another();
    await third.goto(`/game/${id}`);
    const bar = third.locator(".table-connection p");
    await bar.getByText("Too many pages of this site are open.").waitFor();
    await visit.picture("one page too many", third);
    await other.evaluate(() => window.outflankSockets.at(-1).close());
    await bar.waitFor({ state: "detached" });
    await board.play("f5");
    await third.locator("[data-square='f5'][data-disc='black']").waitFor();
  });

  scene("a game whose creation is not answered starts once", {}, async ({ page, board, visit }) => {
    await page.goto("/");
    await board.ready();
    // Games from earlier scenes belong to everyone on this machine.
    const others = (await gamesOf(page)).length;
    const created = async () => (await gamesOf(page)).map(({ id }) => id).slice(0, -others || undefined);
    visit.forgiving = true;
    // Lose every answer, because after any other answer the page would request the game again.
    await loseCreated(page, Number.POSITIVE_INFINITY);
    await board.play("d3");
    await page.locator(".table-connection p").waitFor();
    assert.equal((await created()).length, 1, "the server has it, the page does not know");
    // The draft survives a reload of the page.
    await page.unroute("**/api/games");
    await page.reload();
    await board.awaitTurn("black");
    await page.waitForURL(/\/game\//u);
    assert.deepEqual(await created(), [gameId(page)]);
    assert.match(await transcript(page, gameId(page)), /^d3/u);

    // A game with an open seat is created without waiting for a move. Lost answers do not create it twice.
    const before = gameId(page);
    await loseCreated(page, 2);
    await invite(page);
    visit.forgiving = false;
    assert.deepEqual((await created()).toSorted(), [before, gameId(page)].toSorted());
  });
});
