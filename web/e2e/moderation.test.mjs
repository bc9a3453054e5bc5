/** Reports: sending one, the moderators' queue, warnings, limits, and closing an account. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, choose, dialog } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { assertFits } from "./fits.mjs";
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
async function checkLooks(visit, page, what, language) {
  await page.locator(".notice").waitFor({ state: "detached" });
  await onScreens(page, LOOKS, async (screen) => {
    // On a scrolled page, fixed elements would cover controls.
    await page.evaluate(() => scrollTo(0, 0));
    const where = `${what}, ${screen.size.width}, ${screen.language}`;
    await assertFits(page, where);
    await assertAccessible(page, where);
    await assertInLanguage(page, screen.language, where, { hasChanged: true });
    await visit.picture(where, page);
  });
  await onScreens(page, [{ size: SIZES[2], language }], () => undefined);
}

/** Runs `play` with two accounts, and with a moderator in a third window. */
async function withModerator(on, names, moderator, options, play) {
  await withTwoAccounts(on, names, options, async (other) => {
    const visit = await Visit.open(on.browser, on.server.url);
    try {
      await becomeAccount(visit.page, moderator);
      await command(["admin", "moderator", moderator, "--data", on.server.data]);
      await play(other, { page: visit.page, visit });
      visit.assertQuiet();
    } catch (error) {
      await visit.picture(`failed moderator ${moderator}`);
      throw error;
    } finally {
      await visit.close();
    }
  });
}

/** Creates a game between two people and opens it on both pages. Returns its id. */
async function gameOf(one, other) {
  const seats = { black: { kind: "human" }, white: { kind: "open" } };
  const game = await ask(one.page, "/games", { seats });
  await ask(other.page, `/games/${game.id}/join`, { invitation: game.you.invitation });
  for (const { page } of [one, other]) {
    await page.goto(`/game/${game.id}`);
    await new BoardOnPage(page).ready();
  }
  return game.id;
}

/** Sends a report from the open dialog, and waits until the server has it. */
async function sendReport(page, reason, words = "") {
  const box = dialog(page, "report");
  await box.waitFor();
  await choose(box, "report-reason", reason);
  if (words !== "") await box.locator("[data-field='report-words']").fill(words);
  await act(box, "send-report");
  await box.waitFor({ state: "detached" });
}

/** Opens the queue from the page of the account. */
async function openQueue(page) {
  await page.goto("/account");
  await act(page, "to-moderation");
  await page.locator("[data-queue='open']").waitFor();
}

/**
 * Chooses an act on a player in the queue, enters its reason, and waits until the player has left the queue.
 */
async function settle(page, name, kind, reason, more = async () => undefined) {
  const form = page.locator(`[data-reported='${name}'] [data-form='act']`);
  await choose(form, "act", kind);
  await more(form);
  await form.locator("[data-field='act-reason']").fill(reason);
  await form.locator("[data-action='act']").click();
  await page.locator(`[data-reported='${name}']`).waitFor({ state: "detached" });
}

