/** Two people at one screen: their names, and the messages about their game. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, choose, dialog, gameOn } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { selectVariants, WAYS } from "./short.mjs";

const WORDS = {
  en: {
    long: "A name has 1 to 40 visible characters, all on one line.",
    won: "Аня wins",
    resigned: "Борис resigned.",
    listed: "Аня won by resignation",
    toMove: "To move",
  },
  ru: {
    long: "В имени от 1 до 40 видимых знаков, в одну строку.",
    won: "Победа: Аня",
    resigned: "Борис сдаётся.",
    listed: "Победа: Аня, соперник сдался",
    toMove: "Ходит",
  },
};

stage("two people", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(WAYS, 3)) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;

    scene(`have names, ${where}`, { phone, settings: { language } }, async ({ page, board, visit }) => {
      const words = WORDS[language];
      await page.goto("/");
      await board.ready();
      await act(page, "new-game");
      const box = dialog(page, "new-game");
      await box.waitFor();
      assert.equal(await box.locator("[data-field='name-black']").count(), 0, "the computer has no name to give");
      await choose(box, "against", "friend");
      const [black, white] = ["black", "white"].map((color) => box.locator(`[data-field='name-${color}']`));
      await black.fill("Аня");
      await white.fill("x".repeat(41));
      await box.locator(".parts-field:has([data-field='name-white'])").getByText(words.long).waitFor();
      assert.equal(await box.getByText(words.long).count(), 1, "the message appears once");
      await visit.picture(`names wrong ${where}`);
      // With the keyboard alone, Enter moves the focus to the invalid field.
      await black.focus();
      await page.keyboard.press("Enter");
      await eventually(async () =>
        assert.equal(await white.evaluate((field) => field === document.activeElement), true),
      );
      await assertAccessible(page, "a name that is too long");
      await page.keyboard.press("Control+a");
      await page.keyboard.type("  Борис ");
      await visit.picture(`names ${where}`);
      await page.keyboard.press("Enter");
      await box.waitFor({ state: "detached" });
      await page
        .locator("[data-player='black']", { hasText: "Аня" })
        .getByText(words.toMove, { exact: true })
        .waitFor();
      await page.locator("[data-player='white']", { hasText: "Борис" }).waitFor();
      await eventually(async () => assert.match(await page.title(), /Аня.*Борис/));
      await board.play("d3");
      await board.shows({ turn: "white" });
      const { seats } = await gameOn(page);
      assert.deepEqual([seats.black.name, seats.white.name], ["Аня", "Борис"]);

      await actMore(page, "resign");
      await dialog(page, "resign").locator("[data-action='confirm']").click();
      const result = page.locator(".play-result[data-winner='black']");
      await result.getByText(words.won).waitFor();
      await result.getByText(words.resigned).waitFor();
      await visit.picture(`names result ${where}`);

      // A rematch changes the colors, and the names move with them.
      await act(page, "rematch");
      await page.locator("[data-player='white']", { hasText: "Аня" }).waitFor();
      await page.locator("[data-player='black']", { hasText: "Борис" }).waitFor();

      await page.goto("/games");
      const row = page.locator("[data-game-id]").first();
      await row.getByText(/Аня.*Борис/).waitFor();
      await row.getByText(words.listed).waitFor();
      await visit.picture(`names list ${where}`);
      await page.goto("/");
      await board.ready();

      // The dialog remembers the names.
      await act(page, "new-game");
      await box.waitFor();
      assert.equal(await black.inputValue(), "Аня");
      assert.equal(await white.inputValue(), "Борис");
    });
  }
});
