/** The settings: what a first visit has, and that each choice shows and is kept. */
import assert from "node:assert/strict";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";

stage("settings", {}, (scene) => {
  scene(
    "a first visit has the system's theme and its wish for contrast",
    { contrast: "more" },
    async ({ page, board }) => {
      await page.goto("/");
      await board.ready();
      const root = page.locator("html");
      assert.equal(await root.getAttribute("data-theme"), null);
      await eventually(async () => {
        const ring = await root.evaluate((element) => getComputedStyle(element).getPropertyValue("--disc-ring").trim());
        assert.equal(ring, "inline");
      });
    },
  );

  for (const stored of ['{"sound":true}', '{"theme":"velvet"}', "[]", "{"]) {
    scene(`settings stored as ${stored} leave the system's theme`, {}, async ({ page, board }) => {
      await page.addInitScript((text) => localStorage.setItem("outflank.settings", text), stored);
      await page.goto("/");
      await board.ready();
      assert.equal(await page.locator("html").getAttribute("data-theme"), null);
    });
  }
});
