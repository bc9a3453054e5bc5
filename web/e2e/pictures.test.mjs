/** Checks that pictures are decoded exactly and changes of the look are detected. */
import assert from "node:assert/strict";
import { comparePngs, readPng } from "./png.mjs";
import { stage } from "./scene.mjs";

stage("pictures", {}, (scene) => {
  scene.long("are compared pixel by pixel", {}, async ({ page }) => {
    await page.goto("/rules");
    const take = async (html) => {
      await page.evaluate((html) => {
        document.body.innerHTML = html;
        document.body.style.margin = "0";
      }, html);
      return readPng(await page.screenshot());
    };
    const square = (x, color) =>
      `<svg width="1280" height="800"><rect width="1280" height="800" fill="#fff"/><rect x="${x}" y="20" width="30" height="40" fill="${color}"/></svg>`;
    const red = await take(square(10, "#ff0000"));
    assert.deepEqual([red.width, red.height], [1280, 800]);
    assert.deepEqual([...red.pixels.subarray((30 * 1280 + 20) * 4, (30 * 1280 + 20) * 4 + 4)], [255, 0, 0, 255]);
    assert.deepEqual([...red.pixels.subarray(0, 4)], [255, 255, 255, 255]);
    assert.deepEqual(comparePngs(red, red), { count: 0, box: null });
    const moved = comparePngs(red, await take(square(11, "#ff0000")));
    assert.deepEqual(moved, { count: 80, box: { left: 10, top: 20, right: 40, bottom: 59 } });
    assert.equal(comparePngs(red, await take(square(10, "#fa0202"))).count, 0, "looks the same");
    assert.equal(comparePngs(red, await take(square(10, "#00ff00"))).count, 1200);
    await page.setViewportSize({ width: 1280, height: 801 });
    assert.equal(comparePngs(red, readPng(await page.screenshot())).count, 1200 + 1280);
  });
});
