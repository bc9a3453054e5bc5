/** A tour of every page, dialog and state of the app. */
import { act, actMore, choose, dialog, invite, newGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { ABSENT, liveGames, PRESENT, setPresenceOfWhite } from "./live-games.mjs";
import { PageSockets } from "./page-sockets.mjs";
import { importGames, NAMESAKES, NO_RECORDS } from "./recorded-games.mjs";
import { PEOPLE_PAGES } from "./sample-people.mjs";
import { eventStates, makeEvents } from "./tournaments.mjs";
import { inTurns } from "./turns.mjs";
import { fillSheets, openMistake, woodenGame } from "./wooden-games.mjs";

/**
 * Visits every page and opens every dialog. Calls `look` for each with its name. The second argument is `true`
 * if the page was just loaded and not used yet.
 */
export async function everywhere({ page, board, server }, look) {
  const sockets = await PageSockets.intercept(page);
  await page.goto("/");
  await board.ready();
  await look("the first page", true);
  await act(page, "new-game");
  const box = dialog(page, "new-game");
  await box.waitFor();
  await look("the new-game dialog");
  await choose(box, "against", "friend");
  await look("a game between two people");
  await choose(box, "against", "link");
  await look("a game with a friend elsewhere");
  await box.locator("[data-field='clock']").selectOption("other");
  await look("a time control as text");
  await box.locator("[data-field='clock']").selectOption("");
  await choose(box, "against", "computer");
  await choose(box, "start", "transcript");
  await box.locator("[data-field='moves']").fill("f5d6");
  await box.locator("[data-trial='ready']").waitFor();
  await look("a start from moves");
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  if (await page.locator("[data-action='menu']").isVisible()) {
    await act(page, "menu");
    await dialog(page, "menu").waitFor();
    await look("the menu");
    await page.keyboard.press("Escape");
    await dialog(page, "menu").waitFor({ state: "detached" });
  }
  // Repeat this, because a closing dialog steps back in the history and may interrupt the navigation.
  await eventually(() => page.goto("/editor"));
  await page.locator("[data-editor='othello'] [data-trial='ready']").waitFor();
  await look("the editor", true);
  await act(page, "play-position");
  await box.waitFor();
  await look("a start from a position");
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  await eventually(() => page.goto("/"));
  await board.ready();
  await newGame(page, { level: 1, moves: "f5d6" });
  await board.awaitTurn("black");
  await act(page, "hint");
  await board.root.locator(".board-number-best").first().waitFor();
  await page.locator("[data-talk='legend']").waitFor();
  await look("a game with a hint");
  if (await page.locator("[data-action='more']").isVisible()) {
    await act(page, "more");
    await dialog(page, "more").waitFor();
    await look("the more sheet");
    await page.keyboard.press("Escape");
    await dialog(page, "more").waitFor({ state: "detached" });
  }
  // Make a move, because only a game that has begun can be resigned.
  const { legal } = await board.read();
  await board.play(legal[0]);
  await page.locator("[data-action='resign']:not([aria-disabled='true'])").first().waitFor({ state: "attached" });
  await board.awaitTurn("black");
  for (const [action, name] of [
    ["change-level", "level"],
    ["resign", "resign"],
    ["keys", "keys"],
    ["settings", "settings"],
    ["share", "share"],
  ]) {
    await actMore(page, action);
    await dialog(page, name).waitFor();
    await look(`the ${name} dialog`);
    await page.keyboard.press("Escape");
    await dialog(page, name).waitFor({ state: "detached" });
  }
  await actMore(page, "share");
  await act(dialog(page, "share"), "elsewhere");
  await dialog(page, "device").locator("[data-action='copy-device-link']:not([aria-disabled='true'])").waitFor();
  await look("the link to go on elsewhere");
  await page.keyboard.press("Escape");
  await dialog(page, "device").waitFor({ state: "detached" });
  await act(page, "step-previous");
  await page.locator("[data-talk='back']").waitFor();
  await look("a look back");
  await act(page, "follow");
  sockets.cut();
  await page.locator(".table-connection p").waitFor();
  await look("a game without a connection");
  await sockets.reconnect(page);
  await page.locator(".table-connection p").waitFor({ state: "detached" });
  await newGame(page, { friend: true, moves: "e6f4e3f6g5d6e7f5" });
  await board.click("a1");
  await page.locator("[data-talk='reason']").waitFor();
  await look("a move that cannot be made");
  await board.play("c5");
  await page.locator(".play-result").waitFor();
  await look("the end of a game");
  await invitations(page, look);
  const games = await liveGames(server, NAMES);
  await liveStates(page, board, games, look);
  await chat(page, board, games.running, look);
  await eventually(() => page.goto("/tv"));
  await page.locator(`[data-tv='${games.shown}'] .board-picture`).waitFor();
  await look("live boards", true);
  await eventually(() => page.goto("/tv?game=ringo"));
  await page.locator("[data-action='play-a-game']").waitFor();
  await look("no live boards", true);
  await wooden({ page, board, server }, look);
  await eventually(() => page.goto("/sheets"));
  await page.locator("[data-finding='nothing']").waitFor();
  await look("empty score sheets", true);
  await fillSheets(page);
  await look("score sheets in dispute");
  await page.goto("/games");
  await page.locator("[data-game-id]").first().waitFor();
  await look("the list of games", true);
  await act(page, "select");
  await act(page, "select-all");
  await look("a selection of games");
  await act(page, "delete-selected");
  await dialog(page, "delete").waitFor();
  await look("the delete dialog");
  await page.keyboard.press("Escape");
  await dialog(page, "delete").waitFor({ state: "detached" });
  await eventually(() => page.goto("/games?game=ringo"));
  await page.locator(".games-empty").waitFor();
  await look("a list without games", true);
  await records({ page, server }, look);
  for (const { name, path, arrive, acts, answers } of eventStates(await makeEvents(server))) {
    // Skip this page, because its request fails.
    if (name === "events-gone") continue;
    for (const [address, json] of Object.entries(answers))
      await page.route(address, (route) => route.fulfill({ json }));
    await eventually(() => page.goto(path));
    await arrive(page);
    await look(name, !acts);
    for (const address of Object.keys(answers)) await page.unroute(address);
    // Close dialogs before the next page.
    await page.keyboard.press("Escape");
  }
  await eventually(() => page.goto("/library"));
  await page.locator("main h1").waitFor();
  await look("the library", true);
  await page.goto("/library/round");
  await page.locator("[data-library-entry='round'] svg").first().waitFor();
  await look("a game of the library", true);
  await page.goto("/rules");
  await page.locator("main h1").waitFor();
  await page.locator("[data-game]").first().waitFor();
  await look("the rules", true);
  await page.goto("/history");
  await page.locator("[data-story]").waitFor();
  await look("the story of the game", true);
  for (const [query, sign, what] of [
    ["by=years", "[data-table='years']", "the championships by year"],
    ["by=players", "[data-table='players']", "the players of the championship"],
    ["by=countries", "[data-table='countries']", "the countries of the championship"],
    ["year=2008", "[data-year]", "a championship"],
    ["year=2020", "[data-year]", "a year without a championship"],
    ["player=David+Shaman", "[data-laureate]", "somebody who was champion"],
    ["country=JPN", "[data-country]", "a country of the championship"],
    ["player=1", "[data-found='nothing']", "nobody of the championship"],
  ]) {
    await page.goto(`/history?${query}`);
    await page.locator(sign).waitFor();
    // Tables load after the page and must not shift its content.
    await look(what, true);
  }
  await people(page, look);
  await page.goto("/nowhere");
  await page.locator(".page-message h1").waitFor();
  await look("an unknown page", true);
}

/** Visits the pages about accounts and the lobby. */
async function people(page, look) {
  for (const { name, path, sign, answers } of PEOPLE_PAGES) {
    for (const [address, json] of Object.entries(answers))
      await page.route(address, (route) => route.fulfill({ json }));
    await eventually(() => page.goto(path));
    await page.locator(sign).first().waitFor();
    await look(`people: ${name}`, true);
    if (name === "account") {
      for (const section of await page.locator("[data-section] summary").all()) await section.click();
      await page.evaluate(() => scrollTo(0, 0));
      await look("people: everything about an account");
    }
    for (const address of Object.keys(answers)) await page.unroute(address);
  }
  // The page only seems to be signed in, because the answers were simulated. Undo this.
  await page.evaluate(() => localStorage.removeItem("outflank.account"));
  await inLobby(() => lobby(page, look));
}

/** Parallel tours take turns in the lobby, because two people who seek the same game would be paired. */
const inLobby = inTurns();

/** Visits the lobby. At the end, no seek is left open. */
async function lobby(page, look) {
  await eventually(() => page.goto("/lobby"));
  await page.locator("[data-here]").waitFor();
  await look("the lobby", true);
  await act(page, "new-seek");
  await dialog(page, "seek").waitFor();
  await look("a seek");
  await act(dialog(page, "seek"), "send-seek");
  await page.locator("[data-seek][data-mine='true']").waitFor();
  await page.locator("[data-quick='1d']").click();
  await page.locator("[data-quick='1d'][aria-pressed='true']").waitFor();
  await look("the lobby with an open seek");
  await page.locator(".menu-entry[href='/games']").click();
  await page.locator("[data-game-id]").first().waitFor();
  await page.locator("[data-waiting]").first().waitFor();
  await look("waiting elsewhere");
  const waiting = page.locator("[data-waiting]");
  for (let left = await waiting.count(); left > 0; left -= 1) {
    await act(page, "cancel-seek");
    await waiting.nth(left - 1).waitFor({ state: "detached" });
  }
}

/** Names that pass the check for words of other languages. */
const NAMES = { black: "Anna 1", white: "Boris 2" };

/** Visits games between two people, as one of them sees the games. */
async function liveStates(page, board, games, look) {
  for (const [what, id, presence, sign] of [
    ["a game whose clock runs", games.running, PRESENT, ".table-clock-runs"],
    ["an offer", games.offered, PRESENT, "[data-action='accept']"],
    ["an absent opponent", games.running, ABSENT, "[data-action='claim']"],
    ["the end with an offered rematch", games.over, PRESENT, "[data-action='accept']"],
  ]) {
    await setPresenceOfWhite(page, presence);
    await eventually(() => page.goto(`/game/${id}`));
    await board.ready();
    await page.locator(sign).first().waitFor();
    await look(what);
  }
}

/** Visits the chat of a game, which is a panel, or a sheet on a small screen. */
async function chat(page, board, id, look) {
  await eventually(() => page.goto(`/game/${id}`));
  await board.ready();
  const opens = page.locator("[data-action='chat']:visible");
  const isSheet = (await opens.count()) > 0;
  if (isSheet) await opens.click();
  const shown = isSheet ? dialog(page, "chat") : page;
  await shown.locator("[data-phrase]:visible").first().click();
  await shown.locator("[data-message]:visible").first().waitFor();
  await look("the chat");
}

/** Visits the recorded games and the analysis of a game. */
async function records({ page, server }, look) {
  await page.route("**/api/records", (route) => route.fulfill({ json: NO_RECORDS }));
  await page.goto("/explorer");
  await page.locator("[data-records='0']").waitFor();
  await look("the explorer without games", true);
  await page.unroute("**/api/records");
  await importGames(server);
  await page.goto("/explorer?moves=f5d6");
  await page.locator("[data-move='c3']").waitFor();
  await look("the explorer", true);
  await page.goto("/explorer?moves=f5d6&player=nobody");
  await page.locator("[data-opening]").waitFor();
  await look("the explorer where nothing was found", true);
  await page.goto("/player");
  await page.locator("[data-field='player']").waitFor();
  await look("an account that is to be shown", true);
  await page.goto("/player?name=Anna+1");
  await page.locator("[data-player='Anna 1']").waitFor();
  await look("an account", true);
  await page.route("**/api/records/player?*", (route) => route.fulfill({ json: NAMESAKES }));
  await page.goto("/player?name=1");
  await page.locator("[data-found='several']").waitFor();
  await look("players whose names are alike", true);
  await page.unroute("**/api/records/player?*");
  await page.goto("/analysis");
  await page.locator("[data-reading='nothing']").waitFor();
  await look("an analysis that is to begin", true);
  const game = { kind: "moves", moves: "e6f4e3f6g5d6e7f5c5".match(/../gu), ...NAMES };
  const { id } = await server.post("/analyses", { game, depth: "quick" });
  await page.goto(`/analysis/${id}`);
  await page.locator("[data-state='done']").waitFor({ timeout: 100_000 });
  await look("an analysis");
  await page.locator("[data-fold='conduct'] summary").click();
  await page.locator("[data-conduct='loss']").waitFor();
  // Expanding scrolled the page. Scroll back, because fixed elements would cover controls.
  await page.evaluate(() => scrollTo(0, 0));
  await look("how each side played");
  await page.locator("[data-menu='save'] summary").click();
  await page.locator("[data-save='html']").waitFor();
  await look("the menu that saves an analysis");
}

/** Visits a game on a wooden board, and a mistake in it. */
async function wooden({ page, board, server }, look) {
  const { id } = await woodenGame(server);
  await eventually(() => page.goto(`/game/${id}`));
  await board.ready();
  await look("a game over a wooden board");
  await openMistake(page);
  await look("a mistake over a wooden board");
  await page.keyboard.press("Escape");
  await dialog(page, "mistake").waitFor({ state: "detached" });
}

/** Visits an invitation, as its sender and as its recipient see it. */
async function invitations(page, look) {
  const link = await invite(page, { name: "" });
  await dialog(page, "invite").locator(".invite-only-here").waitFor();
  await look("the sheet of an invitation");
  await page.keyboard.press("Escape");
  await dialog(page, "invite").waitFor({ state: "detached" });
  await look("a game that waits for a friend");
  await asSomebodyElse(page);
  await eventually(() => page.goto(link));
  await page.locator("[data-invitation]").waitFor();
  await look("an invitation", true);
  await page.unroute(WITH_LINK);
  await page.goto(link.replace(/#.*/u, ""));
  await page.reload();
  await page.locator("[data-refused='incomplete']").waitFor();
  await look("an invitation without its end", true);
}

/** The pattern of requests for a game by a link. */
const WITH_LINK = "**/api/games/*?link=*";

/** From now on, changes the server's answers so that they treat the page as a stranger's. */
function asSomebodyElse(page) {
  return page.route(WITH_LINK, async (route) => {
    const game = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...game, you: { is_owner: false, side: null, link: null, invitation: null, invited: true } },
    });
  });
}
