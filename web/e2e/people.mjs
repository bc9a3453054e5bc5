/** Creates accounts on the page like a person, or through the API for scenes about other topics. */
import { act } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { Visit } from "./browser.mjs";
import { ask } from "./two-guests.mjs";

export const PASSWORD = "correct horse battery";

/** Fills in a form of the account page and sends it. */
export async function fill(page, form, values) {
  const on = page.locator(`[data-form='${form}']`);
  for (const [name, value] of Object.entries(values)) await on.locator(`[data-field='${name}']`).fill(value);
  await on.locator(`[data-action='${form}']`).click();
}

/** Creates an account on the page. Returns the recovery codes. */
export async function signUp(page, name, password = PASSWORD) {
  await page.goto("/account/new");
  await fill(page, "sign-up", { name, password });
  const codes = page.locator("[data-codes='10']");
  await codes.waitFor();
  const shown = await codes.locator("code").allTextContents();
  await act(page, "codes-kept");
  await page.locator(`[data-account='${name}'] [data-session='this']`).waitFor();
  return shown;
}

/** Turns the guest of a page into an account, through the API. */
export async function becomeAccount(page, name) {
  // Loading a page sets the cookie by which the server recognizes a guest.
  await page.goto("/rules");
  await ask(page, "/account", { name, password: PASSWORD });
  await page.evaluate((name) => localStorage.setItem("outflank.account", name), name);
}

/** Creates two accounts with these names, each in its own window. `play` gets the other window. */
export async function withTwoAccounts(on, [name, otherName], options, play) {
  const { page, browser, server } = on;
  const visit = await Visit.open(browser, server.url, options);
  const other = { page: visit.page, board: new BoardOnPage(visit.page), visit };
  try {
    await becomeAccount(page, name);
    await becomeAccount(other.page, otherName);
    await play(other);
    visit.assertQuiet();
  } catch (error) {
    await visit.picture(`failed other ${otherName}`);
    throw error;
  } finally {
    await visit.close();
  }
}
