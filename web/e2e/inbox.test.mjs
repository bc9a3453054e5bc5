/**
 * Messages between two people who know each other. They arrive at once, are neither lost nor duplicated, and
 * either person can end the exchange.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, dialog } from "./app.mjs";
import { Visit } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { PageSockets } from "./page-sockets.mjs";
import { becomeAccount, withTwoAccounts } from "./people.mjs";
import { command } from "./program.mjs";
import { stage } from "./scene.mjs";
import { onScreens, SIZES } from "./screens.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";
import { ask } from "./two-guests.mjs";

/** The screens of the checks. A short run has a phone and a laptop, in different languages. */
const LOOKS = selectVariants(
  [SIZES[0], SIZES[2]].flatMap((size) => ["en", "ru"].map((language) => ({ size, language }))),
  1,
  2,
);

/** Checks a page on each of `LOOKS`. */
async function checkLooks(visit, page, what) {
  await page.locator(".notice").waitFor({ state: "detached" });
  await onScreens(page, LOOKS, async (screen) => {
    const where = `${what}, ${screen.size.width}, ${screen.language}`;
    await assertFits(page, where);
    await assertAccessible(page, where);
    await assertInLanguage(page, screen.language, where, { hasChanged: true });
    await visit.picture(where, page);
  });
  await onScreens(page, [{ size: SIZES[2], language: "en" }], () => undefined);
}

/** Makes the account of a page follow another one, through the API. */
async function follow(page, name) {
  const answer = await page.request.put(`/api/account/followed/${name}`);
  assert.equal(answer.status(), 204);
}

/** Sends a message as the account of a page, through the API. */
function sendLetter(page, name, id, text) {
  return ask(page, `/inbox/${name}`, { id, text });
}

const field = (page) => page.locator("[data-field='letter']");
const letter = (page, text) => page.locator("[data-letter]", { hasText: text });

/** Returns the badge in the menu with a number of unread messages. */
const mark = (page, count) => page.locator(`.bar [data-unread='${count}']`);

/** Opens the conversation with another account, and waits until a message can be written. */
async function open(page, name) {
  await page.goto(`/inbox/${name}`);
  await field(page).waitFor();
}

/** Runs `play` with two accounts that follow each other. */
function withFriends(on, names, play, options = {}) {
  return withTwoAccounts(on, names, options, async (other) => {
    await follow(on.page, names[1]);
    await follow(other.page, names[0]);
    await play(other);
  });
}

