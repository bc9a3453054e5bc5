/** Checks that every page and dialog is complete, readable and accessible in every language and theme. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, choose, dialog, newGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { everywhere } from "./everywhere.mjs";
import { assertFits, assertFocusShown } from "./fits.mjs";
import { assertStill, watchShifts } from "./layout-shift.mjs";
import { stage } from "./scene.mjs";
import { LANGUAGES, LONGEST_WORDS, NARROWEST, nameOf, putOn, SIZES, windowOf } from "./screens.mjs";
import { IS_LONG, selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";

const [PHONE, TABLET, LAPTOP, DESKTOP] = SIZES;
const THEMES = ["felt", "night", "paper", "high-contrast", "victorian", "contour"];

/**
 * The tours. Each reaches the states on the screen `from`, and shows them on the screen `to` in the other
 * language. Accessibility and focus rings hardly depend on size or language, so they are checked on `from`
 * only. A short run makes one tour and shows the states alternately on the laptop and on the narrowest screen.
 * A long run shows each state on both, and checks the layout on both sizes in both languages. Its second tour,
 * without touch, has the laptop and the desktop. Each further language also has its own tour.
 */
const WALKS = IS_LONG
  ? [
      { from: { size: PHONE, language: "en" }, to: { size: TABLET, language: "ru" } },
      { from: { size: LAPTOP, language: "ru" }, to: { size: DESKTOP, language: "en" } },
      ...LANGUAGES.filter((language) => !["en", "ru"].includes(language)).map((language) => ({
        from: { size: PHONE, language },
        to: { size: LAPTOP, language },
      })),
    ]
  : [{ from: { size: PHONE, language: "en" }, to: { size: LAPTOP, language: "ru" } }];

