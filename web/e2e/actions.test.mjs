/** The actions in a game other than moving. */
import assert from "node:assert/strict";
import { act, actMore, awaitAnnouncement, awaitCounts, choose, dialog, gameOn, newGame } from "./app.mjs";
import { copiedBy } from "./clipboard.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";

/** After these moves, Black plays a5 and White has no move. */
const BEFORE_A_PASS = "d3c3c4c5b4e3c6a4a3c7";
/** After these moves, Black's c5 flips White's last discs. */
const BEFORE_A_WIPE_OUT = "e6f4e3f6g5d6e7f5";

stage("actions", { concurrency: 2 }, (scene) => {
  scene.long("two people at one screen", {}, async ({ page, board, visit }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true });
    for (const [square, color, count] of [
      ["f5", "black", 5],
      ["d6", "white", 6],
      ["c3", "black", 7],
    ]) {
      await board.shows({ turn: color });
      await board.play(square);
      await board.awaitDiscs(count);
    }
    await board.shows({ turn: "white" });
    await visit.picture("two people");
  });

  scene("undo takes back your move and the answer; a hint shows the values of moves", {}, async (on) => {
    const { page, board, visit } = on;
    await page.goto("/");
    await board.ready();
    await newGame(page);
    await page.locator("[data-action='undo'][aria-disabled='true']").waitFor();
    await board.play("f5");
    await board.awaitDiscs(6);
    await board.awaitTurn("black");
    await act(page, "undo");
    await board.awaitDiscs(4);
    await board.shows({ turn: "black" });
    await awaitAnnouncement(page, /Taken back to the start\./);
    await board.awaitTurn("black");
    await board.play("d3");
    await board.awaitDiscs(6);
    await board.awaitTurn("black");
    await page.keyboard.press("u");
    await board.awaitDiscs(4);
    await board.awaitTurn("black");
    await board.play("f5");
    await board.awaitDiscs(6);
    const { legal } = await board.awaitTurn("black");
    await act(page, "hint");
    await board.root.locator(".board-number-best").first().waitFor();
    await eventually(async () => assert.equal(await board.root.locator(".board-number").count(), legal.length));
    await awaitAnnouncement(page, /Best move: [a-h][1-8],/);
    await visit.picture("hint");
    await act(page, "hint");
    await board.root.locator(".board-number").first().waitFor({ state: "detached" });
  });

  scene.long("a hint before the first move", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await act(page, "hint");
    await board.root.locator(".board-number-best").first().waitFor();
    // All of the hinted moves are in the book, and the legend explains their mark.
    const legend = page.locator("[data-talk='legend']");
    await legend.getByText("from the book").waitFor();
    assert.equal(await legend.getByText("exact").count(), 0);
    await board.play("d3");
    await board.awaitDiscs(6);
  });

  scene(
    "the level changes in the middle of a game; resigning asks for confirmation",
    {},
    async ({ page, board, visit }) => {
      await page.goto("/");
      await board.ready();
      await newGame(page, { level: 1 });
      await board.play("c4");
      await board.awaitDiscs(6);
      await board.awaitTurn("black");
      await actMore(page, "change-level");
      const level = dialog(page, "level");
      await level.locator("[data-field='level']").fill("3");
      await level.locator("[data-action='confirm']").click();
      await awaitAnnouncement(page, /level 3/);
      await page.locator("[data-player='white']", { hasText: "level 3" }).waitFor();
      assert.deepEqual((await gameOn(page)).seats.white, { kind: "engine", level: 3 });
      await actMore(page, "resign");
      await dialog(page, "resign").locator("[data-action='cancel']").click();
      await dialog(page, "resign").waitFor({ state: "detached" });
      await board.shows({ turn: "black" });
      await actMore(page, "resign");
      await dialog(page, "resign").locator("[data-action='confirm']").click();
      await page.locator(".play-result[data-winner='white']").waitFor();
      await board.awaitEnd();
      await board.shows({ legal: [] });
      await visit.picture("resigned");
      await act(page, "rematch");
      await page.locator("[data-player='white']", { hasText: "You" }).waitFor();
      await board.awaitTurn("white");
    },
  );

  scene("a game begins from moves, and a pass is announced", {}, async ({ page, board, visit }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true, moves: BEFORE_A_PASS });
    await board.awaitDiscs(14);
    await board.shows({ turn: "black" });
    const notice = page.locator(".board-notice").waitFor();
    await board.play("a5");
    await notice;
    await awaitAnnouncement(page, /White passes\./);
    await visit.picture("a pass");
    await board.shows({ turn: "black", legal: ["d2", "f4", "d6"] });
    await page.locator(".table-move-pass").waitFor();
    // The ring still marks Black's move as the last one.
    await board.square("a5").locator(".board-last").waitFor();
    // Undoing the move undoes the pass, too.
    await act(page, "undo");
    await board.awaitDiscs(14);
  });

  scene.long("a wipe-out leaves the empty squares to the winner", {}, async ({ page, board, visit }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true, moves: BEFORE_A_WIPE_OUT.replaceAll(/(..)(?=.)/g, "$1 ") });
    await board.play("c5");
    await board.shows({ result: "64" });
    await awaitCounts(page, 13, 0);
    await page.locator(".play-result", { hasText: "64–0" }).waitFor();
    await visit.picture("a wipe-out");
  });

  scene.long("a game begins from a position", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    // White is to move, and f4 flips Black's only two discs.
    const empty = "-".repeat(24);
    await newGame(page, { friend: true, position: `${empty}--OXX------OO---${empty}`, turn: "white" });
    await board.shows({
      turn: "white",
      black: ["d4", "e4"],
      white: ["c4", "d5", "e5"],
      legal: ["c3", "d3", "e3", "f3", "f4"],
    });
    await board.play("f4");
    await board.shows({ result: "-64" });
    assert.equal((await gameOn(page)).result.score, -64);
  });

  scene.long("a start that cannot be played is explained", {}, async ({ page, board, visit }) => {
    await page.goto("/");
    await board.ready();
    visit.forgiving = true; // The browser logs refusals to its console.
    await act(page, "new-game");
    const box = dialog(page, "new-game");
    await choose(box, "start", "transcript");
    for (const [moves, why] of [
      ["f5f5", /f5/],
      ["f5d6x9", /x9|9/],
      ["hello", /./],
    ]) {
      await box.locator("[data-field='moves']").fill(moves);
      await box.locator("[data-trial='bad']", { hasText: why }).waitFor();
      await box.locator("[data-action='create'][aria-disabled='true']").waitFor();
      await box.locator("[data-field='moves']").fill("f5");
      await box.locator("[data-trial='ready']").waitFor();
    }
  });

  scene.long("stepping through the moves", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true, moves: "f5d6c3d3c4" });
    await board.awaitDiscs(9);
    const last = await board.awaitTurn("white");
    await page.locator("[data-ply='2']").click();
    await board.awaitDiscs(6);
    await board.shows({ legal: [] }); // No move is possible in an earlier position.
    await page.locator("[data-ply='2']").focus();
    await page.keyboard.press("ArrowRight");
    await board.awaitDiscs(7);
    await page.keyboard.press("Home");
    await board.awaitDiscs(4);
    await awaitAnnouncement(page, /Start position\./);
    await page.keyboard.press("End");
    await board.shows(last);
    await act(page, "step-previous");
    await board.awaitDiscs(8);
    await act(page, "follow");
    await board.shows(last);
  });

  scene.long("a square where nothing flips shows the reason", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await board.click("a1");
    await page.locator("[data-talk='reason']", { hasText: "a1 would flip nothing." }).waitFor();
    await board.click("d4");
    await page.locator("[data-talk='reason']", { hasText: "There is a disc on d4 already." }).waitFor();
    await board.shows({ turn: "black" });
  });

  scene.long("copying the moves", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true, moves: "f5d6c3" });
    await actMore(page, "share");
    const copied = await copiedBy(page, async () => {
      await act(page, "copy-moves");
      await dialog(page, "share").getByText("Moves copied.").waitFor();
    });
    assert.equal(copied, "f5d6c3");
  });
});
