/** Accounts: signing up, in and out, recovery, sessions, passwords, export and deletion. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { act, gamesOf } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { PHONE, Visit } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { fill, PASSWORD, signUp, withTwoAccounts } from "./people.mjs";
import { stage } from "./scene.mjs";
import { ask } from "./two-guests.mjs";

/** Runs `play` in another browser, which may belong to the same or another person. */
async function inAnotherBrowser({ browser, server }, play) {
  const visit = await Visit.open(browser, server.url);
  try {
    await play(visit);
  } finally {
    await visit.close();
  }
}

/** Waits until a field shows an error. */
async function awaitError(page, form, field, pattern) {
  const on = page.locator(`[data-form='${form}'] .parts-field:has([data-field='${field}'])`);
  await on.locator("[aria-invalid='true']").waitFor();
  await on.locator(".parts-problem").getByText(pattern).waitFor();
}

/** Expands a section of the page. */
async function unfold(page, section) {
  await page.locator(`[data-section='${section}'] summary`).click();
}

async function signIn(page, name, password = PASSWORD) {
  await page.goto("/account");
  await fill(page, "sign-in", { name, password });
  await page.locator(`[data-account='${name}']`).waitFor();
}

stage("accounts", { timeout: 280_000 }, (scene) => {
  scene("signing up keeps a guest's games, and signing in opens them elsewhere", {}, async (on) => {
    const { page, board, visit } = on;
    await page.goto("/");
    await board.ready();
    await board.play("f5");
    await page.waitForURL(/\/game\//u);
    const [{ id }] = await gamesOf(page);

    await page.goto("/account/new");
    // An invalid input is reported beside its field, both before and after it is sent.
    await fill(page, "sign-up", { name: "x", password: PASSWORD });
    await awaitError(page, "sign-up", "name", /2 to 20/u);
    await fill(page, "sign-up", { name: "Anna", password: "short" });
    await awaitError(page, "sign-up", "password", /at least 8/u);
    visit.forgiving = true;
    await fill(page, "sign-up", { name: "Anna", password: "Password1!" });
    await awaitError(page, "sign-up", "password", /too common/u);
    await fill(page, "sign-up", { name: "admin", password: PASSWORD });
    await awaitError(page, "sign-up", "name", /belongs to the server/u);
    visit.forgiving = false;
    const secret = page.locator("[data-field='password']");
    assert.equal(await secret.getAttribute("autocomplete"), "new-password");
    assert.equal(await secret.getAttribute("type"), "password");
    await act(page, "show-password");
    assert.equal(await secret.getAttribute("type"), "text");
    await visit.picture("account sign up");

    const codes = await signUp(page, "Anna");
    assert.equal(new Set(codes).size, 10);
    await page.locator("[data-action='account']").getByText("Anna").waitFor();
    await visit.picture("account own");
    assert.deepEqual(
      (await gamesOf(page)).map((game) => game.id),
      [id],
    );

    await inAnotherBrowser(on, async (other) => {
      other.forgiving = true;
      await other.page.goto("/account");
      await fill(other.page, "sign-in", { name: "anna", password: "wrong password" });
      await awaitError(other.page, "sign-in", "password", /wrong/u);
      other.forgiving = false;
      await signIn(other.page, "Anna");
      assert.deepEqual(
        (await gamesOf(other.page)).map((game) => game.id),
        [id],
      );
      await other.page.goto(`/game/${id}`);
      await new BoardOnPage(other.page).ready();

      // The first browser shows the session of the second and ends it. The second shows this without a reload.
      await page.reload();
      await page.locator("[data-session='other']").waitFor();
      other.forgiving = true;
      await act(page, "end-session");
      await page.locator("[data-session='other']").waitFor({ state: "detached" });
      await other.page.locator("[data-action='account']").getByText("Sign in").waitFor();
      // A guest cannot see the game.
      await other.page.locator("[data-form='sign-in']").waitFor();
      other.assertQuiet();
    });

    // Signing out leaves a guest.
    await act(page, "sign-out");
    await page.locator("[data-account='none']").waitFor();
    assert.deepEqual(await gamesOf(page), []);
  });

  scene("a lost password is replaced by a recovery code, once", {}, async (on) => {
    const { page, visit } = on;
    const codes = await signUp(page, "Berta");
    await act(page, "sign-out");
    await page.locator("[data-account='none']").waitFor();
    await act(page, "way-lost");
    const next = "another horse battery";
    await fill(page, "recover", { name: "Berta", code: codes[3].toUpperCase().replaceAll("-", " "), password: next });
    await page.locator("[data-account='Berta']").waitFor();
    await unfold(page, "codes");
    await page.getByText("You have 9 codes left.").waitFor();
    await act(page, "sign-out");
    await page.locator("[data-account='none']").waitFor();
    visit.forgiving = true;
    await page.goto("/account/lost");
    await fill(page, "recover", { name: "Berta", code: codes[3], password: next });
    await awaitError(page, "recover", "code", /already been used/u);
    visit.forgiving = false;

    // Change the password, and replace the recovery codes.
    await signIn(page, "Berta", next);
    await unfold(page, "password");
    visit.forgiving = true;
    await fill(page, "change-password", { old: "not the password", new: PASSWORD });
    await awaitError(page, "change-password", "old", /wrong/u);
    visit.forgiving = false;
    await fill(page, "change-password", { old: next, new: PASSWORD });
    await page.getByText("The password has been changed.").waitFor();
    if (!(await page.locator("[data-form='new-codes']").isVisible())) await unfold(page, "codes");
    await fill(page, "new-codes", { password: PASSWORD });
    await page.locator("[data-codes='10']").waitFor();
    await visit.picture("account new codes");
    const saved = page.waitForEvent("download");
    await act(page, "save-codes");
    const text = await readFile(await (await saved).path(), "utf8");
    for (const code of await page.locator("[data-codes] code").allTextContents()) assert.ok(text.includes(code));
    // On a phone, the scroll position at the end of the codes would hide the heading of the account.
    await page.setViewportSize(PHONE);
    await act(page, "codes-kept");
    await page.locator("[data-session='this']").waitFor();
    await eventually(async () => {
      const heading = await page.evaluate(() => {
        const { activeElement } = document;
        return { tag: activeElement.tagName, top: activeElement.getBoundingClientRect().top, scrolled: scrollY };
      });
      assert.equal(heading.tag, "H1");
      assert.ok(heading.scrolled === 0 && heading.top > 0, JSON.stringify(heading));
    });
    await signOutAndIn(page, "Berta");
  });

  scene("all data can be exported, and the account deleted", {}, async (on) => {
    await withTwoAccounts(on, ["Chris", "Dora"], {}, async (other) => {
      const { page, visit } = on;
      const game = await ask(page, "/games", { seats: { black: { kind: "human" }, white: { kind: "open" } } });
      await ask(other.page, `/games/${game.id}/join`, { invitation: game.you.invitation });

      await page.goto("/account");
      await unfold(page, "export");
      const saved = page.waitForEvent("download");
      await act(page, "export");
      const all = JSON.parse(await readFile(await (await saved).path(), "utf8"));
      assert.equal(all.account.name, "Chris");
      assert.deepEqual(
        all.games.map(({ id }) => id),
        [game.id],
      );

      await unfold(page, "delete");
      visit.forgiving = true;
      await fill(page, "delete-account", { password: "not the password" });
      await awaitError(page, "delete-account", "password", /wrong/u);
      visit.forgiving = false;
      await visit.picture("account deletion");
      await fill(page, "delete-account", { password: PASSWORD });
      await page.locator("[data-account='none']").waitFor();
      await page.locator("[data-action='account']").getByText("Sign in").waitFor();

      // The opponent still has the game, without the player's name.
      await other.page.goto(`/game/${game.id}`);
      await other.board.ready();
      await other.page.locator("[data-player='black']").getByText("Deleted account").waitFor();
      other.visit.forgiving = true;
      await other.page.goto("/player/Chris");
      await other.page.locator(".page-message").waitFor();
      other.visit.errors.length = 0;
    });
  });

  scene.long("the page of an unknown player has a title of its own, and leads on", {}, async ({ page, visit }) => {
    visit.forgiving = true;
    await page.goto("/player/Nobody");
    await page.locator(".page-message h1").waitFor();
    assert.match(await page.title(), /^No such player/u);
    const ways = await page.locator(".page-ways a").evaluateAll((links) => links.map(({ pathname }) => pathname));
    assert.deepEqual(ways, ["/", "/games", "/lobby"]);
  });

  scene.long("players are followed and blocked", {}, async (on) => {
    await withTwoAccounts(on, ["Emil", "Fanny"], {}, async () => {
      const { page } = on;
      await page.goto("/ratings");
      await page.locator("[data-field='find-player']").fill("fan");
      await act(page, "find-player");
      await page.locator(".ratings-found a", { hasText: "Fanny" }).click();
      await page.locator("[data-profile='Fanny']").waitFor();
      await act(page, "follow-player");
      await page.locator("[data-action='follow-player'][aria-pressed='true']").waitFor();
      await act(page, "block-player");
      await page.locator("[data-action='block-player'][aria-pressed='true']").waitFor();
      assert.equal(await page.locator("[data-action='challenge']").count(), 0);
      await page.goto("/player/Emil");
      await page.locator("[data-people='followed']").waitFor();
      await page.locator("[data-people='blocked'] button").click();
      await page.locator("[data-people='blocked']").waitFor({ state: "detached" });
    });
  });
});

async function signOutAndIn(page, name) {
  await act(page, "sign-out");
  await page.locator("[data-account='none']").waitFor();
  await signIn(page, name);
}
