/** A match, which is a series of games linked by rematches, and its score. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, awaitCounts, dialog, newGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { messagesIn } from "./messages.mjs";
import { stage } from "./scene.mjs";
import { selectVariants, WAYS } from "./short.mjs";

const NAMES = { black: "Anna 1", white: "Boris 2" };

/** Returns the texts of a match's score in the long and the short form. */
function scoreLines(language, [first, firstPoints], [second, secondPoints]) {
  const message = messagesIn(language);
  const [one, other] = [first, second].map((player) => NAMES[player] ?? message(player));
  return [
    message("play-match", { first: one, firstPoints, secondPoints, second: other }),
    message("play-match-short", { first: firstPoints, second: secondPoints }),
  ];
}

/** Waits until the bars show exactly these points, each beside the player's name. */
async function score(page, points) {
  for (const [player, won] of Object.entries(points)) {
    await page.locator("[data-player]", { hasText: player }).locator(`[data-match-points='${won}']`).waitFor();
  }
  const shown = Object.keys(points).length;
  await eventually(async () => assert.equal(await page.locator("[data-match-points]").count(), shown));
}

/** Makes the side to move resign. */
async function resign(page) {
  await actMore(page, "resign");
  await dialog(page, "resign").locator("[data-action='confirm']").click();
  await page.locator(".play-result").waitFor();
}

/** Fails unless the result includes the score of the match, without cutting it off. */
async function assertLine(page, long, short) {
  const small = page.viewportSize().width < 560;
  const line = page.locator(".play-result .play-match:visible");
  await eventually(async () => assert.deepEqual(await line.allTextContents(), [small ? short : long]));
  await eventually(async () => {
    const out = await page.locator(".play-talk").evaluate((element) => element.scrollHeight - element.clientHeight);
    assert.ok(out <= 1, `the result is ${out} higher than its place`);
  });
}

stage("a match", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(WAYS, 2)) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const options = { phone, settings: { language } };

    scene(`is between people, ${where}`, options, async ({ page, board, visit, server }) => {
      const { id } = await server.post("/games", {
        seats: { black: { kind: "human", name: NAMES.black }, white: { kind: "human", name: NAMES.white } },
      });
      await server.post(`/games/${id}/commands`, { id: "a", seen: 1, action: { kind: "resign", color: "white" } });
      await page.goto(`/game/${id}`);
      await page.locator(".play-result[data-winner='black']").waitFor();
      await score(page, {});

      // The rematch changes colors. The points stay with their players, also after a reload.
      await act(page, "rematch");
      await page.locator("[data-player='white']", { hasText: NAMES.black }).waitFor();
      await score(page, { [NAMES.black]: 1, [NAMES.white]: 0 });
      await page.reload();
      await board.ready();
      await score(page, { [NAMES.black]: 1, [NAMES.white]: 0 });
      await board.play("d3");
      await page.waitForURL("**/game/**");
      await board.shows({ turn: "white" });
      await resign(page);
      await score(page, { [NAMES.black]: 1, [NAMES.white]: 1 });
      await assertLine(page, ...scoreLines(language, ["white", "1"], ["black", "1"]));
      await visit.picture(`match result ${where}`);
      await assertAccessible(page, "the end of a game of a match");

      // An undone resignation does not count.
      await act(page, "undo");
      await board.shows({ turn: "white" });
      await score(page, { [NAMES.black]: 1, [NAMES.white]: 0 });
      await resign(page);
      await score(page, { [NAMES.black]: 1, [NAMES.white]: 1 });
      await act(page, "rematch");
      await page.locator("[data-player='black']", { hasText: NAMES.black }).waitFor();
      await score(page, { [NAMES.black]: 1, [NAMES.white]: 1 });

      // Start a new match before this game is over.
      await board.play("d3");
      await page.waitForURL("**/game/**");
      await actMore(page, "new-match");
      await score(page, {});
      await board.shows({ turn: "white" });
      await resign(page);
      await score(page, {});
      await act(page, "rematch");
      await score(page, { [NAMES.black]: 1, [NAMES.white]: 0 });
    });

    scene.long(`is against the computer, ${where}`, options, async ({ page, board, visit }) => {
      await page.goto("/");
      await board.ready();
      await newGame(page);
      await board.play("d3");
      await board.awaitTurn("black");
      await awaitCounts(page, 3, 3);
      await resign(page);
      await act(page, "rematch");
      await page.locator("[data-player='white'] [data-match-points='0']").waitFor();
      await page.locator("[data-player='black'] [data-match-points='1']").waitFor();
      // Wait for the computer's move. A resignation that arrives during it would be refused, because the game
      // has changed.
      await board.awaitDiscs(5);
      await board.awaitTurn("white");
      await visit.picture(`match bars ${where}`);
      await resign(page);
      await assertLine(page, ...scoreLines(language, ["you", "0"], ["computer-name", "2"]));
      await visit.picture(`match lost ${where}`);
      // Start a new match after the end, with the keyboard alone. It has the same opponent and starts from 0.
      if (!phone) {
        await page.locator("[data-action='new-match']:visible").focus();
        await page.keyboard.press("Enter");
      } else await actMore(page, "new-match");
      await board.awaitTurn("black");
      await score(page, {});
      await page.locator("[data-player='black']", { hasText: messagesIn(language)("you") }).waitFor();
    });
  }
});
