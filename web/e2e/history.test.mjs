/** The history: a story to read, tables to sort and filter, and an address for each view. */
import assert from "node:assert/strict";
import { act } from "./app.mjs";
import { stage } from "./scene.mjs";

/** Returns the first cell of each row, from top to bottom. */
function firstOf(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".history-table tbody tr")].map((row) => row.getAttribute("data-row")),
  );
}

stage("the history", { timeout: 120_000 }, (scene) => {
  scene.long("is linked from the rules and the library", {}, async ({ page }) => {
    await page.goto("/rules");
    await page.locator("#history a").click();
    await page.locator("[data-story]").waitFor();
    assert.equal(new URL(page.url()).pathname, "/history");
    await page.goto("/library");
    await act(page, "history");
    await page.locator("[data-story]").waitFor();
    // Chapters also have addresses.
    await page.locator("a[href='#machines']").click();
    await page.locator("#machines h2").waitFor();
    assert.equal(new URL(page.url()).hash, "#machines");
  });

  scene("lists the titles by year, player and country", {}, async ({ page, visit }) => {
    await page.goto("/history");
    await act(page, "history-years");
    await page.locator("[data-row='2024']").waitFor();
    const years = await firstOf(page);
    assert.deepEqual([years.length, years[0], years.at(-1)], [48, "2024", "1977"]);
    await act(page, "order-year");
    assert.equal((await firstOf(page))[0], "1977");
    await visit.picture("years");

    const filter = page.locator("[data-field='filter']");
    await filter.fill("oslo");
    await page.locator("[data-row='1977']").waitFor({ state: "detached" });
    assert.deepEqual(await firstOf(page), ["2008"]);
    await page.locator("[data-row='2008'] th a").click();
    await page.locator("[data-year='2008']").waitFor();
    assert.equal(new URL(page.url()).search, "?year=2008");
    const games = await page.locator(".history-games li").allTextContents();
    assert.deepEqual(
      games.map((game) => game.replaceAll("\u2060", "")),
      ["34–30", "31–33", "34–30"],
    );
    await act(page, "year-before");
    await page.locator("[data-year='2007'] [data-fact='champion']", { hasText: "Kenta Tominaga" }).waitFor();

    // A reload and Back keep to the address.
    await page.reload();
    await page.locator("[data-year='2007']").waitFor();
    await page.goBack();
    await page.locator("[data-year='2008'] [data-fact='champion'] a", { hasText: "Michele Borassi" }).click();
    await page.locator("[data-laureate='Michele Borassi']").waitFor();
    assert.deepEqual(
      await page.locator("[data-final]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-final"))),
      ["2008", "2010"],
    );

    await act(page, "history-players");
    await page.locator("[data-table='players']").waitFor();
    assert.equal((await firstOf(page))[0], "Hideshi Tamenori");
    await act(page, "order-runner_up");
    const second = page.locator("[aria-sort='descending']");
    assert.equal(await second.locator("button").getAttribute("data-action"), "order-runner_up");
    await page.locator("[data-field='filter']").fill("nobody at all");
    await page.locator(".history-table").waitFor({ state: "detached" });

    await act(page, "history-countries");
    await page.locator("[data-row='JPN'] a").click();
    await page.locator("[data-country='JPN'] [data-fact='team']").waitFor();
    assert.equal(new URL(page.url()).search, "?country=JPN");
  });

  scene.long("is in Russian, too", { locale: "ru-RU" }, async ({ page }) => {
    await page.goto("/history?player=Hideshi+Tamenori");
    await page.getByRole("heading", { name: "Хидэси Тамэнори" }).waitFor();
    await act(page, "history-years");
    await page.locator("[data-field='filter']").fill("рейкьявик");
    await page.locator("[data-row='2024']").waitFor({ state: "detached" });
    assert.deepEqual(await firstOf(page), ["2005"]);
  });

  scene("reports unknown addresses and failures", {}, async ({ page, visit }) => {
    for (const query of ["year=1976", "player=nobody", "country=ATL"]) {
      await page.goto(`/history?${query}`);
      await page.locator("[data-found='nothing']").waitFor();
    }
    visit.forgiving = true;
    await page.route("**/api/history", (route) => route.abort());
    await page.goto("/history?year=1984");
    await page.locator("[data-action='retry']").waitFor();
    await page.unroute("**/api/history");
    await act(page, "retry");
    await page.locator("[data-year='1984']").waitFor();
  });
});
