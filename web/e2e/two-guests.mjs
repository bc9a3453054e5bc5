/** A game between two people, each in their own window. */
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";

/** Sends a request to the API as the guest of the page. Returns the answer. */
export async function ask(page, path, data) {
  const answer = await page.request.post(`/api${path}`, { data });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
  return JSON.parse(text);
}

/**
 * Seats two guests at one game and opens it on both pages. The guest of `on` has Black. The other guest, in a
 * window with `options`, has White. `play` gets both, and the game as Black sees it.
 */
export async function withTwo(on, { terms = {}, names = {}, ...options } = {}, play) {
  const { page, board, browser, server } = on;
  const visit = await Visit.open(browser, server.url, options);
  const other = { page: visit.page, board: new BoardOnPage(visit.page), visit };
  const named = (name) => (name === undefined ? {} : { name });
  try {
    // Loading a page sets the cookie by which the server recognizes a guest.
    await Promise.all([page.goto("/rules"), other.page.goto("/rules")]);
    const seats = { black: { kind: "human", ...named(names.black) }, white: { kind: "open" } };
    const game = await ask(page, "/games", { seats, terms });
    await ask(other.page, `/games/${game.id}/join`, { invitation: game.you.invitation, ...named(names.white) });
    for (const each of [{ page, board }, other]) {
      await each.page.goto(`/game/${game.id}`);
      await each.board.ready();
    }
    await play(other, game);
    visit.assertQuiet();
  } catch (error) {
    await visit.picture(`failed other ${options.settings?.language ?? "en"}`);
    throw error;
  } finally {
    await visit.close();
  }
}
