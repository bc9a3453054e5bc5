/** The site around the board as a person finds it: actions, dialogs, what is said. */
import { BoardOnPage } from "./board.mjs";

/** Presses an action that can be done now. */
export async function act(page, name) {
  await page.locator(`[data-action='${name}']:visible:not([aria-disabled='true'])`).first().click();
}

/** An open dialog. */
export function dialog(page, name) {
  return page.locator(`dialog[data-dialog='${name}'][open]`);
}

/** Presses an action that small screens have behind "more". */
export async function actMore(page, name) {
  const button = page.locator(`[data-action='${name}']:visible`).first();
  if (await button.isVisible()) {
    await act(page, name);
    return;
  }
  await act(page, "more");
  await dialog(page, "more").locator(`[data-action='${name}']`).click();
}

/** Goes to a section of the site as a person would: by its entry, or by the whole menu where there is no room for it. */
export async function toSection(page, path) {
  const entry = page.locator(`.menu a[href='${path}']`);
  if (await entry.isVisible()) {
    await entry.click();
    return;
  }
  await act(page, "menu");
  await dialog(page, "menu").locator(`a[href='${path}']`).click();
}

/** Chooses one of a few. */
export async function choose(scope, name, value) {
  await scope.locator(`[data-choice='${name}'] label:has(input[value='${value}'])`).click();
}

/**
 * Begins a game by the dialog, from a position by way of the editor; waits until its board is there. Where a person
 * begins it is stored by the first move.
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

/** Begins a game with an open seat by the dialog of the first page; the link that it gives. */
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

/** The link in the sheet of the invitation. */
export async function linkOn(page) {
  const field = dialog(page, "invite").locator("[data-field='invitation']");
  await field.waitFor();
  return field.inputValue();
}

/** Opens a game that the server has stored before its first move; two people play when nothing else is said. */
export async function storedGame(page, server, game = {}) {
  const human = { kind: "human" };
  const created = await server.post("/games", { seats: { black: human, white: human }, ...game });
  await page.goto(`/game/${created.id}`);
  await new BoardOnPage(page).ready();
  return created;
}

/** The id of the game on the page. */
export function gameId(page) {
  return decodeURIComponent(new URL(page.url()).pathname.split("/")[2]);
}

/** Waits until the live region has said something that matches. */
export async function heard(page, pattern) {
  await page.waitForFunction(
    ([source, flags]) => new RegExp(source, flags).test(document.querySelector("[data-live-region]").textContent),
    [pattern.source, pattern.flags],
  );
}

/** Waits until the place beside the board says this. */
export function says(page, text) {
  return page.locator(".play-talk").getByText(text, { exact: true }).waitFor();
}

/** Waits until the disc counts beside the board are these. */
export async function awaitCounts(page, black, white) {
  for (const [color, count] of [
    ["black", black],
    ["white", white],
  ]) {
    await page.locator(`[data-player='${color}'] [data-count='${count}']`).waitFor();
  }
}

/** What the API answers to the guest of a page: what was begun there is shown to nobody else. */
export async function asked(page, path) {
  const answer = await page.request.get(`/api${path}`);
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
  return text;
}

/** The game on a page as the server has it. */
export async function gameOn(page) {
  return JSON.parse(await asked(page, `/games/${encodeURIComponent(gameId(page))}`));
}

/** The games that the list shows to the guest of a page. */
export async function gamesOf(page) {
  return JSON.parse(await asked(page, "/games?limit=200")).games;
}

/** The moves of a stored game as the guest of a page may read them, passes left out. */
export async function transcript(page, id) {
  return (await asked(page, `/games/${encodeURIComponent(id)}/transcript`)).trim();
}
