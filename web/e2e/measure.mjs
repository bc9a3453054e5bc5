/**
 * Measures a first visit and prints it as JSON, on a phone with a processor four times slower and a 4G line (9 Mbit/s
 * down, 60 ms there and back): bytes over the wire for everything that the first page fetches, requests, the time from
 * the address to the first paint and to a board that takes a move; then how long the slowest of some usual actions
 * takes from the finger to the next picture, and how far the layout shifted by itself.
 */
import { act, dialog } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { launch, Visit } from "./browser.mjs";
import { watchShifts } from "./layout-shift.mjs";
import { Server } from "./program.mjs";

const RUNS = 5;
const LINE = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
const PROCESSOR = 4;

/** Keeps how long the page took to show an answer to each thing done to it, by what was done it to. */
function watchAnswers(context) {
  return context.addInitScript(() => {
    window.outflankAnswers = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, name, duration, target } of list.getEntries()) {
        if (interactionId === 0) continue;
        const on = target?.closest("[data-action], [data-square], a")?.outerHTML.slice(0, 80) ?? "the page";
        window.outflankAnswers.push({ duration, what: `${name} on ${on}` });
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
}

/** What one does in the first minute; the slowest answer. */
async function useIt(page) {
  const board = new BoardOnPage(page);
  const { legal } = await board.awaitTurn("black");
  await board.square(legal[0]).tap();
  await page.locator(`[data-square='${legal[0]}']:not([data-disc='none'])`).waitFor({ state: "attached" });
  await board.awaitTurn("black");
  await act(page, "undo");
  await board.awaitDiscs(4);
  await act(page, "new-game");
  await dialog(page, "new-game").waitFor();
  await page.keyboard.press("Escape");
  await dialog(page, "new-game").waitFor({ state: "detached" });
  for (const address of ["/games", "/library", "/rules"]) {
    await page.locator(`nav a[href='${address}']`).tap();
    await page.locator("main h1").first().waitFor();
  }
  await page.locator("nav a[href='/']").tap();
  await board.ready();
  const answers = await page.evaluate(() => window.outflankAnswers);
  return answers.toSorted((a, b) => b.duration - a.duration)[0] ?? { duration: 0, what: "nothing took 16 ms" };
}

async function visitOnce(browser, url) {
  const visit = await Visit.open(browser, url, { phone: true, motion: "no-preference" });
  try {
    await watchShifts(visit.context);
    await watchAnswers(visit.context);
    const cdp = await visit.context.newCDPSession(visit.page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", LINE);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
    let [bytes, requests] = [0, 0];
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    const start = performance.now();
    await visit.page.goto("/", { waitUntil: "commit" });
    await visit.page.waitForFunction(() => document.querySelector("[data-game] [data-legal='true']") !== null, null, {
      polling: "raf",
    });
    const playable = performance.now() - start;
    await visit.page.waitForLoadState("networkidle");
    const [paint, shifts] = await visit.page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      window.outflankShifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
    ]);
    const first = { bytes, requests, playable, paint, shifts };
    const slowest = await useIt(visit.page);
    return { ...first, answer: slowest.duration, slowest: slowest.what };
  } finally {
    await visit.close();
  }
}

const server = await Server.start();
const browser = await launch();
try {
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visitOnce(browser, server.url));
  const middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  console.log(
    JSON.stringify({
      bytes: middle(visits.map((visit) => visit.bytes)),
      requests: middle(visits.map((visit) => visit.requests)),
      first_paint_ms: middle(visits.map((visit) => visit.paint)),
      playable_ms: middle(visits.map((visit) => visit.playable)),
      layout_shift: Math.max(...visits.map((visit) => visit.shifts)),
      answer_ms: middle(visits.map((visit) => visit.answer)),
      slowest: visits.toSorted((a, b) => a.answer - b.answer)[visits.length >> 1].slowest,
    }),
  );
} finally {
  await browser.close();
  await server.stop();
}
