/**
 * Two servers on one database. People on either server play each other, and continue after the active server is
 * killed.
 */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { act, actMore, dialog } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { launch, Visit } from "./browser.mjs";
import { LoadBalancer } from "./load-balancer.mjs";
import { signUp } from "./people.mjs";
import { Postgres, postgresPrograms } from "./postgres.mjs";
import { Server } from "./program.mjs";
import { IS_LONG } from "./short.mjs";

const PROGRAMS = postgresPrograms();
const MISSING = PROGRAMS === undefined && "no PostgreSQL here: apt-get install postgresql";
/** A short run skips this scene: the server has tests for two nodes, and other scenes kill a single server. */
const skip = IS_LONG ? MISSING : "played with --long";

/** Runs `play` with two servers on one database and a load balancer in front of them. */
async function withNodes(play) {
  const cleanups = [];
  const cleanUpLater = async (made) => {
    const thing = await made;
    cleanups.unshift(() => (thing.stop ?? thing.close).call(thing));
    return thing;
  };
  try {
    const postgres = await cleanUpLater(Postgres.start(PROGRAMS));
    const options = ["--database", postgres.url, "--stand-by"];
    const first = await cleanUpLater(Server.start(options));
    const second = await cleanUpLater(Server.start(options));
    const balancer = await cleanUpLater(LoadBalancer.before([first.url, second.url]));
    const browser = await cleanUpLater(launch());
    await play({ first, second, balancer, browser, cleanUpLater });
  } finally {
    for (const end of cleanups) await end();
  }
}

/** Opens the lobby for a person with a new account. */
async function enterLobby({ browser, cleanUpLater }, url, name, options) {
  const visit = await cleanUpLater(Visit.open(browser, url, options));
  await signUp(visit.page, name);
  await visit.page.goto("/lobby");
  await visit.page.locator("[data-here]").waitFor();
  return { name, visit, page: visit.page, board: new BoardOnPage(visit.page) };
}

/**
 * Makes a move, and waits until the other page shows it. A page without a connection sends the move once there
 * is one again.
 */
async function move(square, mover, watcher, turn) {
  await mover.board.play(square);
  await watcher.board.awaitTurn(turn);
}

describe("two nodes", { timeout: 280_000, skip }, () => {
  for (const [how, stop] of [
    ["killed", (server) => server.kill()],
    ["stopped in good order", (server) => server.stop()],
  ]) {
    test(`a rated game goes on when the one that plays it is ${how}`, { timeout: 280_000 }, async () => {
      await withNodes(async (nodes) => {
        // Anna is on the active server, and Boris is on the standby.
        const anna = await enterLobby(nodes, nodes.balancer.url, "Anna");
        const boris = await enterLobby(nodes, nodes.second.url, "Boris", { phone: true, settings: { language: "ru" } });
        await anna.page.locator("[data-here='2']").waitFor();
        for (const { page } of [anna, boris]) await page.locator("[data-quick='5+0']").click();
        for (const { page, board } of [anna, boris]) {
          await page.waitForURL(/\/game\//u);
          await board.ready();
        }
        const isBlack = (await anna.page.locator("[data-player='black'] .play-account").textContent()) === "Anna";
        const [black, white] = isBlack ? [anna, boris] : [boris, anna];
        await move("f5", black, white, "white");
        await move("d6", white, black, "black");
        for (const { visit } of [anna, boris]) visit.forgiving = true;
        await stop(nodes.first);
        await move("c3", black, white, "white");
        await move("d3", white, black, "black");
        await anna.visit.picture(`nodes after one is ${how}`);
        await actMore(white.page, "resign");
        await act(dialog(white.page, "resign"), "confirm");
        for (const { page } of [anna, boris]) {
          // A phone shows the ratings in another place.
          for (const [color, change] of [
            ["black", /\+\d+/u],
            ["white", /−\d+/u],
          ]) {
            await page.locator(`[data-rating='${color}']`).getByText(change).waitFor({ state: "attached" });
          }
        }
        const { ratings } = await nodes.second.api(`/players/${black.name}`);
        assert.equal(ratings.length, 1);
        assert.equal(ratings[0].games, 1, JSON.stringify(ratings));
      });
    });
  }
});
