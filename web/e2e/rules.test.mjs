/** The boards on the rules page. Every task can be solved, and wrong moves are reported. */
import assert from "node:assert/strict";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { IS_LONG } from "./short.mjs";

/** The solutions of the tasks. The first board has no task. */
const ANSWERS = { line: "c7", lines: "d3", pass: "d1", last: "h2", wipeout: "g4", corner: "a8", mobility: "f3" };

function lesson(page, id) {
  const root = page.locator(`[data-lesson='${id}']`);
  return {
    square: (name) => root.locator(`[data-square='${name}']`),
    legal: () => root.locator("[data-legal='true']").evaluateAll((all) => all.map((square) => square.dataset.square)),
    awaitStatus: (state) => root.locator(`[role='status'][data-state='${state}']`).waitFor(),
    startOver: () => root.locator("button").click(),
    board: root.locator("[role='grid']"),
  };
}

stage("rules", {}, (scene) => {
  scene("every task has one answer", {}, async ({ page }) => {
    await page.goto("/rules");
    for (const [id, answer] of Object.entries(ANSWERS)) {
      const on = lesson(page, id);
      await on.square(answer).waitFor();
      const legal = await eventually(async () => {
        const legal = await on.legal();
        assert.ok(legal.includes(answer), `${answer} is legal in ${id}`);
        return legal;
      });
      const wrong = legal.filter((square) => square !== answer);
      for (const square of IS_LONG ? wrong : wrong.slice(0, 1)) {
        await on.square(square).click();
        await on.awaitStatus("again");
        await on.startOver();
        await on.awaitStatus("nothing");
      }
      await on.square(answer).click();
      await on.awaitStatus("good");
      await eventually(async () => assert.deepEqual(await on.legal(), [], `${id} is done`));
    }
    for (const [id, result] of [
      ["last", "6"],
      ["wipeout", "64"],
    ]) {
      await eventually(async () => assert.equal(await lesson(page, id).board.getAttribute("data-result"), result));
    }
  });

  scene.long(
    "both sides are played on the first board, by keyboard",
    { phone: true, locale: "ru-RU" },
    async ({ page }) => {
      await page.goto("/rules");
      const on = lesson(page, "start");
      await on.square("d4").waitFor();
      await on.square("a1").focus();
      await page.keyboard.type("d3");
      await page.waitForFunction(
        () => document.querySelector("[data-lesson='start'] [role='grid']").dataset.turn === "white",
      );
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        () => document.querySelector("[data-lesson='start'] [role='grid']").dataset.turn === "black",
      );
      await eventually(async () => assert.equal(await on.square("c3").getAttribute("data-disc"), "white"));
      await on.square("a1").click();
      await on.awaitStatus("refused");
    },
  );
});
