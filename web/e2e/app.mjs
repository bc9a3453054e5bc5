/** Helpers for using the site around the board like a person: actions, dialogs, messages. */
import { BoardOnPage } from "./board.mjs";

/** Presses the button of an enabled action. */
export async function act(page, name) {
  await page.locator(`[data-action='${name}']:visible:not([aria-disabled='true'])`).first().click();
}

/** Returns the open dialog with a name. */
export function dialog(page, name) {
  return page.locator(`dialog[data-dialog='${name}'][open]`);
}

/** Presses the button of an action that is in the menu sheet on small screens. */
export async function actMore(page, name) {
  const button = page.locator(`[data-action='${name}']:visible`).first();
  if (await button.isVisible()) {
    await act(page, name);
    return;
  }
  await act(page, "more");
  await dialog(page, "more").locator(`[data-action='${name}']`).click();
}

/** Opens a section of the site by its entry in the bar, or through the complete menu if the entry is hidden. */
export async function toSection(page, path) {
  const entry = page.locator(`.menu a[href='${path}']`);
  if (await entry.isVisible()) {
    await entry.click();
    return;
  }
  await act(page, "menu");
  await dialog(page, "menu").locator(`a[href='${path}']`).click();
}

/** Chooses a value of a group of segments. */
export async function choose(scope, name, value) {
  await scope.locator(`[data-choice='${name}'] label:has(input[value='${value}'])`).click();
}

/**
 * Starts a game from the dialog, or from the editor if there is a position, and waits for its board. If a
 * person moves first, the server stores the game only with the first move.
 */
export async function newGame(
  page,
  { friend = false, level = 1, color = "black", moves, position, turn = "black" } = {},
) {
  if (position !== undefined) {
    await page.goto(`/editor?${new URLSearchParams({ spec: "othello", board: position, turn })}`);
    await act(page, "play-position");
  } else await act(page, "new-game");
  const box = dialog(page, "new-game");
  await box.waitFor();
  await choose(box, "against", friend ? "friend" : "computer");
  if (!friend) {
    await box.locator("[data-field='level']").fill(String(level));
    await choose(box, "color", color);
  }
  if (moves !== undefined) {
    await choose(box, "start", "transcript");
    await box.locator("[data-field='moves']").fill(moves);
  }
  await box.locator("[data-action='create']:not([aria-disabled='true'])").click();
  await box.waitFor({ state: "detached" });
  return new BoardOnPage(page).ready();
}

/** Starts a game with an open seat from the dialog on the first page. Returns its link. */
export async function invite(
  page,
  { at = "/", size, color = "black", clock = "5+3", name = "Anna", isPublic = false } = {},
) {
  await page.goto(at);
  await new BoardOnPage(page).ready();
  await act(page, "new-game");
  const box = dialog(page, "new-game");
  await box.waitFor();
  await choose(box, "against", "link");
  await choose(box, "color", color);
  await box.locator("[data-field='clock']").selectOption(clock);
  if (isPublic) await box.locator("[data-switch='public']").check();
  await box.locator("[data-field='own-name']").fill(name);
  if (size !== undefined) {
    const field = box.locator("[data-parameter='size']");
    if (!(await field.isVisible())) await box.locator("[data-fold='options'] summary").click();
    await field.selectOption(String(size));
  }
  await box.locator("[data-action='create']:not([aria-disabled='true'])").click();
  return linkOn(page);
}

/** Returns the link in the invitation on the page. */
export async function linkOn(page) {
  const field = dialog(page, "invite").locator("[data-field='invitation']");
  await field.waitFor();
  return field.inputValue();
}

/** Creates a game on the server before its first move, by default between two people, and opens it. */
export async function storedGame(page, server, game = {}) {
  const human = { kind: "human" };
  const created = await server.post("/games", { seats: { black: human, white: human }, ...game });
  await page.goto(`/game/${created.id}`);
  await new BoardOnPage(page).ready();
  return created;
}

/** Returns the id of the game on the page. */
export function gameId(page) {
  return decodeURIComponent(new URL(page.url()).pathname.split("/")[2]);
}

/** Waits until the text of the live region matches. */
export async function awaitAnnouncement(page, pattern) {
  await page.waitForFunction(
    ([source, flags]) => new RegExp(source, flags).test(document.querySelector("[data-live-region]").textContent),
    [pattern.source, pattern.flags],
  );
}

/** Waits until the message beside the board is `text`. */
export function awaitMessage(page, text) {
  return page.locator(".play-talk").getByText(text, { exact: true }).waitFor();
}

/** Waits until these disc counts are shown beside the board. */
export async function awaitCounts(page, black, white) {
  for (const [color, count] of [
    ["black", black],
    ["white", white],
  ]) {
    await page.locator(`[data-player='${color}'] [data-count='${count}']`).waitFor();
  }
}

/** Requests data from the API as the guest of the page, because only the guest can see their games. */
export async function fetchAsGuest(page, path) {
  const answer = await page.request.get(`/api${path}`);
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
  return text;
}

/** Returns the server's state of the game on a page. */
export async function gameOn(page) {
  return JSON.parse(await fetchAsGuest(page, `/games/${encodeURIComponent(gameId(page))}`));
}

/** Fetches the games of the guest to whom a page belongs. */
export async function gamesOf(page) {
  return JSON.parse(await fetchAsGuest(page, "/games?limit=200")).games;
}

/** Returns the moves of a stored game, without passes, as the page's guest may read them. */
export async function transcript(page, id) {
  return (await fetchAsGuest(page, `/games/${encodeURIComponent(id)}/transcript`)).trim();
}
