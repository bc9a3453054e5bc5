/**
 * Tournaments: one is directed from creation to export, players register and sign results, and a projector
 * shows it.
 */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { assertAccessible } from "./accessibility.mjs";
import { act, choose, dialog, gameId } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits } from "./fits.mjs";
import { awaitOfflineCopy } from "./offline-ready.mjs";
import { stage } from "./scene.mjs";
import { LOOKED_AT, onScreens, SCREENS } from "./screens.mjs";
import { selectVariants } from "./short.mjs";
import { command, eventOn, makeTournament, PLAYERS, playRound, tournamentOf } from "./tournaments.mjs";
import { assertInLanguage } from "./translated.mjs";

/** Runs `play` for another person, in their own window. */
async function withAnotherPerson({ browser, server }, options, play) {
  const visit = await Visit.open(browser, server.url, options);
  try {
    await play(visit.page, visit);
    visit.assertQuiet();
  } catch (error) {
    await visit.picture("failed somebody at a tournament");
    throw error;
  } finally {
    await visit.close();
  }
}

/** Returns the rows of the pairings on the page, with the players of each table and the recorded result. */
function tablesOn(page) {
  return page
    .locator(".events-pairings tbody tr")
    .evaluateAll((rows) => rows.map((row) => [Number(row.dataset.table), row.dataset.result]));
}

/** Types a result into the result field and presses Enter. */
async function enter(page, text) {
  const field = page.locator("[data-field='quick']");
  await field.fill(text);
  await field.press("Enter");
}

/** Enters the results of all open tables in the current round. Players are named by Black's id. */
async function enterAll(page, id, margin = "+4") {
  const { rounds } = await tournamentOf(page, id);
  for (const [at, { black, result }] of rounds.at(-1).tables.entries()) {
    if (result !== null) continue;
    await enter(page, `${black}${margin}`);
    await page.locator(`.events-pairings [data-table='${at + 1}']:not([data-result='open'])`).waitFor();
    await page.locator("[data-answer='taken']").waitFor();
  }
}

/** Fails unless the page shows the standings as the server has them. */
async function assertStandings(page, id) {
  await act(page, "tab-standings");
  await eventually(async () => {
    const { standings } = await tournamentOf(page, id);
    const shown = await page
      .locator("[data-standing]")
      .evaluateAll((rows) =>
        rows.map(({ dataset, cells }) => [Number(cells[0].textContent), dataset.standing, Number(dataset.points)]),
      );
    assert.ok(shown.length > 0);
    assert.deepEqual(
      shown,
      standings.map(({ rank, player, points }) => [rank, player, points]),
    );
  });
}

