/** Passkeys on a virtual device: adding one, signing in with it, and failures. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, dialog } from "./app.mjs";
import { DESKTOP, PHONE, Visit } from "./browser.mjs";
import { assertFits } from "./fits.mjs";
import { fill, PASSWORD, signUp } from "./people.mjs";
import { stage } from "./scene.mjs";

/** A page's virtual device, which creates and uses passkeys on request and can verify its owner. */
class Device {
  #cdp;
  #id;

  constructor(cdp, id) {
    this.#cdp = cdp;
    this.#id = id;
  }

  static async at(page) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable", { enableUI: false });
    const options = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    };
    const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options });
    return new Device(cdp, authenticatorId);
  }

  /** Sets whether the device recognizes the person as its owner. */
  async setVerified(isUserVerified) {
    await this.#cdp.send("WebAuthn.setUserVerified", { authenticatorId: this.#id, isUserVerified });
  }

  /** Sets whether the person touches the device. Until then, requests wait. */
  async setTouched(enabled) {
    await this.#cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: this.#id, enabled });
  }

  async keys() {
    const { credentials } = await this.#cdp.send("WebAuthn.getCredentials", { authenticatorId: this.#id });
    return credentials;
  }
}

/** Returns the server's address with a host name, because browsers refuse passkeys for an IP address. */
function namedUrl(server) {
  return server.url.replace("127.0.0.1", "localhost");
}

/**
 * Opens a window on the server by its name, with a device. A headless browser uses a passkey that is suggested
 * in the name field at once, because no person chooses. So passkeys are suggested only if `inField` is true.
 */
async function withDevice({ browser, server }, { inField = false, ...options }, play) {
  const visit = await Visit.open(browser, namedUrl(server), options);
  if (!inField)
    await visit.page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  try {
    await play(visit.page, await Device.at(visit.page), visit);
    visit.assertQuiet();
  } catch (error) {
    await visit.picture("failed passkeys");
    throw error;
  } finally {
    await visit.close();
  }
}

async function unfold(page) {
  await page.locator("[data-section='passkeys'] summary").click();
}

/** Adds a passkey on the account page, and waits until the page lists it. */
async function addOne(page) {
  await fill(page, "add-passkey", { password: PASSWORD });
  await page.locator("[data-passkey]").first().waitFor();
}

async function signOut(page) {
  await act(page, "sign-out");
  await page.locator("[data-account='none']").waitFor();
}

/** Returns the error below the button. */
function complaint(page) {
  return page.locator(".account-passkey [role='status']");
}

