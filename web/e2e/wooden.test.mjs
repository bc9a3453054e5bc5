/**
 * A game on a wooden board: clock and sheet on one device, a mistake that is corrected, and one that stands.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, choose, dialog, gameId, transcript } from "./app.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";

const WORDS = {
  en: { put: /Corrected at move 2; noticed by White after move 3\./, stands: /position after move 4 stands/ },
  ru: { put: /Исправлено на ходу 2; заметили белые после хода 3\./, stands: /Позиция после хода 4 остаётся/ },
};

stage("over a wooden board", { concurrency: 2 }, (scene) => {
  for (const language of selectVariants(["en", "ru"], 0)) {
    const phone = language === "en";
    const words = WORDS[language];

    scene(`a whole table, ${language}`, { phone, settings: { language } }, async ({ page, board, visit }) => {
      await page.goto("/");
      await board.ready();
      await act(page, "new-game");
      const box = dialog(page, "new-game");
      await box.waitFor();
      await choose(box, "against", "friend");
      await box.locator("[data-switch='wooden']").check();
      await box.locator("[data-field='clock']").selectOption("15+10");
      await box.locator("[data-field='window']").selectOption("1");
      await visit.picture(`wooden begin ${language}`);
      await assertAccessible(page, "a game over a wooden board to be begun");
      await box.locator("[data-action='create']").click();
      await box.waitFor({ state: "detached" });
      await page.waitForURL(/\/game\//u);
      // Black's clock starts when a button is pressed.
      await page.locator("[data-clock='black']").first().waitFor();
      assert.equal(await page.locator(".table-clock-runs").count(), 0);
      await act(page, "clocks");
      await page.locator("[data-clock='black'].table-clock-runs").waitFor();
      for (const [ply, square] of ["f5", "d6", "c3"].entries()) {
        await board.root
          .locator(`[data-square='${square}'][data-legal='true'], [data-square='${square}'] [data-legal='true']`)
          .waitFor({ state: "attached" });
        await board.click(square);
        await page.locator(`[data-ply='${ply + 1}']`).waitFor();
      }
      await page.locator("[data-clock='white'].table-clock-runs").waitFor();

      // d5 is wrong on the wooden board and is corrected there.
      const mistake = dialog(page, "mistake");
      const remedy = mistake.locator("[data-action='remedy']");
      await act(page, "mistake");
      await mistake.waitFor();
      assert.equal(await remedy.getAttribute("aria-disabled"), "true", "all is as on the sheet");
      await mistake.locator("[data-setup] [data-square='d5']").click();
      await mistake.locator("[data-field='ply']").selectOption("2");
      await choose(mistake, "claimant", "white");
      await visit.picture(`wooden mistake ${language}`);
      await assertAccessible(page, "a mistake to be put right");
      await remedy.click();
      await mistake.waitFor({ state: "detached" });
      await page.getByText(words.put).first().waitFor();
      const mark = page.locator("[data-ply='2']", { hasText: "✓" });
      await mark.waitFor();
      assert.equal(await transcript(page, gameId(page)), "f5d6c3");

      // Later, the first move is outside the correction window, and the position with an illegal disc stands.
      await board.click("f4");
      await act(page, "mistake");
      await mistake.waitFor();
      const plies = mistake.locator("[data-field='ply'] option");
      assert.deepEqual(await plies.evaluateAll((all) => all.map((option) => option.value)), ["4", "3"]);
      await choose(mistake, "remedy", "stand");
      await mistake.locator("[data-setup] [data-square='e3']").click();
      await mistake.locator("[data-switch='played']").uncheck();
      await visit.picture(`wooden stands ${language}`);
      await remedy.click();
      await mistake.waitFor({ state: "detached" });
      await page.getByText(words.stands).first().waitFor();
      await page.locator("[data-ply='4']", { hasText: "≠" }).waitFor();
      await board.root
        .locator("[data-square='e3'] [data-disc='black'], [data-square='e3'][data-disc='black']")
        .waitFor();
      // Stepping back shows the correction, with the boards before and after it.
      await page.locator("[data-ply='2']").click();
      await page.getByText(words.put).first().waitFor();
      await visit.picture(`wooden correction ${language}`);
      await act(page, "mistake");
      await mistake.locator(".wooden-record figure").nth(3).waitFor();
      await visit.picture(`wooden record ${language}`);
      await page.keyboard.press("Escape");
      await mistake.waitFor({ state: "detached" });
      await page.reload();
      await page.locator("[data-ply='4']", { hasText: "≠" }).waitFor();
      await visit.picture(`wooden table ${language}`);
      await assertAccessible(page, "a table over a wooden board");
    });
  }
});