stage("messages", { timeout: 280_000 }, (scene) => {
  scene("messages of people who follow each other appear at once on every page", {}, async (on) => {
    await withTwoAccounts(on, ["Anna1", "Boris2"], {}, async (boris) => {
      await on.page.goto("/player/Boris2");
      await on.page
        .locator("[data-write='strangers']")
        .getByText(/follow each other/u)
        .waitFor();
      assert.equal(await on.page.locator("[data-action='write']").count(), 0);
      await act(on.page, "follow-player");
      await on.page.locator("[data-action='follow-player'][aria-pressed='true']").waitFor();
      await boris.page.goto("/player/Anna1");
      await act(boris.page, "follow-player");
      await act(boris.page, "write");
      await field(boris.page).waitFor();
      assert.equal(new URL(boris.page.url()).pathname, "/inbox/Anna1");
      await boris.page.goto("/");
      await boris.board.ready();
      await on.page.reload();
      await act(on.page, "write");
      // Enter sends, and Shift+Enter starts a new line.
      await field(on.page).pressSequentially("A good game!");
      await on.page.keyboard.press("Shift+Enter");
      await field(on.page).pressSequentially("Another one?");
      await on.page.keyboard.press("Enter");
      await letter(on.page, "A good game!\nAnother one?").waitFor();
      assert.equal(await field(on.page).inputValue(), "");
      await mark(boris.page, 1).waitFor();
      await sendLetter(on.page, "Boris2", "second", "Tonight?");
      await mark(boris.page, 2).waitFor();
      await act(boris.page, "account");
      const row = boris.page.locator("[data-conversation='Anna1'][data-unread='2']");
      await row.getByText("Tonight?").waitFor();
      await row.getByRole("link").click();
      await letter(boris.page, "Another one?").waitFor();
      await mark(boris.page, 2).waitFor({ state: "detached" });
      await boris.page.locator("[data-conversation='Anna1'][data-unread='0']").waitFor();
      await field(boris.page).fill("At 18:30");
      await act(boris.page, "send-letter");
      // An open conversation shows the message at once and marks it as read.
      await letter(on.page, "At 18:30").waitFor();
      await on.page.locator("[data-conversation='Boris2'][data-unread='0']").getByText("At 18:30").waitFor();
      assert.equal(await on.page.locator(".bar [data-unread]").count(), 0);
    });
  });

  scene.long("a draft survives a reload, and belongs to its account", {}, async (on) => {
    await withFriends(on, ["Carla3", "Dmitri4"], async () => {
      await open(on.page, "Dmitri4");
      await field(on.page).fill("half a\nthought");
      await on.page.reload();
      await field(on.page).waitFor();
      assert.equal(await field(on.page).inputValue(), "half a\nthought");
      await act(on.page, "send-letter");
      await letter(on.page, "half a\nthought").waitFor();
      await on.page.reload();
      await letter(on.page, "half a\nthought").waitFor();
      assert.equal(await field(on.page).inputValue(), "");
      // A refused message returns to the field.
      on.visit.forgiving = true;
      await field(on.page).fill("see www.example.org");
      await on.page.keyboard.press("Enter");
      await on.page.locator(".inbox-composer .parts-problem").getByText(/Links/u).waitFor();
      assert.equal(await field(on.page).inputValue(), "see www.example.org");
      on.visit.forgiving = false;
      await field(on.page).fill("8".repeat(2001));
      await on.page.getByText(/1 character too many/u).waitFor();
      await on.page.locator("[data-action='send-letter'][aria-disabled='true']").waitFor();
      await field(on.page).fill("");
    });
  });

  scene("after a lost answer and a lost connection every message appears once", {}, async (on) => {
    await withFriends(on, ["Elena5", "Franz6"], async (franz) => {
      const sockets = await PageSockets.intercept(on.page);
      await open(on.page, "Franz6");
      await sockets.received("inbox");
      on.visit.forgiving = true;
      // The server stores the message, but its answer is lost.
      let lost = 0;
      await on.page.route("**/api/inbox/Franz6", async (route) => {
        if (route.request().method() !== "POST" || lost > 0) return route.fallback();
        lost += 1;
        await route.fetch();
        return route.abort();
      });
      await field(on.page).fill("only once");
      await on.page.keyboard.press("Enter");
      // The server reports a change, and the page finds its message among the stored ones.
      await letter(on.page, "only once").waitFor();
      await on.page.locator("[data-unsent]").waitFor({ state: "detached" });
      // Messages written while the server cannot be reached stay pending.
      sockets.cut();
      await on.page.route("**/api/inbox/**", (route) => route.abort());
      await field(on.page).fill("on its way");
      await on.page.keyboard.press("Enter");
      await on.page.locator("[data-unsent]").waitFor();
      await on.page.locator("[data-action='send-again']").waitFor();
      await sendLetter(franz.page, "Elena5", "f1", "missed 1");
      await sendLetter(franz.page, "Elena5", "f2", "missed 2");
      await on.page.unroute("**/api/inbox/**");
      await sockets.reconnect(on.page);
      await letter(on.page, "missed 2").waitFor();
      await letter(on.page, "on its way").waitFor();
      // Messages also stay pending if the player leaves the page.
      await on.page.route("**/api/inbox/**", (route) => route.abort());
      await field(on.page).fill("left behind");
      await on.page.keyboard.press("Enter");
      await on.page.locator("[data-action='send-again']").waitFor();
      await on.page.locator(".menu a[href='/lobby']").click();
      await on.page.locator(".content-lobby").waitFor();
      await on.page.unroute("**/api/inbox/**");
      await sendLetter(franz.page, "Elena5", "f3", "missed 3");
      on.visit.forgiving = false;
      await open(franz.page, "Elena5");
      await letter(franz.page, "left behind").waitFor();
      assert.deepEqual((await franz.page.locator("[data-letter] .inbox-said").allTextContents()).toSorted(), [
        ...["left behind", "missed 1", "missed 2", "missed 3", "on its way", "only once"],
      ]);
    });
  });

  scene("a new message does not move the older ones that are being read", {}, async (on) => {
    await withFriends(on, ["Greta7", "Hugo8"], async (hugo) => {
      // Sending this many messages would take too long, so the route below answers in place of the server.
      const old = Array.from({ length: 120 }, (_, index) => ({
        ...{ number: index + 1, mine: index % 3 === 0, text: `number ${index + 1}.`, at_ms: 1_700_000_000_000 + index },
      }));
      await on.page.route("**/api/inbox/Hugo8*", (route) => {
        if (route.request().method() !== "GET") return route.fallback();
        const query = new URL(route.request().url()).searchParams;
        const [before, after] = ["before", "after"].map((name) => query.get(name));
        const fit = old.filter(({ number }) => (after === null ? number < Number(before ?? 999) : number > after));
        const letters = after === null ? fit.slice(-50) : fit.slice(0, 50);
        const head = { with: "Hugo8", here: false, write: "yes", last: old.length, read: old.length };
        return route.fulfill({ json: { ...head, letters, more: fit.length > 50 } });
      });
      await open(on.page, "Hugo8");
      await letter(on.page, "number 120.").waitFor();
      const list = on.page.locator("[data-letters]");
      const fromEnd = () => list.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
      assert.ok((await fromEnd()) < 2, "the newest is in sight");
      await list.evaluate((one) => {
        one.scrollTop = 0;
      });
      const top = () => letter(on.page, "number 71.").evaluate((one) => one.getBoundingClientRect().top);
      const before = await top();
      await act(on.page, "older-letters");
      await on.page.locator("[data-letters='100']").waitFor();
      await eventually(async () =>
        assert.ok(Math.abs((await top()) - before) < 60, "the message being read stays in its place"),
      );
      await act(on.page, "older-letters");
      await on.page.locator("[data-letters='120']").waitFor();
      assert.equal(await on.page.locator("[data-action='older-letters']").count(), 0);
      const height = await fromEnd();
      old.push({ number: 121, mine: false, text: "number 121.", at_ms: 1_700_000_000_200 });
      await sendLetter(hugo.page, "Greta7", "h", "told");
      await letter(on.page, "number 121.").waitFor();
      assert.ok((await fromEnd()) >= height, "a reader further up keeps their place");
    });
  });

  scene("a conversation is reported, blocked and deleted", {}, async (on) => {
    await withFriends(on, ["Ida9", "Jan10"], async (jan) => {
      await sendLetter(on.page, "Jan10", "1", "64:0 again");
      await sendLetter(jan.page, "Ida9", "2", "you 0-disc fool");
      await open(on.page, "Jan10");
      await letter(on.page, "you 0-disc fool").waitFor();
      await act(on.page, "report-letters");
      const report = dialog(on.page, "report");
      await report.getByText(/last 20 messages/u).waitFor();
      assert.ok(await report.locator("input[value='insults']").isChecked());
      await checkLooks(on.visit, on.page, "reporting a conversation");
      await act(report, "send-report");
      await report.waitFor({ state: "detached" });
      await act(on.page, "block-player");
      await act(dialog(on.page, "block-player"), "confirm");
      await on.page
        .locator("[data-write='blocked']")
        .getByText(/blocked Jan10/u)
        .waitFor();
      await jan.page.goto("/player/Ida9");
      await jan.page.locator("[data-write='closed']").waitFor();
      await act(on.page, "delete-conversation");
      await act(dialog(on.page, "delete-conversation"), "confirm");
      await on.page.locator("[data-inbox='list']").waitFor();
      await on.page.getByText(/No messages yet/u).waitFor();
      await jan.page.goto("/inbox");
      await jan.page.locator("[data-conversation='Ida9']").waitFor();
      // The moderator can read the messages attached to the report, even deleted ones, but no later ones.
      const visit = await Visit.open(on.browser, on.server.url);
      try {
        await becomeAccount(visit.page, "Mia11");
        await command(["admin", "moderator", "Mia11", "--data", on.server.data]);
        await visit.page.goto("/moderation");
        const letters = visit.page.locator("[data-reported='Jan10'] [data-letters='2']");
        await letters.getByText("you 0-disc fool").waitFor();
        await letters.getByText("64:0 again").waitFor();
        await checkLooks(visit, visit.page, "a report with messages");
        visit.assertQuiet();
      } finally {
        await visit.close();
      }
    });
  });

  scene.long("the layout", {}, async (on) => {
    await withFriends(on, ["Kira11", "Lev12"], async (lev) => {
      await addCorrespondents(on, ["Max13", "Nora14"], "Kira11");
      await sendLetter(on.page, "Lev12", "1", "64:0!");
      await sendLetter(lev.page, "Kira11", "2", "1. f5 d6\n2. c3 d3\n3. c4 b3");
      await sendLetter(on.page, "Lev12", "3", "1. f5 f6 2. e6 f4 3. e3 c5 4. c4 e7 5. c6 e2 6. f3 7. 8. 9. 10.");
      await sendLetter(lev.page, "Kira11", "4", `${"8".repeat(90)} 18:30?`);
      await on.page.goto("/rules");
      await mark(on.page, 4).waitFor();
      await checkLooks(on.visit, on.page, "the mark");
      await on.page.goto("/inbox");
      await on.page.locator("[data-conversations='3']").waitFor();
      await checkLooks(on.visit, on.page, "the conversations");
      await open(on.page, "Lev12");
      await letter(on.page, "18:30?").waitFor();
      await field(on.page).fill("1. f5 d6\n2. c3 d3\n3.");
      await checkLooks(on.visit, on.page, "a conversation");
      await on.page.emulateMedia({ colorScheme: "dark" });
      await checkLooks(on.visit, on.page, "a conversation in the dark");
      await on.page.goto("/player/Lev12");
      await on.page.locator("[data-action='write']").waitFor();
      await checkLooks(on.visit, on.page, "a profile");
    });
  });
});

/** Creates accounts that know the given account and have written to it. */
async function addCorrespondents(on, names, name) {
  for (const other of names) {
    const context = await on.browser.newContext({ baseURL: on.server.url, serviceWorkers: "block" });
    const page = await context.newPage();
    await becomeAccount(page, other);
    await follow(page, name);
    await follow(on.page, other);
    await sendLetter(page, name, `from-${other}`, "1. f5 d6 2. c3 d3 3. c4 b3 4. b4 c5 5. f4 18:30?");
    await context.close();
  }
}