stage("passkeys", { timeout: 200_000 }, (scene) => {
  scene("one is added, signs in without a name, and is removed", {}, async (on) => {
    await withDevice(on, {}, async (page, device, visit) => {
      await signUp(page, "Anna");
      await unfold(page);
      await assertAccessible(page, "passkeys of an account");
      visit.forgiving = true;
      await fill(page, "add-passkey", { password: "wrong horse" });
      await page.locator("[data-form='add-passkey'] [aria-invalid='true']").waitFor();
      visit.forgiving = false;
      await addOne(page);
      assert.equal((await device.keys()).length, 1);
      await page.locator("[data-passkey]").getByText("Not used yet").waitFor();
      await visit.picture("passkeys own");

      // The page reports that the device already has a passkey for this account.
      await fill(page, "add-passkey", { password: PASSWORD });
      await page.locator("[data-form='add-passkey']").getByText("already").waitFor();

      await signOut(page);
      assert.equal(await page.locator("[data-field='name']").getAttribute("autocomplete"), "username webauthn");
      await assertAccessible(page, "signing in by a passkey");
      await act(page, "sign-in-by-passkey");
      await page.locator("[data-account='Anna']").waitFor();
      await page.locator("[data-action='account']").getByText("Anna").waitFor();
      await unfold(page);
      await page.locator("[data-passkey]").getByText("Last used").waitFor();

      await act(page, "remove-passkey");
      await dialog(page, "remove-passkey").waitFor();
      await visit.picture("passkeys removing");
      await dialog(page, "remove-passkey").locator("[data-action='confirm']").click();
      await page.locator("[data-passkey]").waitFor({ state: "detached" });
    });
  });

  scene.long("cancelling shows no error, and allows another attempt", {}, async (on) => {
    await withDevice(on, {}, async (page, device) => {
      await signUp(page, "Berta");
      await unfold(page);
      await device.setVerified(false);
      await fill(page, "add-passkey", { password: PASSWORD });
      await page.locator("[data-action='add-passkey'][aria-disabled='false']").waitFor();
      assert.equal(await page.locator("[data-form='add-passkey'] > [role='status']").textContent(), "");
      assert.equal(await page.locator("[data-form='add-passkey'] [data-field='password']").inputValue(), PASSWORD);
      await device.setVerified(true);
      await act(page, "add-passkey");
      await page.locator("[data-passkey]").waitFor();
      await signOut(page);
      await device.setVerified(false);
      const requested = page.waitForResponse("**/api/account/passkeys/ask");
      await act(page, "sign-in-by-passkey");
      await requested;
      await page.locator("[data-action='sign-in-by-passkey'][aria-disabled='false']").waitFor();
      assert.equal(await complaint(page).textContent(), "");
      await device.setVerified(true);
      await act(page, "sign-in-by-passkey");
      await page.locator("[data-account='Berta']").waitFor();
    });
  });

  scene("a passkey that the server no longer knows is reported", {}, async (on) => {
    await withDevice(on, {}, async (page, _device, visit) => {
      await signUp(page, "Clara");
      await unfold(page);
      await addOne(page);
      await signOut(page);
      visit.forgiving = true;
      // The server restarts while the person is touching the device.
      const end = async (route) => {
        await on.server.kill();
        await on.server.restart();
        await route.continue();
      };
      await page.route("**/api/account/passkeys/sign-in", end, { times: 1 });
      await act(page, "sign-in-by-passkey");
      await complaint(page).getByText("took too long").waitFor();
      visit.forgiving = false;
      await act(page, "sign-in-by-passkey");
      await page.locator("[data-account='Clara']").waitFor();
      // A passkey that was removed elsewhere is still on the device.
      const status = await page.evaluate(async () => {
        const { passkeys } = await (await fetch("/api/account/passkeys")).json();
        return (await fetch(`/api/account/passkeys/${passkeys[0].id}`, { method: "DELETE" })).status;
      });
      assert.equal(status, 204);
      await signOut(page);
      visit.forgiving = true;
      await act(page, "sign-in-by-passkey");
      await complaint(page).getByText("does not know the passkey").waitFor();
      await visit.picture("passkeys unknown");
      // The password still works.
      await fill(page, "sign-in", { name: "Clara", password: PASSWORD });
      await page.locator("[data-account='Clara']").waitFor();
      visit.forgiving = false;
    });
  });

  scene("a browser that can offers it in the name field", {}, async (on) => {
    await withDevice(on, { inField: true }, async (page, device) => {
      await signUp(page, "Elsa");
      await unfold(page);
      await addOne(page);
      await device.setTouched(false);
      const requested = page.waitForResponse("**/api/account/passkeys/ask");
      await signOut(page);
      await requested;
      // As long as no passkey is chosen, the form works as usual.
      await fill(page, "sign-in", { name: "Elsa", password: PASSWORD });
      await page.locator("[data-account='Elsa']").waitFor();
      await device.setTouched(true);
      const shown = page.waitForResponse("**/api/account/passkeys/sign-in");
      await act(page, "sign-out");
      assert.equal((await shown).status(), 201);
      await page.locator("[data-account='Elsa']").waitFor();
    });
  });

  scene.long("at an IP address there are none, nor a message about them", {}, async ({ page }) => {
    await page.goto("/account");
    await page.locator("[data-form='sign-in']").waitFor();
    assert.equal(await page.locator("[data-action='sign-in-by-passkey']").count(), 0);
    await signUp(page, "Dora");
    await page.locator("[data-section='password']").waitFor();
    assert.equal(await page.locator("[data-section='passkeys']").count(), 0);
  });

  for (const [theme, language, viewport] of [
    ["paper", "en", PHONE],
    ["night", "ru", PHONE],
    ["paper", "ru", DESKTOP],
    ["night", "en", DESKTOP],
  ]) {
    const what = `${theme} ${language} ${viewport.width}`;
    scene.long(`the layout: ${what}`, {}, async (on) => {
      const phone = viewport === PHONE;
      await withDevice(on, { phone, settings: { theme, language } }, async (page, _device, visit) => {
        await page.goto("/account");
        await page.locator("[data-action='sign-in-by-passkey']").waitFor();
        await assertFits(page, `signing in: ${what}`);
        await visit.picture(`passkeys sign in ${what}`);
        await signUp(page, `${theme}-${language}`);
        await unfold(page);
        await page.locator("[data-form='add-passkey']").scrollIntoViewIfNeeded();
        await visit.picture(`passkeys none ${what}`);
        await addOne(page);
        await page.locator("[data-section='passkeys'] .button").last().scrollIntoViewIfNeeded();
        await visit.picture(`passkeys one ${what}`);
        await page.evaluate(() => scrollTo(0, 0));
        await assertFits(page, `passkeys: ${what}`);
        await assertAccessible(page, `passkeys: ${what}`);
        await act(page, "remove-passkey");
        await dialog(page, "remove-passkey").waitFor();
        await assertFits(page, `removing: ${what}`);
        await visit.picture(`passkeys removing ${what}`);
      });
    });
  }
});
