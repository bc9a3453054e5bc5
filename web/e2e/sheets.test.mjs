/**
 * Score sheets: both players' notes are entered by hand and by pasting, compared square by square, and
 * continued as a game.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, choose, dialog } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";

const WORDS = {
  en: {
    agreed: /first 3 moves are the same/u,
    dispute: "d3: Black has 4, White has nothing",
    illegal: /Move 4 \(a1\) is not possible: it would flip nothing/u,
    noSquare: /character 4: this board has no square z9/u,
    gap: "Missing: 2–3",
    number: /“x8” is not a move number/u,
    pointing: { finger: "Tap the squares in order", mouse: "Click the squares in order" },
  },
  ru: {
    agreed: /Одинаковое начало на обоих бланках: 3 хода/u,
    dispute: "d3: у чёрных 4, у белых пусто",
    illegal: /Ход 4 \(a1\) невозможен: он ничего не перевернёт/u,
    noSquare: /z9/u,
    gap: "Пропущено: 2–3",
    number: /«x8» — не номер хода/u,
    pointing: { finger: "Касаться полей по порядку", mouse: "Нажимать на поля по порядку" },
  },
};

const sheet = (page, color) => page.locator(`[data-sheet='${color}']`);
const entry = (page, color, square) => sheet(page, color).locator(`[data-entry='${square}']`);
const numbers = (page, color) =>
  sheet(page, color)
    .locator("[data-entry]")
    .evaluateAll((all) =>
      Object.fromEntries(all.filter((one) => one.value).map((one) => [one.dataset.entry, one.value])),
    );

stage("score sheets", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", true],
      ["ru", false],
      ["ru", true],
      ["en", false],
    ],
    0,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const words = WORDS[language];

    scene(`are entered, compared and played on from, ${where}`, { phone, settings: { language } }, async (on) => {
      const { page, board, visit } = on;
      // Open the score sheets from the new-game dialog, for a game on a wooden board.
      await page.goto("/");
      await board.ready();
      await act(page, "new-game");
      const box = dialog(page, "new-game");
      await box.waitFor();
      await choose(box, "against", "friend");
      await box.locator("[data-switch='wooden']").check();
      await act(box, "sheets");
      await page.waitForURL(/\/sheets/u);
      await page.locator("[data-finding='nothing']").waitFor();
      await assertFits(page, `empty sheets, ${where}`);
      await page.getByText(words.pointing[phone ? "finger" : "mouse"], { exact: true }).waitFor();

      // Enter Black's sheet by hand, by tapping on a phone or with the keyboard alone on a desktop.
      if (phone) {
        await page.locator("[data-switch='tap']").check();
        for (const square of ["f5", "d6", "c3", "h8", "d3", "c4"]) await entry(page, "black", square).tap();
        // Another tap removes a wrong entry, and its number becomes the next one.
        await entry(page, "black", "h8").tap();
        await entry(page, "black", "d3").tap();
        await entry(page, "black", "c4").tap();
        await entry(page, "black", "d3").tap();
        await entry(page, "black", "c4").tap();
      } else {
        await page.locator("[data-switch='tap']").uncheck();
        await entry(page, "black", "f5").focus();
        await page.keyboard.press("Enter");
        for (const key of ["ArrowDown", "ArrowLeft", "ArrowLeft", "2"]) await page.keyboard.press(key);
        for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
        for (const key of ["ArrowRight", "Enter", "ArrowDown", "ArrowLeft", "5"]) await page.keyboard.press(key);
        assert.equal(await page.evaluate(() => document.activeElement.dataset.entry), "c4");
      }
      assert.deepEqual(await numbers(page, "black"), { c3: "3", d3: "4", c4: "5", f5: "1", d6: "2" });
      await page.locator("[data-finding='found']").waitFor();

      // Enter White's sheet as text. Errors are reported with their place, and the text stays in the field.
      await sheet(page, "white").locator("[data-fold='text'] summary").click();
      const text = sheet(page, "white").locator("[data-field='sheet']");
      visit.forgiving = true; // The server refuses the text.
      await text.fill("f5 z9");
      await act(sheet(page, "white"), "read");
      await sheet(page, "white").getByText(words.noSquare).waitFor();
      await text.fill(`1 2 3 4 5 6 7 x8\n${"- - - - - - - -\n".repeat(7)}`);
      await act(sheet(page, "white"), "read");
      await sheet(page, "white").getByText(words.number).waitFor();
      visit.forgiving = false;
      await text.fill("f5 d6 c3 a1");
      await act(sheet(page, "white"), "read");
      await eventually(async () =>
        assert.deepEqual(await numbers(page, "white"), { a1: "4", c3: "3", f5: "1", d6: "2" }),
      );

      // Check the comparison.
      const finding = page.locator("[data-finding='found']");
      await finding.getByText(words.agreed).waitFor();
      await finding.locator("[data-dispute='d3']", { hasText: words.dispute }).waitFor();
      await finding.locator("[data-faults='white']").getByText(words.illegal).waitFor();
      assert.equal(await finding.locator("[data-faults='black']").count(), 0);
      const onBoard = (square) => finding.locator(`[data-note='${square}'] text`).allTextContents();
      assert.deepEqual(
        [await onBoard("c3"), await onBoard("a1"), await onBoard("d3")],
        [["3"], ["–", "4"], ["4", "–"]],
      );
      assert.equal(await finding.locator("[data-reading]").getAttribute("data-reading"), "f5d6c3d3c4");
      assert.equal(await entry(page, "black", "a1").getAttribute("data-disputed"), "true");
      assert.equal(await entry(page, "white", "a1").getAttribute("aria-invalid"), "true");
      await visit.picture(`sheets ${where}`);
      await page.evaluate(() => scrollTo(0, 0));
      await assertAccessible(page, `compared sheets, ${where}`);
      await assertInLanguage(page, language, `compared sheets, ${where}`);
      await assertFits(page, `compared sheets, ${where}`);

      // A reload loses nothing, and a cleared sheet can be restored.
      await page.reload();
      await finding.getByText(words.agreed).waitFor();
      await act(sheet(page, "black"), "clear");
      assert.deepEqual(await numbers(page, "black"), {});
      await act(sheet(page, "black"), "undo");
      assert.equal((await numbers(page, "black")).c4, "5");

      // Start a game from the moves on which both sheets agree.
      await finding.getByText(words.agreed).waitFor();
      await act(finding, "play-agreed");
      await box.waitFor();
      assert.equal(await box.locator("[data-field='moves']").inputValue(), "f5d6c3");
      await box.locator("[data-trial='ready']").waitFor();
      await choose(box, "against", "friend");
      await box.locator("[data-switch='wooden']").uncheck();
      await act(box, "create");
      await box.waitFor({ state: "detached" });
      await board.ready();
      await board.awaitTurn("white");
      await page.locator("[data-ply='3']").waitFor();
    });
  }

  scene.long("name gaps, and are reached from the list of games", { phone: true }, async ({ page }) => {
    await page.goto("/games");
    await act(page, "sheets");
    await page.locator("[data-finding='nothing']").waitFor();
    await page.locator("[data-switch='tap']").uncheck();
    await entry(page, "white", "f5").fill("1");
    await entry(page, "white", "d6").fill("4");
    const finding = page.locator("[data-finding='found']");
    await finding.locator("[data-faults='white']").getByText(WORDS.en.gap).waitFor();
    await entry(page, "white", "c3").fill("1");
    await finding.getByText("1 stands on c3 and f5").waitFor();
    // Other boards have their own sheets. The sheet of a board without rows and columns is a list.
    await page.locator("[data-field='game']").selectOption("hex");
    await page.locator("[data-sheets='hex'] [data-finding='nothing']").waitFor();
    assert.equal(await page.locator("[data-entry]").count(), 0);
    // Scroll to the top, so that the bar covers no control.
    await page.evaluate(() => scrollTo(0, 0));
    await assertAccessible(page, "sheets of a board without a grid");
    await assertFits(page, "sheets of a board without a grid");
    const games = await page.locator("[data-field='game'] option").evaluateAll((all) => all.map(({ value }) => value));
    assert.ok(games.includes("round") && !games.includes("min-mang"), "a sheet tells no moves from cell to cell");
  });
});
