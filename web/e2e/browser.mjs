/** The system's Chromium, with pages that report every error in them. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** Whether to keep pictures of key states for people to look at: six hundred take a minute to draw. */
export const KEEPS_PICTURES = Boolean(process.env.OUTFLANK_E2E_PICTURES);

/** The folder of the pictures, those of failed scenes included. */
export const PICTURES = process.env.OUTFLANK_E2E_OUTPUT ?? fileURLToPath(new URL("../../target/e2e", import.meta.url));

/** The headless shell first: scenes take half as long in it as in a full browser. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function browserProgram() {
  if (process.env.OUTFLANK_CHROMIUM) return process.env.OUTFLANK_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error("no Chromium on the search path; set OUTFLANK_CHROMIUM to one");
  return found;
}

/**
 * An address that leads browsers to this machine, though the machine does not know it as its own, as in a home network.
 */
export const OTHER_HOST = "192.0.2.7";

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
      // A page lives for seconds here, so optimizing its code costs a tenth of the time and never pays. Nor do further
      // threads, as all processors are busy, and a separate graphics process.
      "--js-flags=--no-opt --no-maglev --no-sparkplug --single-threaded",
      "--in-process-gpu",
      `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1`,
    ],
  });
}

/** A desktop window. */
export const DESKTOP = { width: 1280, height: 800 };
/** The smallest phone. */
export const PHONE = { width: 360, height: 640 };

/** The error that a page gets in place of its service worker. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/** The browser's message about a connection that the page closed early, as on a busy machine. */
const CLOSED_EARLY = /WebSocket is closed before the connection is established/u;

/** The answer of a busy server to a request for values of moves, which the page repeats. */
function isBusyHint(url, status) {
  return status === 503 && new URL(url).pathname === "/api/positions/hint";
}

/** The file name of a picture: letters, digits and hyphens. */
function fileName(text) {
  return `${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.png`;
}

/**
 * Makes `page` leave only once a dialog that was just closed has removed its entry from the history. This is a step
 * back, and of two navigations the later one cancels the other. No person is that quick.
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

/**
 * The interval between checks for a condition. Checking every frame, as is the default, would make the page draw all
 * the time.
 */
const POLLING_MS = 50;

/** Makes `page` wait for conditions without drawing. */
function waitQuietly(page) {
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (check, arg, options) => wait(check, arg, { polling: POLLING_MS, ...options });
}

/** One person's browser window, whose errors are recorded. */
export class Visit {
  /** Errors so far: on the console, exceptions, failed requests. */
  errors = [];
  /** While true, errors are expected, as when the server is killed, and ignored. */
  forgiving = false;
  context;
  page;

  /** Opens a window with one page. `settings` are those of our app, the other options those of the browser. */
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
      // Allowed only in scenes about it: it downloads the whole app, and answers in place of the server.
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

  /** Opens another tab of the same window. */
  async another() {
    const page = await this.context.newPage();
    // Only a page that hangs takes that long: many scenes share a machine with other work.
    page.setDefaultTimeout(30_000);
    waitQuietly(page);
    leaveWhenSettled(page);
    const note = (what) => {
      if (!this.forgiving) this.errors.push(what);
    };
    page.on("console", (message) => {
      if (message.text() === WORKER_BLOCKED || CLOSED_EARLY.test(message.text())) return;
      if (/status of 503/u.test(message.text()) && isBusyHint(message.location().url, 503)) return;
      if (["error", "warning"].includes(message.type())) note(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => note(`exception: ${error.stack ?? error.message}`));
    page.on("requestfailed", (request) => {
      // Leaving a page aborts its pending requests.
      if (request.failure()?.errorText !== "net::ERR_ABORTED") {
        note(`request: ${request.url()} ${request.failure()?.errorText}`);
      }
    });
    page.on("response", (response) => {
      if (response.status() >= 400 && !isBusyHint(response.url(), response.status()))
        note(`answer: ${response.status()} ${response.url()}`);
    });
    return page;
  }

  /** Fails if there was any error. */
  assertQuiet() {
    assert.deepEqual(this.errors, []);
  }

  /** Saves a picture of a key state, if pictures are kept. */
  async picture(name, page = this.page) {
    if (KEEPS_PICTURES) await this.keepPicture(name, page);
  }

  /**
   * Saves a picture. If a busy browser fails to draw one, the scene goes on: its own checks show whether the page still
   * responds.
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
