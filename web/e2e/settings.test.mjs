/** The settings: the defaults on a first visit, and the effect and persistence of each choice. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, dialog } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";

stage("settings", {}, (scene) => {
  scene.long("a first visit has the system's theme and contrast", { contrast: "more" }, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    const root = page.locator("html");
    assert.equal(await root.getAttribute("data-theme"), null);
    await eventually(async () => {
      const ring = await root.evaluate((element) => getComputedStyle(element).getPropertyValue("--disc-ring").trim());
      assert.equal(ring, "inline");
    });
  });

  for (const stored of selectVariants(['{"sound":true}', '{"theme":"velvet"}', "[]", "{"], 1)) {
    scene(`settings stored as ${stored} leave the system's theme`, {}, async ({ page, board }) => {
      await page.addInitScript((text) => localStorage.setItem("outflank.settings", text), stored);
      await page.goto("/");
      await board.ready();
      assert.equal(await page.locator("html").getAttribute("data-theme"), null);
    });
  }

  for (const [language, viewport, theme] of selectVariants(
    [
      ["en", { width: 360, height: 640 }, "contour"],
      ["ru", { width: 360, height: 640 }, "night"],
      ["en", { width: 768, height: 1024 }, "high-contrast"],
      ["ru", { width: 1280, height: 800 }, "victorian"],
    ],
    1,
  )) {
    const { width } = viewport;
    scene(
      `themes show what they look like and are chosen by keyboard, ${language} ${width}`,
      { settings: { language }, viewport },
      async ({ page, board, visit }) => {
        await page.goto("/");
        await board.ready();
        const box = await openSettings(page, width);
        // Every preview has the colors of its own theme, even if the page has another.
        const surfaces = () =>
          box
            .locator("[data-choice='theme'] [data-theme] .settings-preview-surface")
            .evaluateAll((all) => all.map((surface) => getComputedStyle(surface).fill));
        const before = await surfaces();
        assert.equal(before.length, 8);
        assert.equal(new Set(before).size, 6, `six themes, two of them also as the system's: ${before}`);
        const radio = box.locator(`[data-choice='theme'] input[value='${theme}']`);
        await box.locator("[data-choice='theme'] input[value='auto']").focus();
        for (let steps = 0; !(await radio.evaluate((input) => input.checked)); steps += 1) {
          assert.ok(steps < 7, `${theme} is reached by the arrow keys`);
          await page.keyboard.press("ArrowRight");
        }
        await page.locator(`html[data-theme='${theme}']`).waitFor({ state: "attached" });
        assert.deepEqual(await surfaces(), before);
        const words = await box
          .locator("[data-choice] label > span")
          .evaluateAll((all) =>
            all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
          );
        assert.deepEqual(words, [], "words that do not fit");
        await assertAccessible(page, `the settings in ${theme}`);
        await visit.picture(`settings ${language} ${width} ${theme}`);
        await page.keyboard.press("Escape");
        await box.waitFor({ state: "detached" });
      },
    );
  }

  scene("sounds play if switched on, at the chosen volume", {}, async ({ page, board }) => {
    await page.addInitScript(() => {
      window.outflankNotes = [];
      const start = AudioBufferSourceNode.prototype.start;
      const connect = AudioNode.prototype.connect;
      AudioNode.prototype.connect = function (to) {
        this.outflankTo = to;
        return connect.call(this, to);
      };
      AudioBufferSourceNode.prototype.start = function (...rest) {
        const samples = this.buffer.getChannelData(0);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        window.outflankNotes.push({ peak, gain: this.outflankTo.gain.value });
        return start.apply(this, rest);
      };
    });
    const notesPlayed = () => page.evaluate(() => window.outflankNotes.splice(0));
    await page.goto("/");
    await board.ready();
    await board.play("d3");
    await board.awaitDiscs(6);
    assert.deepEqual(await notesPlayed(), [], "sound is off at first");

    const box = await openSettings(page, 1280);
    const slider = box.locator("[data-field='volume']");
    assert.ok(await slider.isDisabled());
    await box.locator("[data-switch='sound']").press("Space");
    await eventually(async () => assert.ok((await notesPlayed()).length > 1, "switching on plays a sound"));
    await slider.focus();
    await page.keyboard.press("End");
    const loud = await eventually(async () => {
      const notes = await notesPlayed();
      assert.ok(notes.length > 1);
      return notes;
    });
    await page.keyboard.press("Home");
    const quiet = await eventually(async () => {
      const notes = await notesPlayed();
      assert.ok(notes.length > 1);
      return notes;
    });
    assert.ok(quiet[0].gain < loud[0].gain / 20, `${quiet[0].gain} against ${loud[0].gain}`);
    for (const { peak, gain } of loud) assert.ok(peak * gain > 0.1 && peak * gain < 0.9, `${peak} times ${gain}`);
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    await board.awaitTurn("black");
    await board.type((await board.read()).legal[0]);
    await eventually(async () => assert.ok((await notesPlayed()).length > 1, "a move plays a sound"));
    // Wait for the computer's move. After the reload, the browser would block its sound with a warning, because
    // there was no interaction.
    await board.awaitTurn("black");
    await page.reload();
    await board.ready();
    await openSettings(page, 1280);
    assert.equal(await slider.inputValue(), "0.1");
  });

  scene.long("the end of a game plays a sound", { settings: { sound: true } }, async ({ page, board, server }) => {
    await page.addInitScript(() => {
      window.outflankDurations = [];
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...rest) {
        window.outflankDurations.push(this.buffer.duration);
        return start.apply(this, rest);
      };
    });
    const human = { kind: "human" };
    const { id } = await server.post("/games", {
      seats: { black: human, white: human },
      start: { kind: "transcript", moves: "e6f4e3f6g5d6e7f5" },
    });
    await page.goto(`/game/${id}`);
    await board.ready();
    await board.play("c5");
    await board.awaitEnd();
    await eventually(async () => {
      const lengths = await page.evaluate(() => window.outflankDurations);
      assert.equal(lengths.filter((length) => length > 0.8).length, 1, `one ending among ${lengths}`);
    });
  });
});

/** Opens the settings by the button that a window of this width has. */
async function openSettings(page, width) {
  if (width < 1000 && !(await page.locator(".bar-settings[data-action='settings']").isVisible()))
    await actMore(page, "settings");
  else await act(page, "settings");
  const box = dialog(page, "settings");
  await box.waitFor();
  return box;
}