stage("tournaments", { timeout: 280_000 }, (scene) => {
  scene("one is directed in the browser, from creation to export", {}, async (on) => {
    const { page, server, visit } = on;
    await page.goto("/");
    await page.locator(".menu a[href='/events']").click();
    await act(page, "create-event");
    const box = dialog(page, "create-event");
    await box.waitFor();
    // An event needs a name.
    await act(box, "create");
    await box.locator("[data-field='name'][aria-invalid='true']").waitFor();
    await box.locator("[data-field='name']").fill("Spring 1");
    await choose(box, "preset", "swiss5");
    await act(box, "create");
    await page.waitForURL(/\/event\/[\w-]+\?tab=players$/u);
    const id = eventOn(page);

    // Add a pasted list, and one player by hand.
    const name = page.locator("[data-field='add-name']");
    await name.waitFor();
    await page.locator("[data-fold='list'] summary").click();
    await page.locator("[data-field='add-list']").fill(PLAYERS.slice(0, 6).join("\n"));
    await act(page, "add-list");
    await page.locator("[data-added='6']").waitFor();
    await name.fill("Gerda 7");
    await name.press("Enter");
    await page.locator("[data-added='1']").waitFor();
    assert.deepEqual(
      (await tournamentOf(page, id)).players.map(({ player }) => player.name),
      PLAYERS.slice(0, 7),
    );

    // A player registers through the link and checks in.
    await act(page, "tab-manage");
    await choose(page, "registration", "by_link");
    const link = await page.locator("[data-field='link-registration']").inputValue();
    await withAnotherPerson(on, { phone: true, settings: { language: "ru" } }, async (their, theirs) => {
      await their.goto(link);
      await their.locator("[data-join]").waitFor();
      await assertAccessible(their, "registering");
      await theirs.picture("events register phone ru");
      await their.locator("[data-field='join-name']").fill("Hana 8");
      await act(their, "join-event");
      await their.locator("[data-own]").waitFor();
      await act(their, "check-in");
      await act(page, "tab-players");
      const row = page.locator("[data-player]", { hasText: "Hana 8" });
      await row.locator("input:checked").waitFor();
      await visit.picture("events players");
      await act(page, "all-here");
      await eventually(async () =>
        assert.ok((await tournamentOf(page, id)).players.every(({ checked_in }) => checked_in)),
      );

      // Enter the results of a round one by one. The button that pairs the round leads to its pairings.
      await act(page, "pair");
      await page.locator("[data-round='1'] [data-table='4']").waitFor();
      await their.locator("[data-own-table]").waitFor();
      const { rounds } = await tournamentOf(page, id);
      const [first, second] = rounds[0].tables;
      visit.forgiving = true; // The server refuses the result.
      await enter(page, "nobody 40");
      await page.locator("[data-answer='refused']").waitFor();
      assert.equal(await page.locator("[data-field='quick']").inputValue(), "nobody 40", "the text stays");
      visit.forgiving = false;
      await enter(page, `${first.black}+4`);
      await page.locator("[data-table='1'][data-result='34-30']").waitFor();
      await act(page, "undo-result");
      await page.locator("[data-table='1'][data-result='open']").waitFor();
      // Type a name, which the arrow key and Enter complete.
      const players = (await tournamentOf(page, id)).players;
      const called = players.find(({ player }) => player.id === first.black).player.name;
      const field = page.locator("[data-field='quick']");
      await field.fill("");
      await field.pressSequentially(called.slice(0, 2));
      await page.locator(`[data-candidate='${first.black}']`).waitFor();
      await field.press("ArrowDown");
      await field.press("Enter");
      await field.pressSequentially("40");
      await field.press("Enter");
      await page.locator("[data-table='1'][data-result='40-24']").waitFor();

      // Kill the server. Results typed meanwhile are sent when it is back.
      visit.forgiving = true;
      theirs.forgiving = true;
      await server.kill();
      await enter(page, `${second.black}=`);
      await page.locator("[data-quick='busy']").waitFor();
      await server.restart();
      await page.locator("[data-table='2'][data-result='32-32']").waitFor();
      await eventually(async () => {
        // The other page has received the result by itself.
        assert.deepEqual((await tablesOn(their))[1], [2, "32-32"]);
      });
      visit.forgiving = false;
      theirs.forgiving = false;
      await enterAll(page, id);
      await their.locator("[data-phase='between_rounds']").waitFor();
    });

    // Correct a result, and show the reason for the pair.
    await page.locator("[data-table='1'] [data-action='table']").click();
    const form = dialog(page, "result");
    await form.waitFor();
    await form.locator("[data-field='discs-black']").fill("20");
    assert.equal(await form.locator("[data-field='discs-white']").inputValue(), "44");
    await act(form, "explain");
    await form.locator("[data-explained]:not([data-explained='waiting'])").waitFor();
    await assertAccessible(page, "the form of a table");
    await visit.picture("events result");
    await act(form, "enter-result");
    await form.waitFor({ state: "detached" });
    await page.locator("[data-table='1'][data-result='20-44']").waitFor();

    // One player goes home, another arrives late.
    await act(page, "tab-players");
    await page.locator("[data-player] [data-action='player']", { hasText: "Gerda 7" }).click();
    const sheet = dialog(page, "player");
    await sheet.waitFor();
    await act(sheet, "withdraw");
    await sheet.locator("[data-action='return']").waitFor();
    await assertAccessible(page, "a player");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.locator("[data-player][data-left='true']", { hasText: "Gerda 7" }).waitFor();
    await page.locator("[data-field='add-name']").fill("Ivan 9");
    await act(page, "add-player");
    await page.locator("[data-player]", { hasText: "Ivan 9" }).waitFor();
    for (const round of [2, 3]) {
      await act(page, "pair");
      await page.locator(`[data-round='${round}']`).waitFor();
      await enterAll(page, id, "+10");
    }
    await assertStandings(page, id);

    // Undo the last entry of the log, and enter the result again.
    await act(page, "tab-log");
    await page.locator("[data-what='ended']:not(.director-undone) [data-action='undo-entry']").first().click();
    await page.locator("[data-phase='playing']").waitFor();
    await act(page, "tab-pairings");
    await enterAll(page, id, "+2");
    await assertStandings(page, id);

    // Save the event in every format.
    await act(page, "tab-manage");
    for (const [to, pattern] of [
      ["event", /Spring 1/u],
      ["standings", /Anna 1/u],
      ["text", /Boris 2/u],
    ]) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator(`[data-export='${to}']`).click(),
      ]);
      assert.match(await readFile(await download.path(), "utf8"), pattern);
    }

    const [site] = await Promise.all([page.waitForEvent("download"), page.locator("[data-export='site-zip']").click()]);
    assert.equal((await readFile(await site.path())).subarray(0, 4).toString("latin1"), "PK\u0003\u0004");

    // The data that a file omits is listed below its link: here the country, the sender, and players without a
    // number.
    const { settings } = await tournamentOf(page, id);
    await command(page, id, { kind: "change", settings: { ...settings, date: "2024-05-12" } });
    for (const [to, lines] of [
      ["elo", 3],
      ["trf", 0],
    ]) {
      await Promise.all([
        page.waitForResponse((answer) => answer.url().endsWith(`/left-out?to=${to}`) && answer.ok()),
        page.locator(`[data-export='${to}']`).click(),
      ]);
      await eventually(async () => assert.equal(await page.locator("[data-left-out] li").count(), lines));
    }

    // Delete the event.
    await act(page, "delete-event");
    await act(dialog(page, "delete-event"), "confirm");
    await page.waitForURL(/\/events$/u);
    await page.locator("main h1").waitFor();
    assert.equal(await page.locator(`[data-event='${id}']`).count(), 0);
  });

  scene("a round needs no mouse", {}, async ({ page }) => {
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const id = await makeTournament(page);
    await page.goto(`/event/${id}`);
    await page.locator("[data-action='pair']").focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-round='1']").waitFor();
    for (const round of [1, 2]) {
      const { tables } = (await tournamentOf(page, id)).rounds[round - 1];
      await page.locator("body").press("e");
      await page.locator("[data-field='quick']:focus").waitFor();
      for (const [at, { black }] of tables.entries()) {
        await page.keyboard.type(`${black}-6`);
        await page.keyboard.press("Enter");
        // In the second round, type the next result without waiting for the answer.
        if (round === 2) continue;
        await page.locator(`[data-table='${at + 1}'][data-result='29-35']`).waitFor();
        await page.locator("[data-quick='ready']").waitFor();
      }
      for (const at of tables.keys()) {
        await page.locator(`[data-table='${at + 1}'][data-result='29-35']`).waitFor();
      }
      await page.locator("[data-quick='ready']").waitFor();
      // `!` pairs the next round.
      if (round === 1) {
        await page.keyboard.type("!");
        await page.keyboard.press("Enter");
        await page.locator("[data-round='2']").waitFor();
        await page.locator("h1").click();
      }
    }
    // The form of a table also works by keyboard.
    await page.locator("[data-table='1'] [data-action='table']").focus();
    await page.keyboard.press("Enter");
    const form = dialog(page, "result");
    await form.waitFor();
    await form.locator("[data-field='discs-black']:focus").waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("50");
    await page.keyboard.press("Enter");
    await form.waitFor({ state: "detached" });
    await page.locator("[data-table='1'][data-result='50-14']").waitFor();
    assert.equal((await tournamentOf(page, id)).phase, "between_rounds");
  });

  scene("a phone signs a table's result, and serves as its clock", {}, async (on) => {
    const { page } = on;
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const id = await makeTournament(page, { players: PLAYERS.slice(0, 4) });
    const { you } = await command(page, id, { kind: "pair" });
    assert.equal(you.table_keys.length, 2);
    await page.goto(`/event/${id}`);
    await page.locator("[data-table='2']").waitFor();
    await withAnotherPerson(on, { phone: true }, async (black, blacks) => {
      await black.goto(`/event/${id}/table/1#key=${you.table_keys[0]}`);
      await black.locator("[data-field='discs-black']").fill("40");
      assert.equal(await black.locator("[data-field='discs-white']").inputValue(), "24");
      await assertAccessible(black, "the slip of a table");
      await blacks.picture("events slip phone");
      await act(black, "sign-black");
      await black.locator("[data-signature='black'][data-signed='40-24']").waitFor();
      await withAnotherPerson(on, { phone: true, settings: { language: "ru" } }, async (white, whites) => {
        await white.goto(`/event/${id}/table/1#key=${you.table_keys[0]}`);
        // White's slip shows the result that Black signed, but White has a different count.
        await eventually(async () =>
          assert.equal(await white.locator("[data-field='discs-black']").inputValue(), "40"),
        );
        await white.locator("[data-field='discs-black']").fill("38");
        await act(white, "sign-white");
        await white.locator("[data-slip-state='disputed']").waitFor();
        await assertInLanguage(white, "ru", "slips that differ");
        await whites.picture("events disputed phone ru");
        await act(white, "unsign-white");
        await white.locator("[data-signature='white'][data-signed='no']").waitFor();
        await white.locator("[data-field='discs-black']").fill("40");
        await act(white, "sign-white");
        await white.locator("[data-slip-state='over']").waitFor();
      });
      await black.locator("[data-slip-state='over']").waitFor();
    });
    await page.locator("[data-table='1'][data-result='40-24']").waitFor();

    // The players at the other table use a phone.
    await withAnotherPerson(on, { phone: true }, async (phone, phones) => {
      await phone.goto(`/event/${id}/table/2#key=${you.table_keys[1]}`);
      await phone.locator("[data-fold='clock'] summary").click();
      await phone.locator("[data-field='clock']").selectOption("30+0");
      await act(phone, "begin-clock");
      await phone.waitForURL(/\/game\//u);
      const board = await new BoardOnPage(phone).ready();
      await act(phone, "clocks");
      // The shortest possible game: White has no disc left, and Black gets the empty squares.
      for (const [ply, square] of ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].entries()) {
        await board.play(square);
        await board.awaitDiscs(5 + ply);
      }
      const { black, white } = await board.awaitEnd();
      assert.deepEqual([black.length, white.length], [13, 0]);
      const game = gameId(phone);
      await phones.picture("events game over phone");
      await act(phone, "to-slip");
      await phone.locator("[data-game-here='board']").waitFor();
      await eventually(async () => {
        assert.equal(await phone.locator("[data-field='discs-black']").inputValue(), "13");
        assert.equal(await phone.locator("[data-field='discs-white']").inputValue(), "0");
      });
      await act(phone, "sign-black");
      await phone.locator("[data-signature='black']:not([data-signed='no'])").waitFor();
      await act(phone, "sign-white");
      await phone.locator("[data-slip-state='over']").waitFor();
      assert.equal((await tournamentOf(page, id)).rounds[0].tables[1].game, game);
    });
    // Anyone may see the game.
    await page.locator("[data-table='2'][data-result='64-0'] [data-action='game']").waitFor();
    assert.equal((await tournamentOf(page, id)).phase, "between_rounds");
  });

  scene("a table's phones need no network", {}, async (on) => {
    const { page, server } = on;
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const id = await makeTournament(page, { players: PLAYERS.slice(0, 2), settings: { squares: 16, rounds: 1 } });
    const { you } = await command(page, id, { kind: "pair" });
    const table = `/event/${id}/table/1#key=${you.table_keys[0]}`;
    const moves = ["b1", "a1", "a2", "c1", "d1", "a3", "a4", "d2", "d3", "b4", "c4", "d4"];
    const note = async (phone, squares) => {
      await phone.locator("[data-fold='paper'] summary").click();
      for (const square of squares) await phone.locator(`[data-entry='${square}']`).click();
      await phone.locator(`[data-paper-moves='${squares.length}']`).waitFor();
    };
    const sign = async (phone, color) => {
      await phone.locator("[data-field='discs-black']").fill("6");
      await act(phone, `sign-${color}`);
      await phone.locator("[data-waiting='1']").waitFor();
    };
    await withAnotherPerson(on, { phone: true, worker: true }, async (black, blacks) => {
      await black.goto(table);
      await awaitOfflineCopy(black);
      // The worker stores only answers to requests that pass through it, so load the page again.
      await black.reload();
      await black.locator("[data-fold='paper']").waitFor();
      await withAnotherPerson(on, { phone: true, settings: { language: "ru" } }, async (white, whites) => {
        await white.goto(table);
        await white.locator("[data-fold='paper']").waitFor();
        for (const visit of [blacks, whites, on.visit]) visit.forgiving = true;
        await server.kill();
        await note(black, moves);
        await act(black, "paper-clock");
        await black.locator("[data-paper-clock='black']").waitFor();
        await act(black, "moved-black");
        await black.locator("[data-paper-clock='white']").waitFor();
        await assertAccessible(black, "a clock and a sheet without a network");
        await blacks.picture("events paper phone");
        await sign(black, "black");
        // Reload the page: nothing is lost.
        await black.reload();
        await black.locator("[data-paper-moves='12']").waitFor();
        await black.locator("[data-paper-clock='white']").waitFor();
        await black.locator("[data-waiting='1']").waitFor();
        // White notes two moves in the wrong order and corrects them after seeing the difference.
        await note(white, moves.with(5, "a4").with(6, "a3"));
        await sign(white, "white");
        await assertInLanguage(white, "ru", "a sheet without a network");
        await whites.picture("events paper phone ru");
        await server.restart();
        await black.locator("[data-slip-state='over']").waitFor();
        await white.locator("[data-slip-state='over']").waitFor();
        for (const visit of [blacks, whites, on.visit]) visit.forgiving = false;
        // The first sheet to arrive becomes the game. The other phone lists the differences.
        const differs = "[data-paper='differs'] li";
        await eventually(async () => {
          const counts = await Promise.all([black, white].map((phone) => phone.locator(differs).count()));
          assert.deepEqual(counts.sort(), [0, 2]);
        });
      });
    });
    const { rounds, phase } = await tournamentOf(page, id);
    const [{ result, game }] = rounds[0].tables;
    assert.equal(phase, "over");
    assert.deepEqual([result.black, result.white], [6, 10]);
    const played = await (await page.request.get(`/api/games/${game}`)).json();
    assert.equal(played.plies.filter(({ text }) => text !== "--").length, 12);
  });

  scene.long("a link adds a second director", {}, async (on) => {
    const { page } = on;
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const id = await makeTournament(page);
    await page.goto(`/event/${id}?tab=manage`);
    const link = await page.locator("[data-field='link-director']").inputValue();
    await withAnotherPerson(on, { settings: { language: "ru" } }, async (their) => {
      await their.goto(`/event/${id}`);
      await their.locator("[data-phase='announced']").waitFor();
      assert.equal(await their.locator("[data-desk]").count(), 0);
      await their.goto(link);
      await their.reload();
      await act(their, "direct");
      await their.locator("[data-desk]").waitFor();
      await act(their, "pair");
      await their.locator("[data-round='1']").waitFor();
    });
    await page.locator("[data-phase='playing']").waitFor();
  });

  scene.long("a card lets a player use their registration", {}, async (on) => {
    const { page, visit } = on;
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const id = await makeTournament(page, { players: PLAYERS.slice(0, 2), settings: { rounds: 1 } });
    await page.goto(`/event/${id}?tab=players`);
    await act(page, "player-cards");
    await page.locator("[data-card='1'] svg").waitFor();
    await page.locator("[data-card='2'] svg").waitFor();
    await assertAccessible(page, "cards of players");
    await visit.picture("events player cards");
    await act(page, "back");
    await page.locator("[data-player='1'] [data-action='player']").click();
    const sheet = dialog(page, "player");
    const link = await sheet.locator("[data-field='link-player']").inputValue();
    await assertAccessible(page, "the link of a player");
    await visit.picture("events player link");
    await withAnotherPerson(on, { phone: true, settings: { language: "ru" } }, async (their, theirs) => {
      await their.goto(link);
      const offer = their.locator("[data-offer='claim']");
      await offer.waitFor();
      assert.match(await offer.textContent(), /Anna 1/u);
      await assertInLanguage(their, "ru", "the offer to be a player");
      await assertAccessible(their, "the offer to be a player");
      await theirs.picture("events claim phone ru");
      await act(their, "claim");
      await their.locator("[data-own='1']").waitFor();
      await act(their, "check-in");
      // The director sees the connection and can no longer copy the link.
      await sheet.locator("[data-connected='true']").waitFor();
      assert.equal(await sheet.locator("[data-field='link-player']").count(), 0);
      await command(page, id, { kind: "pair" });
      await act(their, "own-slip");
      await their.locator("[data-field='discs-black']").fill("40");
      const { rounds } = await tournamentOf(page, id);
      const color = rounds[0].tables[0].black === "1" ? "black" : "white";
      await act(their, `sign-${color}`);
      await their.locator(`[data-signature='${color}'][data-signed='40-24']`).waitFor();
    });
    // The phone is lost. A new link serves another phone, and the link on the card becomes invalid.
    await act(sheet, "relink");
    await sheet.locator("[data-connected='false']").waitFor();
    const renewed = await sheet.locator("[data-field='link-player']").inputValue();
    assert.notEqual(renewed, link);
    await withAnotherPerson(on, { phone: true }, async (their, theirs) => {
      theirs.forgiving = true; // The server refuses the old link.
      await their.goto(link);
      await act(their, "claim");
      await their.locator("[data-offer='claim'] [role='alert']").waitFor();
      theirs.forgiving = false;
      await their.goto(renewed);
      await their.reload();
      await act(their, "claim");
      await their.locator("[data-own='1']").waitFor();
    });
    // After the last result of the last round, there is nothing left to enter.
    await page.goto(`/event/${id}`);
    await enterAll(page, id);
    await page.locator("[data-phase='over']").waitFor();
    assert.equal(await page.locator("[data-field='quick']").count(), 0);
    await act(page, "undo-result");
    await page.locator("[data-field='quick']").waitFor();
  });

  scene(
    "a wall display shows pages that fit, without controls",
    { viewport: { width: 1280, height: 800 } },
    async (on) => {
      const { page, visit } = on;
      await page.goto("/events");
      await page.locator("main h1").waitFor();
      const many = Array.from({ length: 120 }, (_, at) => `Player ${at + 1}`);
      const id = await makeTournament(page, { players: many });
      await command(page, id, { kind: "pair" });
      await page.clock.install();
      await page.goto(`/event/${id}/wall`);
      const pages = page.locator("[data-pages]");
      await pages.waitFor();
      const count = Number(await pages.getAttribute("data-pages"));
      assert.ok(count > 1, `120 players on ${count} pages`);
      assert.equal(await page.locator("a:visible, button:visible, input:visible").count(), 0);
      await assertAccessible(page, "the wall");
      await visit.picture("events wall");
      const seen = new Set();
      for (let at = 1; at <= count; at += 1) {
        await page.locator(`[data-page='${at}']`).waitFor();
        for (const table of await page.locator("[data-wall='pairings'] [data-table]").evaluateAll((rows) =>
          rows
            .filter((row) => {
              const { left, right, top, bottom } = row.getBoundingClientRect();
              return (
                left >= 0 && right <= document.documentElement.clientWidth + 1 && top >= 0 && bottom <= innerHeight
              );
            })
            .map((row) => Number(row.dataset.table)),
        ))
          seen.add(table);
        await page.clock.runFor(12_500);
      }
      assert.equal(seen.size, 60, "every table is shown whole on some page");
      // Results appear by themselves, and the pairings alternate with the standings.
      const { rounds } = await tournamentOf(page, id);
      const { black, white } = rounds[0].tables[0];
      await command(page, id, {
        kind: "result",
        round: 1,
        black,
        white,
        result: { kind: "board", black: 40, white: 24 },
      });
      // Advance the page's clock in leaps, which also shortens the wait before a lost connection is reopened.
      await eventually(async () => {
        await page.clock.runFor(1_000);
        assert.equal(await page.locator("[data-table='1']", { hasText: "40–24" }).count(), 1);
      });
      await eventually(async () => {
        await page.clock.runFor(12_500);
        assert.equal(await page.locator("[data-wall='standings']").count(), 1);
      });
    },
  );

  scene.long("every page is translated, fits, and is accessible", {}, async (on) => {
    const { page, visit } = on;
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const id = await makeTournament(page);
    await playRound(page, id);
    await playRound(page, id, 2);
    for (const [name, path, sign] of [
      ["the list", "/events", `[data-event='${id}']`],
      ["pairings", `/event/${id}`, "[data-round='2']"],
      ["standings", `/event/${id}?tab=standings`, "[data-standing]"],
      ["cross table", `/event/${id}?tab=cross`, ".events-cross"],
      ["teams", `/event/${id}?tab=teams`, "[data-team]"],
      ["players", `/event/${id}?tab=players`, "[data-player]"],
      ["log", `/event/${id}?tab=log`, "[data-entry]"],
      ["manage", `/event/${id}?tab=manage`, "[data-section='exports']"],
      ["cards", `/event/${id}?tab=cards`, "[data-card] svg"],
      ["player cards", `/event/${id}?tab=player-cards`, "[data-card] svg"],
      ["table", `/event/${id}/table/3`, "[data-slip='3'] [data-signature]"],
      ["wall", `/event/${id}/wall`, "[data-wall]"],
    ]) {
      await page.goto(path);
      await page.locator(sign).first().waitFor();
      await onScreens(page, LOOKED_AT, async ({ size, language }) => {
        const where = `${name}, ${size.width}, ${language}`;
        await page.locator(sign).first().waitFor();
        await assertFits(page, where);
        await assertInLanguage(page, language, where, { hasChanged: true });
        await visit.picture(`events ${where}`);
      });
      for (const language of selectVariants(["en", "ru"], 0)) {
        await onScreens(page, [{ size: SCREENS[0].size, language }], () =>
          assertAccessible(page, `${name}, ${language}`),
        );
      }
    }
  });

  scene.long("names may be long or equal", { phone: true }, async (on) => {
    const { page, visit } = on;
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const long = "W".repeat(40);
    const id = await makeTournament(page, { players: ["Anna 1", long, "Clara 3", "Anna 1", ...PLAYERS.slice(4)] });
    await page.goto(`/event/${id}?tab=players`);
    await act(page, "pair");
    for (const namesake of ["Anna 1 (1)", "Anna 1 (4)"])
      await page.locator(".events-pairings .events-player", { hasText: namesake }).waitFor();
    await enter(page, "2+4");
    await page.locator("[data-answer='taken']", { hasText: long }).waitFor();
    await assertFits(page, "an answer");
    // Undoing the result leaves later commands in effect.
    await command(page, id, { kind: "withdraw", player: "8" });
    await act(page, "undo-result");
    await page.locator("[data-answer='undone']").waitFor();
    const { players, rounds } = await tournamentOf(page, id);
    assert.ok(rounds[0].tables.every(({ result }) => result === null));
    assert.notEqual(players.find(({ player }) => player.id === "8").withdrawn_after, null);
    visit.forgiving = true; // The server refuses the result.
    await enter(page, "anna +4");
    await page.locator("[data-answer='refused']", { hasText: "Anna 1 (1); Anna 1 (4)" }).waitFor();
    visit.forgiving = false;
    for (const [at, { black, white }] of rounds[0].tables.entries()) {
      const result = at % 2 ? { kind: "forfeit", color: "white" } : { kind: "time_default", color: "black" };
      await command(page, id, { kind: "result", round: 1, black, white, result });
    }
    for (const [tab, sign] of [
      ["standings", "[data-standing]"],
      ["cross", ".events-cross"],
      ["log", "[data-entry]"],
      ["manage", "[data-section='pairs']"],
      ["players", "[data-player]"],
      ["player-cards", "[data-card] svg"],
    ]) {
      await page.goto(`/event/${id}?tab=${tab}`);
      await page.locator(sign).first().waitFor();
      await assertFits(page, tab);
      await visit.picture(`events long names ${tab}`);
    }
    await page.setViewportSize(SCREENS.at(-1).size);
    await assertFits(page, "player cards on a desktop");
    // Each cell has the opponent's place, the color, the discs and the mark separately.
    await page.goto(`/event/${id}?tab=cross`);
    await page.locator(".events-cell").first().waitFor();
    const gaps = await page.locator(".events-cell").evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const parts = [...cell.children].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return part.textContent === "" ? part.getBoundingClientRect() : range.getBoundingClientRect();
        });
        return parts.slice(1).map(({ left }, at) => left - parts[at].right);
      }),
    );
    assert.ok(gaps.length > 0 && gaps.every((gap) => gap >= 5), `${gaps}`);
  });

  scene.long("the words of long names stay whole on a phone", { phone: true }, async (on) => {
    const { page, visit } = on;
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const names = ["Вознесенский-Красногорский, Константин", "Константинопольский, Всеволод"];
    const players = [...names, "Hohenzollern-Sigmaringen, Karl Anton", "Schwarzenegger, Maximilian"];
    const id = await makeTournament(page, { players });
    await playRound(page, id);
    for (const [path, name] of [
      [`/event/${id}`, ".events-pairings .events-player"],
      [`/event/${id}?tab=standings`, ".events-player"],
      [`/event/${id}?tab=cross`, ".events-player"],
      [`/event/${id}?tab=players`, "[data-player] th"],
      [`/event/${id}?tab=player-cards`, "[data-card] h2"],
    ]) {
      await page.goto(path);
      await page
        .locator(name)
        .nth(players.length - 1)
        .waitFor();
      await eventually(async () => {
        const broken = await page.locator(name).evaluateAll((places) =>
          places.flatMap((place) => {
            const found = [];
            const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
            for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
              for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
                const range = new Range();
                range.setStart(text, index);
                range.setEnd(text, index + word.length);
                if (range.getClientRects().length > 1) found.push(word);
              }
            return found;
          }),
        );
        assert.deepEqual(broken, [], path);
      });
      await visit.picture(`events long surnames ${path}`);
    }
  });

  scene("a file creates one, and a faulty file is reported", {}, async ({ page, visit }) => {
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const id = await makeTournament(page, { settings: { name: "Archive 3" } });
    await playRound(page, id);
    const saved = await page.request.get(`/api/tournaments/${id}/export?to=event`);
    const text = await saved.text();
    visit.forgiving = true; // The server refuses the file.
    const field = page.locator("[data-field='file']");
    await field.setInputFiles({ name: "torn.event", mimeType: "text/plain", buffer: Buffer.from("no event at all") });
    await page.locator("[data-import='refused'] .parts-problem").waitFor();
    visit.forgiving = false;
    await field.setInputFiles({ name: "archive.event", mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.waitForURL(/\/event\//u);
    await page.locator("[data-round='1']").waitFor();
    const copy = await tournamentOf(page, eventOn(page));
    assert.equal(copy.settings.name, "Archive 3");
    assert.deepEqual(copy.standings, (await tournamentOf(page, id)).standings);
  });

  scene("an online one runs by itself", {}, async (on) => {
    const { page } = on;
    await page.goto("/events");
    await page.locator("main h1").waitFor();
    const online = { spec: "othello?size=4", terms: { clock: "5+3", public: true }, pause_s: 0, no_show_s: 600 };
    const id = await makeTournament(page, { settings: { rounds: 1, squares: 16 }, players: [], online });
    await command(page, id, { kind: "register", registration: "open" });
    await page.goto(`/event/${id}?tab=players`);
    await page.locator("[data-action='add-computer']").waitFor();
    await withAnotherPerson(on, {}, async (their) => {
      await their.goto(`/event/${id}`);
      await their.locator("[data-field='join-name']").fill("Anna 1");
      await act(their, "join-event");
      await their.locator("[data-own]").waitFor();
      await act(page, "add-computer");
      await page.locator("[data-player]").nth(1).waitFor();
      await act(page, "run");
      await act(their, "own-game");
      await their.waitForURL(/\/game\//u);
      const board = await new BoardOnPage(their).ready();
      const game = JSON.parse(await (await their.request.get(`/api/games/${gameId(their)}`)).text());
      await board.playOut(game.you.side, (square) => board.click(square));
    });
    await page.locator("[data-phase='over']").waitFor();
  });
});
