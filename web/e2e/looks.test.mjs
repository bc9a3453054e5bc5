/** Every page and dialog in every language and theme: complete, readable, accessible. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, choose, dialog, newGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
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

/** Visits every page and opens every dialog; `look` is called for each with its name. */
async function everywhere({ page, board }, look) {
  await page.goto("/");
  await board.ready();
  await look("the first page");
  await act(page, "new-game");
  const box = dialog(page, "new-game");
  await box.waitFor();
  await look("the new-game dialog");
  await choose(box, "start", "transcript");
  await box.locator("[data-field='moves']").fill("f5d6");
  await box.locator("[data-trial='ready']").waitFor();
  await look("a start from moves");
  await page.keyboard.press("Escape");
  await page.goto("/editor");
  await page.locator("[data-editor='othello'] [data-trial='ready']").waitFor();
  await look("the editor");
  await act(page, "play-position");
  await box.waitFor();
  await look("a start from a position");
  await page.keyboard.press("Escape");
  await page.goto("/");
  await board.ready();
  await newGame(page, { level: 1, moves: "f5d6" });
  await board.awaitTurn("black");
  await act(page, "hint");
  await board.root.locator(".board-number-best").first().waitFor();
  await page.locator("[data-talk='legend']").waitFor();
  await look("a game with a hint");
  if (await page.locator("[data-action='more']").isVisible()) {
    await act(page, "more");
    await dialog(page, "more").waitFor();
    await look("the more sheet");
    await page.keyboard.press("Escape");
    await dialog(page, "more").waitFor({ state: "detached" });
  }
  for (const [action, name] of [
    ["change-level", "level"],
    ["resign", "resign"],
    ["keys", "keys"],
    ["settings", "settings"],
  ]) {
    await actMore(page, action);
    await dialog(page, name).waitFor();
    await look(`the ${name} dialog`);
    await page.keyboard.press("Escape");
    await dialog(page, name).waitFor({ state: "detached" });
  }
  await newGame(page, { friend: true, moves: "e6f4e3f6g5d6e7f5" });
  await board.click("c5");
  await page.locator(".play-result").waitFor();
  await look("the end of a game");
  await page.goto("/games");
  await page.locator("[data-game-id]").first().waitFor();
  await look("the list of games");
  await page.goto("/rules");
  await page.locator("main h1").waitFor();
  await page.locator("[data-game]").first().waitFor();
  await look("the rules");
  await page.goto("/nowhere");
  await page.locator(".page-message h1").waitFor();
  await look("an unknown page");
}

stage("looks", { concurrency: 2 }, (scene) => {
  scene("every page and dialog is accessible", { settings: { theme: "felt" } }, async (on) => {
    await everywhere(on, (what) => assertAccessible(on.page, what));
  });

  scene("every page and dialog is accessible on a phone in Russian", { phone: true, locale: "ru-RU" }, async (on) => {
    await everywhere(on, (what) => assertAccessible(on.page, `${what} (phone, Russian)`));
  });

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