stage("moderation", { timeout: 280_000 }, (scene) => {
  scene("a report leads to a warning, which appears on the player's page", {}, async (on) => {
    await withModerator(on, ["Anna1", "Boris2"], "Clara3", {}, async (boris, clara) => {
      const id = await gameOf(on, boris);
      await actMore(on.page, "report");
      await dialog(on.page, "report").waitFor();
      await checkLooks(on.visit, on.page, "the report dialog", "en");
      // The reason "something else" needs an explanation.
      const box = dialog(on.page, "report");
      await choose(box, "report-reason", "other");
      await act(box, "send-report");
      await box
        .locator(".parts-problem")
        .getByText(/Say what/u)
        .waitFor();
      await sendReport(on.page, "stalling", "Left after the 1st corner");
      await on.page
        .locator(".notice")
        .getByText(/have your report/u)
        .waitFor();
      // A second report of the same game is refused, and its text stays in the form.
      on.visit.forgiving = true;
      await actMore(on.page, "report");
      await box.waitFor();
      await box.locator("[data-field='report-words']").fill("Again");
      await act(box, "send-report");
      await box
        .locator(".parts-problem")
        .getByText(/still open/u)
        .waitFor();
      assert.equal(await box.locator("[data-field='report-words']").inputValue(), "Again");
      on.visit.forgiving = false;
      await on.page.keyboard.press("Escape");
      await on.page.goto("/player/Boris2");
      await act(on.page, "report-player");
      await sendReport(on.page, "name");

      // People who are not moderators have no link to the queue, and its page refuses them.
      boris.visit.forgiving = true;
      await boris.page.goto("/moderation");
      await boris.page.getByText(/Only moderators/u).waitFor();
      boris.visit.forgiving = false;
      await boris.page.goto(`/game/${id}`);
      await boris.board.ready();

      await openQueue(clara.page);
      const reported = clara.page.locator("[data-reported='Boris2']");
      assert.equal(await reported.locator("[data-report]").count(), 2);
      await reported.locator("[data-reason='stalling']").getByText("Left after the 1st corner").waitFor();
      await reported.locator("[data-reason='stalling']").getByText(/Anna1/u).waitFor();
      await reported.getByText(/game goes on/u).waitFor();
      await checkLooks(clara.visit, clara.page, "the queue", "en");
      // The form requires its fields.
      const form = reported.locator("[data-form='act']");
      await choose(form, "act", "warn");
      await form.locator("[data-action='act']").click();
      await form.locator("[data-field='act-text'][aria-invalid='true']").waitFor();
      await form.locator("[data-field='act-text']").fill("Please play your 2 games to the end.");
      await form.locator("[data-action='act']").click();
      await form.locator("[data-field='act-reason'][aria-invalid='true']").waitFor();
      await settle(clara.page, "Boris2", "warn", "left 1 lost game");
      await clara.page.getByText("No reports.").waitFor();
      await act(clara.page, "reports-settled");
      await clara.page.locator("[data-outcome='warn']").first().waitFor();
      await clara.page.locator("[data-fold='past'] summary").click();
      await clara.page
        .locator(".moderation-past")
        .getByText(/left 1 lost game/u)
        .waitFor();
      await checkLooks(clara.visit, clara.page, "settled reports", "en");

      // The warning appears on the open page and on all other pages until it is marked as read.
      const warning = boris.page.locator("[data-warning]");
      await warning.getByText("Please play your 2 games to the end.").waitFor();
      await checkLooks(boris.visit, boris.page, "a warning", "en");
      await boris.page.goto("/library");
      await warning.waitFor();
      await boris.page.reload();
      await act(boris.page, "read-warning");
      await warning.waitFor({ state: "detached" });
      await boris.page.goto("/account");
      await boris.page.locator("[data-session='this']").waitFor();
      assert.equal(await warning.count(), 0);
      assert.equal(await boris.page.locator("[data-action='to-moderation']").count(), 0);
    });
  });

  scene.long("a limit shows its end and reason, and a closed account is signed out", {}, async (on) => {
    await withModerator(on, ["Dora4", "Egor5"], "Fedor6", {}, async (egor, fedor) => {
      const report = async () => {
        await on.page.goto("/player/Egor5");
        await act(on.page, "report-player");
        await sendReport(on.page, "insults");
      };
      await report();
      await egor.page.goto("/lobby");
      await egor.page.locator("[data-here]").waitFor();
      await openQueue(fedor.page);
      await settle(fedor.page, "Egor5", "limit", "insults 3 times", async (form) => {
        await choose(form, "limit", "rated");
        await choose(form, "limit-time", "day");
      });
      const limit = egor.page.locator("[data-limit='rated']");
      await limit.getByText("insults 3 times").waitFor();
      egor.visit.forgiving = true;
      await act(egor.page, "new-seek");
      const seek = dialog(egor.page, "seek");
      await seek.waitFor();
      await act(seek, "send-seek");
      await seek
        .locator(".parts-problem")
        .getByText(/closed to you until .*insults 3 times/u)
        .waitFor();
      await egor.page.keyboard.press("Escape");
      await seek.waitFor({ state: "detached" });
      egor.visit.forgiving = false;
      await checkLooks(egor.visit, egor.page, "a limit", "en");
      await act(egor.page, "hide-limit");
      await limit.waitFor({ state: "detached" });
      await egor.page.goto("/account");
      // A hidden limit is still listed on the page of the account.
      await egor.page.locator("[data-section='standing']").getByText("insults 3 times").waitFor();
      assert.equal(await limit.count(), 0);

      // The limit can be lifted in the list of settled reports.
      await act(fedor.page, "reports-settled");
      const settled = fedor.page.locator("[data-queue='settled'] [data-reported='Egor5']");
      await settled.locator("[data-fold='act'] summary").click();
      const form = settled.locator("[data-form='act']");
      await choose(form, "act", "lift");
      await form.locator("[data-field='act-reason']").fill("said sorry");
      await form.locator("[data-action='act']").click();
      await egor.page.locator("[data-section='standing']").waitFor({ state: "detached" });
      await settled.locator("[data-choice='act'] input[value='lift']").waitFor({ state: "detached" });

      await report();
      await openQueue(fedor.page);
      // A report that another moderator has settled disappears, with a notice.
      fedor.visit.forgiving = true;
      const queue = await (await fedor.page.request.get("/api/moderation/reports")).json();
      const reports = queue.players[0].reports.map(({ number }) => number);
      const path = "/api/moderation/players/Egor5/acts";
      await fedor.page.request.post(path, { data: { act: { kind: "dismiss" }, reason: "seen", reports } });
      await settle(fedor.page, "Egor5", "dismiss", "seen 2 times");
      await fedor.page
        .locator(".notice")
        .getByText(/just settled this/u)
        .waitFor();
      fedor.visit.forgiving = false;
      await report();
      await openQueue(fedor.page);
      egor.visit.forgiving = true;
      await settle(fedor.page, "Egor5", "close", "insults again");
      await egor.page.locator("[data-form='sign-in']").waitFor();
      egor.visit.forgiving = false;
      const log = await command(["admin", "log", "--data", on.server.data]);
      assert.match(log, /moderator Fedor6: limit Egor5 no rated games and lobby for 1 day: insults 3 times/u);
      assert.match(log, /moderator Fedor6: close Egor5 insults again/u);
    });
  });

  scene.long("a finished game is analyzed from the queue, by keyboard, and on a phone", {}, async (on) => {
    await withModerator(on, ["Gleb7", "Hanna8"], "Igor9", { phone: true }, async (hanna, igor) => {
      const id = await gameOf(on, hanna);
      await on.board.play("f5");
      await hanna.board.awaitTurn("white");
      await hanna.board.play("d6");
      await on.board.awaitTurn("black");
      await actMore(on.page, "resign");
      await act(dialog(on.page, "resign"), "confirm");
      await hanna.page.locator(".play-result").waitFor();
      await actMore(on.page, "report");
      // Use the dialog with the keyboard alone: a reason with the arrow keys, the text, the button.
      const box = dialog(on.page, "report");
      await box.waitFor();
      await on.page.keyboard.press("ArrowDown");
      await box.locator("input[value='stalling']:checked").waitFor();
      await on.page.keyboard.press("ArrowUp");
      await on.page.keyboard.press("Tab");
      await on.page.keyboard.type("Every move in 2 s");
      await on.page.keyboard.press("Tab");
      await on.page.keyboard.press("Enter");
      await box.waitFor({ state: "detached" });

      await openQueue(igor.page);
      const game = igor.page.locator(`[data-reported-game='${id}']`);
      await act(igor.page, "analyze-reported");
      await igor.page.locator(`[data-reported-game='${id}'][data-analysis='done']`).waitFor({ timeout: 100_000 });
      await game.locator("[data-conduct='agreement-0']").waitFor();
      await game
        .locator("[data-fold='figures']")
        .getByText(/not a verdict/u)
        .waitFor();
      await checkLooks(igor.visit, igor.page, "a reported game with its figures", "en");
      // The game is private, but the moderator can open it.
      await act(igor.page, "reported-game");
      await new BoardOnPage(igor.page).ready();
      await igor.page.goBack();
      await settle(igor.page, "Hanna8", "dismiss", "nothing in it");
      await hanna.page.goto("/account");
      await hanna.page.locator("[data-session='this']").waitFor();
      assert.equal(await hanna.page.locator("[data-warning], [data-limit], [data-section='standing']").count(), 0);
    });
  });
});
