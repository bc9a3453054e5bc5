/** Every page and dialog in every language and theme: complete, readable, accessible. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, choose, dialog, newGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { everywhere } from "./everywhere.mjs";
import { assertStill, watchShifts } from "./layout-shift.mjs";
import { stage } from "./scene.mjs";

const THEMES = ["felt", "night", "paper", "high-contrast", "victorian", "contour"];

/** All words that a person sees or hears on the page. */
function wordsOf(page) {
  return page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (
        !["SCRIPT", "STYLE", "NOSCRIPT"].includes(node.parentElement.tagName) &&
        !node.parentElement.closest("[lang]:not(html)")
      ) {
        found.add(node.textContent.trim());
      }
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) found.add((element.getAttribute(name) ?? "").trim());
    }
    found.add(document.title);
    return [...found].filter((text) => text !== "");
  });
}

stage("looks", { concurrency: 2 }, (scene) => {
  for (const [screen, phone] of [
    ["a desktop", false],
    ["a phone", true],
  ]) {
    for (const [language, locale] of [
      ["English", "en-GB"],
      ["Russian", "ru-RU"],
    ]) {
      const where = `on ${screen} in ${language}`;
      scene(
        `every page and dialog is accessible, and no page moves by itself, ${where}`,
        { phone, locale },
        async (on) => {
          await watchShifts(on.visit.context);
          await everywhere(on, async (what, isLoaded = false) => {
            await assertAccessible(on.page, `${what} ${where}`);
            if (isLoaded) await assertStill(on.page, `${what} ${where}`);
          });
        },
      );
    }
  }

  scene("both languages are complete", {}, async (on) => {
    const { page } = on;
    const seen = { en: new Map(), ru: new Map() };
    for (const language of ["en", "ru"]) {
      await page.goto("/");
      await page.evaluate(
        (language) => localStorage.setItem("outflank.settings", JSON.stringify({ language })),
        language,
      );
      await everywhere(on, async (what) => {
        await page.locator(`html[lang='${language}']`).waitFor({ state: "attached" });
        seen[language].set(what, await wordsOf(page));
      });
    }
    const same =
      /^(Outflank|Русский|English|.*\d.*|[a-h][1-8]|[^A-Za-zА-Яа-яЁё]*|[A-Za-z?]|.*\b(XO|Enter|Home|End)\b.*)$/;
    for (const [what, words] of seen.ru) {
      const latin = words.filter((text) => /[A-Za-z]{3}/.test(text) && !/[А-Яа-яЁё]/.test(text) && !same.test(text));
      assert.deepEqual(latin, [], `${what}: not translated`);
    }
    for (const [what, words] of seen.en) {
      assert.deepEqual(
        words.filter((text) => /[А-Яа-яЁё]/.test(text) && text !== "Русский"),
        [],
        `${what}: not English`,
      );
    }
    for (const words of [...seen.en.values(), ...seen.ru.values()].flat()) {
      assert.doesNotMatch(
        words,
        /undefined|null|NaN|\[object|\b[a-z]+\.[a-z]+[A-Z]?[a-z]+\b(?!\S)/,
        "a key or a missing value shows",
      );
    }
  });

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

  for (const theme of THEMES) {
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
      // Kept for the next visit, and there before anything is drawn.
      await page.reload();
      await page.locator(`html[data-theme='${theme}']`).waitFor({ state: "attached" });
    });
  }

  scene("the system's wish for dark is followed", { colorScheme: "dark" }, async ({ page, board, visit }) => {
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

  scene("less motion is less motion", { motion: "reduce" }, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true });
    await board.click("f5");
    await board.awaitDiscs(5);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap((animation) => animation.effect.getKeyframes())
        .filter((frame) => "transform" in frame || "rotate" in frame || "scale" in frame || "translate" in frame),
    );
    assert.deepEqual(moving, []);
  });

  scene("flips are animated where motion is welcome", { motion: "no-preference" }, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true });
    // Discs may be in motion for a shorter time than it takes to look: the page itself keeps watch.
    await page.evaluate(() => {
      const watched = document.querySelector("[data-game]");
      new MutationObserver(() => {
        if (watched.dataset.moving === "true") document.documentElement.dataset.hasMoved = "true";
      }).observe(watched, { attributes: true, attributeFilter: ["data-moving"] });
    });
    await board.click("f5");
    await page.locator("html[data-has-moved]").waitFor();
    await page.locator("[data-game][data-moving='false']").waitFor();
  });

  scene("the rules have boards to try on", {}, async ({ page, visit }) => {
    await page.goto("/rules");
    await page.locator("[data-game]").first().waitFor();
    await visit.picture("rules");
    const boards = page.locator("[data-game]");
    await boards.nth(1).waitFor();
    // Each task is played in rules.test.mjs; here, that a board takes a move at all.
    const on = boards.first();
    const legal = on.locator("[data-legal='true']").first();
    await legal.waitFor();
    const name = await legal.getAttribute("data-square");
    await legal.click();
    await on.locator(`[data-square='${name}']:not([data-disc='none'])`).waitFor();
  });
});