stage("looks", { concurrency: 2, timeout: 900_000 }, (scene) => {
  for (const { from, to } of WALKS) {
    const where = `${nameOf(from)} and ${nameOf(to)}`;
    scene(`every page, dialog and state is complete, accessible and still, ${where}`, windowOf(from), async (on) => {
      const { page, visit } = on;
      await watchShifts(visit.context);
      let looked = 0;
      await everywhere(on, async (what, isLoaded = false) => {
        const here = `${what}, ${nameOf(from)}`;
        await page.locator(`html[lang='${from.language}']`).waitFor({ state: "attached" });
        await assertAccessible(page, here);
        if (isLoaded) await assertStill(page, here);
        await assertReadable(page, what, from, to, { hasChanged: false });
        looked += 1;
        if (IS_LONG || looked % 2 === 0) {
          await putOn(page, to);
          await assertReadable(page, what, to, from, { hasChanged: true });
        }
        if (from.size === PHONE && (IS_LONG || looked % 2 === 1)) await assertNarrow(page, what);
        await putOn(page, from);
        await assertFocusShown(page, here, IS_LONG ? {} : { steps: 4 });
      });
    });
  }

  scene("the language follows the browser and can be changed", { locale: "ru-RU" }, async ({ page, board, visit }) => {
    await page.goto("/");
    await board.ready();
    await page.locator("html[lang='ru']").waitFor({ state: "attached" });
    await visit.picture("russian");
    await act(page, "settings");
    await choose(dialog(page, "settings"), "language", "en");
    await dialog(page, "settings").getByRole("heading", { name: "Settings" }).waitFor();
    await page.reload();
    await board.ready();
    await page.locator("html[lang='en']").waitFor({ state: "attached" });
  });

  for (const theme of selectVariants(THEMES, 1)) {
    scene(`the ${theme} theme`, {}, async ({ page, board, visit }) => {
      await page.goto("/");
      await board.ready();
      await newGame(page, { friend: true, moves: "f5d6c3d3c4f4f6f3e6e7" });
      await board.awaitDiscs(14);
      await actMore(page, "settings");
      const box = dialog(page, "settings");
      await choose(box, "theme", theme);
      await page.locator(`html[data-theme='${theme}']`).waitFor({ state: "attached" });
      await assertAccessible(page, `the settings in ${theme}`);
      await page.keyboard.press("Escape");
      await box.waitFor({ state: "detached" });
      await assertAccessible(page, `a game in ${theme}`);
      await visit.picture(`theme ${theme}`);
      // The theme persists and is set before the first paint.
      await page.reload();
      await page.locator(`html[data-theme='${theme}']`).waitFor({ state: "attached" });
    });
  }

  scene("the system's dark theme is followed", { colorScheme: "dark" }, async ({ page, board, visit }) => {
    await page.goto("/");
    await board.ready();
    await assertAccessible(page, "the first page in the dark");
    await eventually(async () => {
      const brightness = await page.evaluate(() => {
        const color = getComputedStyle(document.body).backgroundColor;
        return Math.max(
          ...color
            .match(/[\d.]+/g)
            .slice(0, 3)
            .map(Number),
        );
      });
      assert.ok(brightness < 90, `the background is dark: ${brightness}`);
    });
    await visit.picture("dark");
  });

  scene("reduced motion moves no discs", { motion: "reduce" }, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true });
    await board.play("f5");
    await board.awaitDiscs(5);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap((animation) => animation.effect.getKeyframes())
        .filter((frame) => "transform" in frame || "rotate" in frame || "scale" in frame || "translate" in frame),
    );
    assert.deepEqual(moving, []);
  });

  scene("flips are animated without reduced motion", { motion: "no-preference" }, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true });
    // An animation may be shorter than a check takes, so the page itself records it.
    await page.evaluate(() => {
      const watched = document.querySelector("[data-game]");
      new MutationObserver(() => {
        if (watched.dataset.moving === "true") document.documentElement.dataset.hasMoved = "true";
      }).observe(watched, { attributes: true, attributeFilter: ["data-moving"] });
    });
    await board.play("f5");
    await page.locator("html[data-has-moved]").waitFor();
    await page.locator("[data-game][data-moving='false']").waitFor();
  });

  scene("a browser without import maps shows that it is too old", { phone: true }, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (kind) => kind !== "importmap";
    });
    await page.goto("/");
    await page.getByText("Outflank needs a newer browser").waitFor();
    assert.equal(await page.locator("#app").isVisible(), false);
  });

  scene.long("the rules have boards to try on", {}, async ({ page, visit }) => {
    await page.goto("/rules");
    await page.locator("[data-game]").first().waitFor();
    await visit.picture("rules");
    const boards = page.locator("[data-game]");
    await boards.nth(1).waitFor();
    // Only check that a board accepts a move, because `rules.test.mjs` plays every task.
    const on = boards.first();
    const legal = on.locator("[data-legal='true']").first();
    await legal.waitFor();
    const name = await legal.getAttribute("data-square");
    await legal.click();
    await on.locator(`[data-square='${name}']:not([data-disc='none'])`).waitFor();
  });
});

/** Fails if the page scrolls horizontally on the narrowest screen. */
async function assertNarrow(page, what) {
  for (const language of IS_LONG ? LANGUAGES : [LONGEST_WORDS]) {
    const screen = { size: NARROWEST, language };
    await putOn(page, screen);
    await eventually(async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= NARROWEST.width, `${what}, ${nameOf(screen)}: the page is ${width} wide`);
    });
  }
}

/**
 * Fails if the page has words of another language or a faulty layout. A long run checks the layout on a second
 * size, too.
 */
async function assertReadable(page, what, { size, language }, other, change) {
  const here = `${what}, ${nameOf({ size, language })}`;
  await eventually(() => assertInLanguage(page, language, here, change));
  await eventually(() => assertFits(page, here));
  if (!IS_LONG) return;
  await page.setViewportSize(other.size);
  await eventually(() => assertFits(page, `${what}, ${nameOf({ size: other.size, language })}`));
  await page.setViewportSize(size);
}
