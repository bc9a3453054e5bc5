/** The two chats of a game between two people, of the players and of the spectators. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, awaitAnnouncement, gameOn } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { assertFits } from "./fits.mjs";
import { messagesIn } from "./messages.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";
import { assertInLanguage } from "./translated.mjs";
import { ask, withTwo } from "./two-guests.mjs";

const NAMES = { black: "Anna 1", white: "Boris 2" };

/** Returns the visible chat on a page, in the column or in the sheet. */
const chatOn = (page) => page.locator(".chat:visible");

/** Opens the chat if it is closed. */
async function openChat(page, phone) {
  if (phone) await act(page, "chat");
  await chatOn(page).waitFor();
  return chatOn(page);
}

async function write(chat, text) {
  await chat.locator("[data-field='message']").fill(text);
  await chat.locator("[data-field='message']").press("Enter");
}

stage("the chat", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(
    [
      ["en", false],
      ["ru", true],
    ],
    0,
  )) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const message = messagesIn(language, "chat", "chat-phrases");
    const phrase = message("phrase-good-luck");
    const options = { phone, settings: { language } };

    scene(`of the players and of the spectators, ${where}`, options, async (on) => {
      const { page, browser, server, visit } = on;
      await withTwo(on, { ...options, names: NAMES }, async (other, game) => {
        const watcher = await Visit.open(browser, server.url, { settings: { language } });
        const stranger = await Visit.open(browser, server.url, { settings: { language } });
        try {
          const { link } = (await gameOn(page)).you;
          await watcher.page.goto(`/game/${game.id}#link=${link}`);
          await new BoardOnPage(watcher.page).ready();

          // A button sends a phrase. The opponent's phone, with the chat closed, shows a badge and announces
          // the phrase.
          const own = await openChat(page, phone);
          await own.locator("[data-phrase='Good luck!']").click();
          await own.locator("[data-message='1']").getByText(phrase).waitFor();
          await awaitAnnouncement(other.page, new RegExp(phrase));
          if (phone) await other.page.locator(".chat-badge").getByText("1").waitFor();
          const theirs = await openChat(other.page, phone);
          await theirs.locator("[data-message='1']").getByText(NAMES.black).waitFor();
          await write(theirs, "  <b>hi</b>   there ");
          await own.locator("[data-message='2']").getByText("<b>hi</b> there", { exact: true }).waitFor();
          await write(own, "see example.com");
          await own.locator(".chat-refused").getByText(message("refused-link")).waitFor();
          assert.equal(
            await own.locator("[data-field='message']").inputValue(),
            "see example.com",
            "the text can be corrected",
          );
          await assertAccessible(page, `the chat, ${where}`);
          await assertFits(page, `the chat, ${where}`);
          await visit.picture(`chat ${where}`);

          // Spectators have their own room, of which the players receive nothing yet.
          const around = await openChat(watcher.page, false);
          await write(around, "d6!");
          await around.locator("[data-message='1']").waitFor();
          assert.equal(await around.getByText(phrase).count(), 0);
          await watcher.picture(`chat watched ${where}`);

          // A stranger who knows only the id of the game gets no access.
          await stranger.page.goto(`/game/${game.id}`);
          await stranger.page.locator(".missing, h1").first().waitFor();
          assert.equal(await stranger.page.locator(".chat, [data-action='chat']").count(), 0);
          assert.equal(await refusals(stranger.page, game.id), 3, "nor over a socket of their own");

          // After a reload, nothing is lost or duplicated. "Muted" and "off" persist.
          await page.reload();
          const again = await openChat(page, phone);
          await again.locator("[data-message='2']").waitFor();
          assert.equal(await again.locator("[data-message]").count(), 2);
          await again.locator("[data-action='chat-off']").click();
          await theirs.locator("[data-field='message']").waitFor({ state: "detached" });
          await again.locator("[data-action='chat-on']").click();
          await theirs.locator("[data-field='message']").waitFor();
          await again.locator("[data-action='mute-chat']").click();
          await again.locator("[data-message]").first().waitFor({ state: "detached" });
          await assertInLanguage(page, language, `a muted chat, ${where}`);
          await again.locator("[data-action='unmute-chat']").click();

          // After the game, both players can read what the spectators wrote.
          await ask(other.page, `/games/${game.id}/commands`, {
            id: "resign",
            seen: 2,
            action: { kind: "resign", color: "white" },
          });
          await again.locator("[data-room='watchers']").click();
          await again.locator("[data-message='1']").getByText("d6!").waitFor();
          await visit.picture(`chat over ${where}`);
          await assertAccessible(page, `the chat of a game that is over, ${where}`);
          watcher.assertQuiet();
        } finally {
          await watcher.close();
          await stranger.close();
        }
      });
    });
  }
});

/** Makes three attempts as a stranger to read or write in a game. Returns how many are refused. */
function refusals(page, game) {
  return page.evaluate(async (id) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/socket`);
    await new Promise((resolve) => socket.addEventListener("open", resolve));
    let refused = 0;
    const done = new Promise((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        const { kind } = JSON.parse(data);
        if (["chat", "said", "heard", "snapshot"].includes(kind)) resolve(-1);
        if (kind === "unfollowed" || kind === "refused") refused += 1;
        if (refused === 3) resolve(refused);
      });
    });
    socket.send(JSON.stringify({ kind: "follow", game: id }));
    socket.send(JSON.stringify({ kind: "listen", game: id, room: "watchers" }));
    socket.send(JSON.stringify({ kind: "say", game: id, room: "players", id: "x", text: "hi" }));
    const count = await done;
    socket.close();
    return count;
  }, game);
}
