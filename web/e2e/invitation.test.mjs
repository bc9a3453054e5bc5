/** A person sends a link. The other person opens it on a phone, without an account, and they play. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, choose, dialog, gameId, invite, linkOn } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { OTHER_HOST, Visit } from "./browser.mjs";
import { copiedBy } from "./clipboard.mjs";
import { assertFits } from "./fits.mjs";
import { assertStill, watchShifts } from "./layout-shift.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";

const WORDS = {
  en: {
    inviter: "Anna",
    friend: "Boris",
    invites: "Anna invites you to a game",
    clock: "5 minutes + 3 seconds a move",
    joined: "Boris has joined.",
    taken: "The seat is taken",
    wrong: "No such invitation",
    incomplete: "The link is incomplete",
    calledOff: "Called off",
    noGame: "No such game",
    waiting: "Waiting for a friend",
    pair: "You against Boris",
    yourMove: "Your move",
    theirMove: "Their move",
    stillOn: "A game with a friend cannot be removed while it is in progress.",
  },
  ru: {
    inviter: "Анна",
    friend: "Борис",
    invites: "Анна приглашает вас сыграть",
    clock: "5 минут + 3 секунды на ход",
    joined: "Борис — за доской.",
    taken: "Место занято",
    wrong: "Такого приглашения нет",
    incomplete: "Ссылка неполная",
    calledOff: "Партия отменена",
    noGame: "Такой партии нет",
    waiting: "Ждём друга",
    pair: "Вы — Борис",
    yourMove: "Ваш ход",
    theirMove: "Ход соперника",
    stillOn: "Партию с другом нельзя удалить, пока она идёт.",
  },
};

/** Returns the heading on the page of an invitation whose seat cannot be taken. */
async function refusal(page, why) {
  await page.locator(`[data-refused='${why}']`).waitFor();
  return page.locator("main h1").innerText();
}

