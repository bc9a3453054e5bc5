/** Runs the system's Chromium, with pages that report all their errors. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** Whether to save pictures of key states for people to look at. Drawing six hundred takes a minute. */
export const KEEPS_PICTURES = Boolean(process.env.OUTFLANK_E2E_PICTURES);

/** The folder of the pictures, including those of failed scenes. */
export const PICTURES = process.env.OUTFLANK_E2E_OUTPUT ?? fileURLToPath(new URL("../../target/e2e", import.meta.url));

/**
 * The programs to look for. The headless shell comes first, because scenes take half as long in it as in a full
 * browser.
 */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function browserProgram() {
  if (process.env.OUTFLANK_CHROMIUM) return process.env.OUTFLANK_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error("no Chromium on the search path; set OUTFLANK_CHROMIUM to one");
  return found;
}

/**
 * An address with which browsers reach this machine, although it is no loopback address. It simulates an
 * address in a home network.
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
      // Pages live for seconds here. Optimizing their code takes a tenth of the time and never pays off.
      // Further threads and a separate graphics process do not pay off either, because all processors are busy.
      "--js-flags=--no-opt --no-maglev --no-sparkplug --single-threaded",
      "--in-process-gpu",
      `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1`,
    ],
  });
}

/** The size of a desktop window. */
export const DESKTOP = { width: 1280, height: 800 };
/** The size of the smallest phone. */
export const PHONE = { width: 360, height: 640 };

/** The error that a page gets when its service worker is blocked. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/** The browser's message about a connection that the page closed early, as happens on a busy machine. */
const CLOSED_EARLY = /WebSocket is closed before the connection is established/u;

/** Whether an answer is that of a busy server to a request for values of moves, which the page repeats. */
function isBusyHint(url, status) {
  return status === 503 && new URL(url).pathname === "/api/positions/hint";
}

/** Returns the file name of a picture: letters, digits and hyphens. */
function fileName(text) {
  return `${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.png`;
}

/**
 * Makes `page` navigate only after a dialog that was just closed has removed its history entry. It does so by a
 * step back, which a second navigation would cancel. No person is quick enough for this to matter.
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
 * The interval between checks for a condition. The default checks every frame, which would make the page draw
 * all the time.
 */
const POLLING_MS = 50;

/** Makes `page` wait for conditions without drawing frames. */
function waitQuietly(page) {
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (check, arg, options) => wait(check, arg, { polling: POLLING_MS, ...options });
}

/** One person's browser window, whose errors are recorded. */
export class Visit {
  /** Errors so far: on the console, exceptions, failed requests. */
  errors = [];
  /** While this is true, errors are expected and ignored, as when the server is killed. */
  forgiving = false;
  context;
  page;

  /**
   * Opens a window with one page. `settings` has settings of the app. Other options are those of the browser.
   */
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
      // Allow the worker only in scenes about it, because it downloads the whole app and answers in place of
      // the server.
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
    // A generous limit, because many scenes share a machine with other work. Only a page that hangs takes this
    // long.
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
      // Ignore aborted requests, because leaving a page aborts those that are pending.
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

  /** Saves a picture of a key state if pictures are wanted. */
  async picture(name, page = this.page) {
    if (KEEPS_PICTURES) await this.keepPicture(name, page);
  }

  /**
   * Saves a picture. If a busy browser fails to draw one, the scene continues. Its own checks show whether the
   * page still responds.
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
