/** The system's Chromium, and pages that report everything that goes wrong in them. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** Whether pictures of key states are kept, for people to look at: six hundred take a minute to draw. */
export const KEEPS_PICTURES = Boolean(process.env.OUTFLANK_E2E_PICTURES);

/** Where pictures go: these, and those of scenes that failed. */
export const PICTURES = process.env.OUTFLANK_E2E_OUTPUT ?? fileURLToPath(new URL("../../target/e2e", import.meta.url));

/** The shell first: scenes take half as long in it as in a browser that keeps windows and menus beside them. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function browserProgram() {
  if (process.env.OUTFLANK_CHROMIUM) return process.env.OUTFLANK_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error("no Chromium on the search path; set OUTFLANK_CHROMIUM to one");
  return found;
}

/** An address that leads browsers to this machine and is not known to: as in a network at home. */
export const ELSEWHERE = "192.0.2.7";

/** Starts a browser. */
export function launch() {
  return chromium.launch({
    executablePath: browserProgram(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // A page lives for seconds here: to compile its code well takes a tenth of all the time, and never pays. Nor do
      // further threads where all processors are taken, and a process for graphics.
      "--js-flags=--no-opt --no-maglev --no-sparkplug --single-threaded",
      "--in-process-gpu",
      `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`,
    ],
  });
}

/** A desktop window. */
export const DESKTOP = { width: 1280, height: 800 };
/** The smallest phone. */
export const PHONE = { width: 360, height: 640 };

/** What a page is told in place of its service worker. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/** What the browser says of a connection that the page has given up: on a busy machine it may not come in time. */
const GIVEN_UP = /WebSocket is closed before the connection is established/u;

/** What a server with too much to do answers to whoever asks for values of moves: the page asks again. */
function isPutOff(url, status) {
  return status === 503 && new URL(url).pathname === "/api/positions/hint";
}

/** Names of pictures: letters, digits and hyphens. */
function fileName(text) {
  return `${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.png`;
}

/**
 * Makes `page` leave for another document only once the entry of a dialog just closed is gone from the history: that
 * is a step back of its own, and the later of the two calls off the other. No person is that quick.
 */
function leaveWhenSettled(page) {
  for (const name of ["goto", "reload"]) {
    const leave = page[name].bind(page);
    page[name] = async (...args) => {
      await page.waitForFunction(() => !history.state?.modal || document.querySelector("dialog[open]") !== null);
      return leave(...args);
    };
  }
}

/** How often a page is asked whether what is waited for is there: for every frame it would draw all the time. */
const ASKED_EVERY_MS = 50;

/** Makes `page` wait without drawing. */
function waitQuietly(page) {
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (check, told, options) => wait(check, told, { polling: ASKED_EVERY_MS, ...options });
}

/** One person's browser window, watched. */
export class Visit {
  /** What went wrong so far: errors on the console, exceptions, failed requests. */
  troubles = [];
  /** While true, troubles are expected (the server is being killed) and not kept. */
  forgiving = false;
  context;
  page;

  /** Opens a window with a page of the browser's own settings; `settings` are those of our app. */
  static async open(browser, url, options = {}) {
    const { settings, phone = false, motion = "reduce", worker = false, ...rest } = options;
    const visit = new Visit();
    visit.context = await browser.newContext({
      baseURL: url,
      viewport: phone ? PHONE : DESKTOP,
      hasTouch: phone,
      isMobile: phone,
      locale: "en-GB",
      reducedMotion: motion,
      colorScheme: "light",
      permissions: ["clipboard-read", "clipboard-write"],
      // Only where it is what the scene is about: it fetches the whole app and answers in the server's place.
      serviceWorkers: worker ? "allow" : "block",
      ...rest,
    });
    if (settings) {
      const stored = JSON.stringify(settings);
      await visit.context.addInitScript((stored) => {
        if (localStorage.getItem("outflank.settings") === null) localStorage.setItem("outflank.settings", stored);
      }, stored);
    }
    visit.page = await visit.another();
    return visit;
  }

  /** A further tab of the same window. */
  async another() {
    const page = await this.context.newPage();
    // Only a page that never comes to it takes that long: many scenes share a machine with other work.
    page.setDefaultTimeout(30_000);
    waitQuietly(page);
    leaveWhenSettled(page);
    const note = (what) => {
      if (!this.forgiving) this.troubles.push(what);
    };
    page.on("console", (message) => {
      if (message.text() === WORKER_BLOCKED || GIVEN_UP.test(message.text())) return;
      if (/status of 503/u.test(message.text()) && isPutOff(message.location().url, 503)) return;
      if (["error", "warning"].includes(message.type())) note(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => note(`exception: ${error.stack ?? error.message}`));
    page.on("requestfailed", (request) => {
      // Leaving a page ends what it was still loading.
      if (request.failure()?.errorText !== "net::ERR_ABORTED") {
        note(`request: ${request.url()} ${request.failure()?.errorText}`);
      }
    });
    page.on("response", (response) => {
      if (response.status() >= 400 && !isPutOff(response.url(), response.status()))
        note(`answer: ${response.status()} ${response.url()}`);
    });
    return page;
  }

  /** Fails if anything went wrong. */
  assertQuiet() {
    assert.deepEqual(this.troubles, []);
  }

  /** A picture of a key state. */
  async picture(name, page = this.page) {
    if (KEEPS_PICTURES) await this.keepPicture(name, page);
  }

  /**
   * Keeps a picture. A busy browser may not come to drawing one; that costs the picture, not the scene, whose own
   * checks find out whether the page still answers.
   */
  async keepPicture(name, page = this.page) {
    mkdirSync(PICTURES, { recursive: true });
    try {
      await page.screenshot({ path: join(PICTURES, fileName(name)) });
    } catch (error) {
      console.warn(`no picture "${name}": ${error.message}`);
    }
  }

  async close() {
    await this.context.close();
  }
}