stage("invitation", { concurrency: 2 }, (scene) => {
  for (const { language, phone } of selectVariants(
    [
      { language: "en", phone: false },
      { language: "ru", phone: true },
    ],
    1,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const other = { phone: !phone, settings: { language } };

    scene(`leads a friend to the board, from a ${where}`, { phone, settings: { language } }, async (on) => {
      const { page, board, visit, browser, server } = on;
      const words = WORDS[language];
      await watchShifts(visit.context);
      const link = await invite(page, { name: words.inviter });
      const id = gameId(page);
      assert.match(link, new RegExp(`^${server.url}/join/${id}#[\\w-]{20,}$`, "u"));
      const sheet = dialog(page, "invite");
      // A link to this machine does not work on a phone, as the sheet states.
      await sheet.locator(".invite-only-here").waitFor();
      assert.equal(await sheet.locator(".invite-code").count(), 0);
      await assertAccessible(page, `the sheet of an invitation, ${where}`);
      await assertInLanguage(page, language, `the sheet of an invitation, ${where}`);
      await assertFits(page, `the sheet of an invitation, ${where}`);
      await visit.picture(`invitation sheet ${where}`);
      const copied = await copiedBy(page, async () => {
        await act(page, "copy-invitation");
        await sheet.locator(".invite-said:not(:empty)").waitFor();
      });
      assert.equal(copied, link);
      // Back closes the sheet but not the game. After a reload, the sheet opens again.
      await page.goBack();
      await sheet.waitFor({ state: "detached" });
      assert.equal(gameId(page), id);
      await page.locator("[data-talk='waiting']").waitFor();
      await assertFits(page, `a game that waits, ${where}`);
      await visit.picture(`invitation waiting ${where}`);
      await page.reload();
      assert.equal(await linkOn(page), link);

      const guest = await Visit.open(browser, server.url, other);
      const stranger = await Visit.open(browser, server.url, { settings: { language } });
      try {
        const friend = guest.page;
        await watchShifts(guest.context);
        await friend.goto(link);
        await friend.getByRole("heading", { name: words.invites }).waitFor();
        await friend.getByText(words.clock).waitFor();
        await friend.locator("[data-invitation='white']").waitFor();
        await assertAccessible(friend, `an invitation, ${where}`);
        await assertInLanguage(friend, language, `an invitation, ${where}`);
        await assertFits(friend, `an invitation, ${where}`);
        await assertStill(friend, `an invitation, ${where}`);
        await guest.picture(`invitation opened from a ${where}`, friend);
        await friend.reload();
        await friend.locator("[data-field='own-name']").fill(words.friend);
        await friend.keyboard.press("Enter");
        const theirs = await new BoardOnPage(friend).ready();
        assert.equal(gameId(friend), id);
        // Screen readers also announce the notice.
        await page.locator("[role='status'].notices").getByText(words.joined).waitFor();
        await sheet.waitFor({ state: "detached" });
        await page.locator("[data-talk='waiting']").waitFor({ state: "detached" });
        assert.match(await page.locator("[data-player='white']").innerText(), new RegExp(words.friend, "u"));
        assert.match(await friend.locator("[data-player='black']").innerText(), new RegExp(words.inviter, "u"));
        await assertStill(page, `the board when the friend comes, ${where}`);
        await visit.picture(`invitation accepted ${where}`);
        await guest.picture(`invitation board of the friend ${where}`, friend);

        // Play the first moves.
        await board.play("f5");
        await theirs.awaitDiscs(5);
        await theirs.click("d6");
        await board.awaitDiscs(6);
        // After a reload, both players return to the board, and so does the link.
        await friend.reload();
        await theirs.ready();
        await theirs.awaitDiscs(6);
        await friend.goto(link);
        await theirs.ready();
        assert.equal(gameId(friend), id);
        // Back skips the invitation, because it is used up.
        await friend.goBack();
        await theirs.ready();
        assert.equal(gameId(friend), id);

        // A stranger can neither see the game nor take the seat.
        const third = stranger.page;
        stranger.forgiving = true;
        await third.goto(`/game/${id}`);
        await third.getByRole("heading", { name: words.noGame }).waitFor();
        await assertAccessible(third, `a private game of others, ${where}`);
        await stranger.picture(`invitation no such game ${where}`, third);
        await third.goto(link);
        assert.equal(await refusal(third, "taken"), words.taken);
        await assertAccessible(third, `a seat that is taken, ${where}`);
        assert.equal(await third.locator("[data-action='watch']").count(), 0);
        await third.goto(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`);
        await third.reload();
        assert.equal(await refusal(third, "wrong"), words.wrong);
        await third.goto(link.replace(/#.*/u, ""));
        await third.reload();
        assert.equal(await refusal(third, "incomplete"), words.incomplete);
        await assertInLanguage(third, language, `a link without its end, ${where}`);
        guest.assertQuiet();
      } finally {
        await guest.close();
        await stranger.close();
      }
    });

    scene(`can be called off, ${where}`, { phone, settings: { language } }, async (on) => {
      const { page, browser, server } = on;
      const words = WORDS[language];
      const link = await invite(page, { color: "white", clock: "", name: "" });
      const guest = await Visit.open(browser, server.url, other);
      try {
        await guest.page.goto(link);
        await guest.page.locator("[data-invitation='black']").waitFor();
        await dialog(page, "invite").locator("[data-action='call-off']").click();
        await dialog(page, "call-off").locator("[data-action='confirm']").click();
        await page.locator(".play-result").waitFor();
        guest.forgiving = true;
        await act(guest.page, "join");
        assert.equal(await refusal(guest.page, "calledOff"), words.calledOff);
      } finally {
        await guest.close();
      }
    });
  }

  for (const { language, phone } of selectVariants(
    [
      { language: "ru", phone: false },
      { language: "en", phone: true },
    ],
    0,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;

    scene.long(
      `leads to a game in both lists that others see by its link, ${where}`,
      { phone, settings: { language } },
      async (on) => {
        const { page, board, visit, browser, server } = on;
        const words = WORDS[language];
        const link = await invite(page, { name: words.inviter });
        const id = gameId(page);
        const row = page.locator(`[data-game-id='${id}']`);
        await page.goto("/games");
        await row.getByText(words.waiting).waitFor();
        await visit.picture(`invitation in the list ${where}`);
        const guest = await Visit.open(browser, server.url, { settings: { language } });
        const third = await Visit.open(browser, server.url, { phone, settings: { language } });
        try {
          await guest.page.goto(link);
          await guest.page.locator("[data-field='own-name']").fill(words.friend);
          await act(guest.page, "join");
          const theirs = await new BoardOnPage(guest.page).ready();
          await page.reload();
          await row.getByText(words.pair).waitFor();
          await row.getByText(words.yourMove).waitFor();
          await guest.page.goto("/games");
          await guest.page.locator(`[data-game-id='${id}']`).getByText(words.theirMove).waitFor();
          await visit.picture(`invitation game in the list ${where}`);
          // A game in progress cannot be deleted.
          await row.locator("[data-action='delete']").click();
          await dialog(page, "delete").locator("[data-action='confirm']").click();
          await page.locator(".notices").getByText(words.stillOn).waitFor();
          await row.locator(".games-link").click();
          await board.ready();

          // The link of a game only lets others watch.
          await actMore(page, "share");
          const watched = await copiedBy(page, () =>
            dialog(page, "share").locator("[data-action='copy-link']").click(),
          );
          assert.match(watched, new RegExp(`/game/${id}#link=[\\w-]{20,}$`, "u"));
          await page.keyboard.press("Escape");
          await third.page.goto(watched);
          const seen = await new BoardOnPage(third.page).ready();
          await third.page.reload();
          await seen.ready();
          await board.play("f5");
          await seen.awaitDiscs(5);
          assert.equal(
            await third.page.locator("[data-action='call-off']").count(),
            0,
            "a spectator cannot call off a game",
          );
          await third.page.goto("/");
          await seen.ready();
          assert.notEqual(
            new URL(third.page.url()).pathname,
            `/game/${id}`,
            "the start page does not lead to a watched game",
          );
          third.assertQuiet();

          // Deleting a finished game removes it from your own list but not from the other player's.
          await guest.page.goto(`/game/${id}`);
          await theirs.ready();
          await act(guest.page, "call-off");
          await dialog(guest.page, "call-off").locator("[data-action='confirm']").click();
          await page.locator(".play-result").waitFor();
          await page.goto("/games");
          await row.locator("[data-action='delete']").click();
          await dialog(page, "delete").locator("[data-action='confirm']").click();
          await row.waitFor({ state: "detached" });
          await guest.page.goto("/games");
          await guest.page.locator(`[data-game-id='${id}']`).waitFor();
          guest.assertQuiet();
        } finally {
          await guest.close();
          await third.close();
        }
      },
    );
  }

  scene.long("is a QR code if a phone can open it", {}, async ({ page, visit, server }) => {
    // The browser warns that the connection is not encrypted.
    visit.forgiving = true;
    const link = await invite(page, { at: server.url.replace("127.0.0.1", OTHER_HOST) });
    assert.match(link, new RegExp(`^http://${OTHER_HOST}:`, "u"));
    await dialog(page, "invite").locator(".invite-code svg path").waitFor();
    assert.equal(await dialog(page, "invite").locator(".invite-only-here").count(), 0);
    await assertFits(page, "an invitation with a code");
    await visit.picture("invitation code");
  });

  scene.long("refuses a clock that the server does not know", {}, async ({ page, board, visit }) => {
    await page.goto("/");
    await board.ready();
    await act(page, "new-game");
    const box = dialog(page, "new-game");
    await box.waitFor();
    await choose(box, "against", "link");
    await box.locator("[data-field='clock']").selectOption("other");
    const notation = box.locator("[data-field='clock-notation']");
    await notation.fill("three days");
    await assertAccessible(page, "a time control as text");
    visit.forgiving = true;
    await act(page, "create");
    await box.locator("[data-field='clock-notation'][aria-invalid='true']").waitFor();
    visit.forgiving = false;
    await notation.fill("25 delay 3");
    await act(page, "create");
    await linkOn(page);
  });

  scene.long("to a public game lets others watch", {}, async ({ page, browser, server }) => {
    const link = await invite(page, { isPublic: true });
    const guest = await Visit.open(browser, server.url);
    const third = await Visit.open(browser, server.url);
    try {
      await guest.page.goto(link);
      await act(guest.page, "join");
      await new BoardOnPage(guest.page).ready();
      await third.page.goto(link);
      await third.page.locator("[data-refused='taken']").waitFor();
      await act(third.page, "watch");
      await new BoardOnPage(third.page).ready();
      await third.page.goto("/games");
      await act(third.page, "public-games");
      await third.page.locator(`[data-game-id='${gameId(page)}']`).waitFor();
      await assertAccessible(third.page, "the public games");
      assert.equal(await third.page.locator("[data-action='delete'], [data-action='select']").count(), 0);
      third.assertQuiet();
    } finally {
      await guest.close();
      await third.close();
    }
  });
});
