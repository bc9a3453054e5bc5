/**
 * The page of a player in the recorded games: the search by a part of the name, the totals, and links to the
 * games.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act } from "./app.mjs";
import { assertFits } from "./fits.mjs";
import { importGames } from "./recorded-games.mjs";
import { stage } from "./scene.mjs";
import { LOOKED_AT, onScreens } from "./screens.mjs";
import { assertInLanguage } from "./translated.mjs";

/**
 * Games of one player against two others, and of a player with a similar name. Their results are only stated.
 */
const GAMES = [
  ["Ann 1", "Ivo 2", "1998", 12, "f5d6c3d3c4"],
  ["Ivo 2", "Ann 1", "1998", -20, "f5f6e6f4e3"],
  ["Ann 1", "Lee 3", "2001", 0, "f5d6c5"],
  ["Lee 3", "Ann 1", "2003", 6, "f5f4e3"],
  ["Anna 4", "Lee 3", "2003", 2, "f5d6c6"],
].map(([black, white, date, result, moves]) => ({
  black,
  white,
  date,
  result,
  moves,
  turned: "unturned",
  event: "Open",
}));

/** Returns the rows of a table, with games, score and discs as text. */
function rowsOf(page, caption) {
  return page.evaluate((caption) => {
    const table = [...document.querySelectorAll(".player-table")].find((one) => one.caption.textContent === caption);
    return [...table.querySelectorAll("tbody tr")].map((row) =>
      [...row.cells].map((cell) => cell.textContent.trim().replaceAll(" ", " ")),
    );
  }, caption);
}

stage("a player's account", { timeout: 280_000 }, (scene) => {
  scene("sums up a player's games, and links to them", {}, async ({ page, server, visit }) => {
    await importGames(server, GAMES);
    await page.goto("/player");
    const field = page.locator("[data-field='player']");

    await field.fill("nobody at all");
    await act(page, "show-player");
    await page.locator("[data-found='nobody']").waitFor();
    await field.fill("ann");
    await act(page, "show-player");
    await page.locator("[data-found='several'] a", { hasText: "Ann 1" }).click();
    await page.locator("[data-player='Ann 1']").waitFor();
    assert.equal(new URL(page.url()).searchParams.get("name"), "Ann 1");

    assert.deepEqual(await rowsOf(page, "Results"), [
      ["With Black", "2", "1", "1", "0", "75%", "+6.0"],
      ["With White", "2", "1", "0", "1", "50%", "+7.0"],
      ["All games", "4", "2", "1", "1", "63%", "+6.5"],
    ]);
    assert.deepEqual(
      (await rowsOf(page, "Year by year")).map(([year, games]) => [year, games]),
      [
        ["2003", "1"],
        ["2001", "1"],
        ["1998", "2"],
      ],
    );
    assert.deepEqual((await rowsOf(page, "Opponents")).map(([name, games]) => [name, games]).toSorted(), [
      ["Ivo 2", "2"],
      ["Lee 3", "2"],
    ]);
    await onScreens(page, LOOKED_AT, async ({ size, language }) => {
      const where = `an account, ${size.width}, ${language}`;
      await page.locator("[data-player='Ann 1']").waitFor();
      await assertFits(page, where);
      await assertInLanguage(page, language, where, { hasChanged: true });
      await assertAccessible(page, where);
      await visit.picture(where);
    });

    // Show only some years, return to all, and then check the results by color.
    await page.locator("[name='from']").fill("2000");
    await act(page, "show-player");
    await page.locator("[data-row='2003']").waitFor();
    await page.locator("[data-row='1998']").waitFor({ state: "detached" });
    await page.goBack();
    await page.locator("[data-row='1998']").waitFor();
    await act(page, "prepare-white");
    await page.waitForURL(/\/explorer\?.*color=white/u);
    await page.locator("[data-table='2']").waitFor();
  });
});
