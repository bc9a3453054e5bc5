/**
 * Playing with a screen reader and a keyboard: names of squares, announcements, and keys that read the
 * position.
 */
import assert from "node:assert/strict";
import { act, awaitAnnouncement, dialog, newGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";

stage("voice and keys", { concurrency: 2 }, (scene) => {
  scene("squares have names, the board is a grid, and keys read the position", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    const squares = await board.root
      .locator("[data-square]")
      .evaluateAll((all) =>
        all.map((square) => [
          square.dataset.square,
          square.getAttribute("aria-label"),
          square.getAttribute("role"),
          square.getAttribute("tabindex"),
        ]),
      );
    assert.equal(squares.length, 64);
    for (const [name, label, role] of squares) {
      assert.ok(label.startsWith(name), `${label} starts with ${name}`);
      assert.equal(role, "gridcell");
    }
    assert.equal(squares.filter(([, , , tab]) => tab === "0").length, 1, "one square is in the order of the Tab key");
    await page.getByRole("gridcell", { name: /^d3, empty, flips 1/ }).waitFor();
    await eventually(async () => assert.equal(await page.getByRole("row").count(), 8));
    await board.square("d3").focus();
    await page.keyboard.press("s");
    await awaitAnnouncement(page, /Black 2, White 2, 60 empty\. Your move\./);
    await page.keyboard.press("l");
    await awaitAnnouncement(page, /4 choices: /);
    await page.keyboard.press("w");
    await awaitAnnouncement(page, /d3 flips d4\./);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("r");
    await awaitAnnouncement(page, /Row 4: .*d4 white, e4 black/);
    await page.keyboard.press("v");
    await awaitAnnouncement(page, /Column d: /);
  });

  scene("each move is one sentence", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { level: 1 });
    await board.play("d3");
    await awaitAnnouncement(page, /Black plays d3, flips d4\. Black 4, White 1\./);
    await board.awaitDiscs(6);
    await awaitAnnouncement(page, /White plays [a-h][1-8], flips .*\. Black 3, White 3\. Your move, [2-9] choices\./);
    const region = page.locator("[data-live-region]");
    await eventually(async () => assert.equal(await region.getAttribute("aria-live"), "polite"));
  });

  scene.long("and in Russian", { locale: "ru-RU" }, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { level: 1 });
    await board.play("d3");
    await awaitAnnouncement(page, /Чёрные: d3, переворачивают d4\. Чёрные 4, белые 1\./);
    await awaitAnnouncement(page, /Белые: [a-h][1-8], переворачивают .*Ваш ход/);
  });

  scene.long(
    "arrows, Home and End move the cursor; h and f act at once if no square is meant",
    {},
    async ({ page, board }) => {
      await page.goto("/");
      await board.ready();
      await newGame(page, { friend: true });
      // Tab shows the cursor, and then the arrow keys move it.
      await page.keyboard.press("Tab");
      await board.square("d3").focus();
      await board.walk("a1", "End");
      const at = (square) => page.locator(`[data-square='${square}']:focus`).waitFor();
      await at("h1");
      await page.keyboard.press("Home");
      await at("a1");
      await page.keyboard.press("ArrowUp");
      await at("a1"); // The edge stops the cursor.
      await board.type("f5");
      await board.awaitDiscs(5);
      // No square in the column f can be played now, so the key turns the board at once.
      await page.keyboard.press("f");
      await awaitAnnouncement(page, /Black is at the top\./);
    },
  );

  scene.long("the map of keys", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await page.keyboard.press("?");
    await dialog(page, "keys").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "keys").waitFor({ state: "detached" });
    await page.keyboard.press("n");
    await dialog(page, "new-game").waitFor();
    // Letters typed in a dialog are not moves.
    await page.keyboard.type("d3");
    await page.keyboard.press("Escape");
    await dialog(page, "new-game").waitFor({ state: "detached" });
    await board.awaitDiscs(4);
  });

  scene("a dialog keeps the focus and gives it back", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await page.locator("[data-action='new-game']").first().focus();
    await page.keyboard.press("Enter");
    await dialog(page, "new-game").waitFor();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement.closest("dialog[open]") !== null,
      );
      assert.ok(inside, "Tab stays in the dialog");
    }
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.matches("[data-action='new-game']"));
    await act(page, "settings");
    // Escape works at once, before the dialog is drawn.
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.matches("[data-action='settings']"));
  });
});
