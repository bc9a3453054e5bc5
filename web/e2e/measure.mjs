/**
 * Measures a first visit and prints the results as JSON. It simulates a phone whose processor is four times
 * slower, with two connections: slow 4G as Lighthouse defines it, and a good one. For each connection, it
 * reports the times from the start of the navigation to the first paint and to a playable board. The page's own
 * clock measures them. It also reports transferred bytes, requests and layout shifts. For some common actions,
 * it measures the time from a touch until the page has handled it, and until the effect is drawn. By the RAIL
 * model, up to 50 and 100 ms feel immediate. Drawing times also depend on the browser, which has no graphics
 * card here.
 */
import { dialog } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { launch, Visit } from "./browser.mjs";
import { watchShifts } from "./layout-shift.mjs";
import { Server } from "./program.mjs";

const RUNS = 5;
/** The simulated connections. Latency is in milliseconds, and throughput in bytes per second. */
const LINES = {
  slow_4g: { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  good_4g: { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 },
};
const PROCESSOR = 4;
/**
 * How long to wait before reading the times of interactions, because browsers report them after the frame. They
 * do not report interactions that took less than one frame.
 */
const REPORTED_AFTER_MS = 300;

/** Records how long each interaction took until it was handled and until its effect was drawn. */
function watchAnswers(context) {
  return context.addInitScript(() => {
    window.outflankAnswers = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, startTime, processingEnd } of list.getEntries())
        if (interactionId !== 0) window.outflankAnswers.push({ shown: duration, done: processingEnd - startTime });
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
}

/** Records the time at which the page has a playable board. */
function watchPlayable(context) {
  return context.addInitScript(() => {
    const look = () => {
      if (document.querySelector("[data-game] [data-legal='true']") === null) requestAnimationFrame(look);
      else window.outflankPlayable = performance.now();
    };
    look();
  });
}

/** Touches the center of an element like a finger. Playwright's own tap would also measure its checks. */
async function touch(page, target) {
  await target.first().waitFor();
  const { x, y, width, height } = await target.first().boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Returns the common actions of the first minutes, each with its visible effect. */
function usualActions(page, board) {
  const acting = (name) => () =>
    touch(page, page.locator(`[data-action='${name}']:visible:not([aria-disabled='true'])`));
  const opening = (action, name) => [
    [`open ${name}`, acting(action), () => dialog(page, name).waitFor()],
    [`close ${name}`, () => page.keyboard.press("Escape"), () => dialog(page, name).waitFor({ state: "detached" })],
  ];
  const goingTo = (address) => [
    `go to ${address}`,
    () => touch(page, page.locator(`nav a[href='${address}']`)),
    () => page.locator("main h1").first().waitFor(),
  ];
  return [
    ["move", () => touch(page, board.square("d3")), () => page.locator("[data-ply='2']").waitFor()],
    ["step back", acting("step-previous"), () => page.locator("[data-talk='back']").waitFor()],
    ["step on", acting("follow"), () => page.locator("[data-talk='back']").waitFor({ state: "detached" })],
    ["undo", acting("undo"), () => board.awaitDiscs(4)],
    ["hint", acting("hint"), () => page.locator("[data-talk='legend']").waitFor()],
    ...opening("new-game", "new-game"),
    ...opening("more", "more"),
    ...opening("settings", "settings"),
    goingTo("/games"),
    goingTo("/library"),
    goingTo("/lobby"),
    ["go to the board", () => touch(page, page.locator("nav a[href='/']")), () => board.ready()],
  ];
}

/**
 * Performs the common actions. Returns how long each took until it was handled and until its effect was drawn.
 */
async function useIt(page) {
  const answers = {};
  for (const [name, act, outcome] of usualActions(page, new BoardOnPage(page))) {
    await page.evaluate(() => window.outflankAnswers.splice(0));
    await act();
    await outcome();
    await page.waitForTimeout(REPORTED_AFTER_MS);
    const reported = await page.evaluate(() => window.outflankAnswers);
    const longest = (of) => Math.max(0, ...reported.map(of));
    answers[name] = { done: longest(({ done }) => done), shown: longest(({ shown }) => shown) };
  }
  return answers;
}

async function visitOnce(browser, url, line) {
  const visit = await Visit.open(browser, url, { phone: true, motion: "no-preference" });
  try {
    await watchShifts(visit.context);
    await watchAnswers(visit.context);
    await watchPlayable(visit.context);
    const cdp = await visit.context.newCDPSession(visit.page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", line);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
    let [bytes, requests] = [0, 0];
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await visit.page.goto("/", { waitUntil: "networkidle" });
    const playable = await (await visit.page.waitForFunction(() => window.outflankPlayable)).jsonValue();
    const [paint, shifts] = await visit.page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      window.outflankShifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
    ]);
    const first = { bytes, requests, playable, paint, shifts };
    return { ...first, answers: await useIt(visit.page) };
  } finally {
    await visit.close();
  }
}

const server = await Server.start();
const browser = await launch();
try {
  const visits = { slow_4g: [], good_4g: [] };
  // Alternate between the connections, so that other work on the machine affects both.
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, line] of Object.entries(LINES)) visits[name].push(await visitOnce(browser, server.url, line));
  const middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const all = Object.values(visits).flat();
  const actions = Object.keys(all[0].answers);
  const answers = (what) =>
    actions
      .map((action) => [action, Math.round(middle(all.map((visit) => visit.answers[action][what])))])
      .toSorted(([, a], [, b]) => b - a);
  const [done, shown] = [answers("done"), answers("shown")];
  console.log(
    JSON.stringify({
      bytes: middle(all.map((visit) => visit.bytes)),
      requests: middle(all.map((visit) => visit.requests)),
      first_paint_ms: middle(visits.slow_4g.map((visit) => visit.paint)),
      playable_ms: middle(visits.slow_4g.map((visit) => visit.playable)),
      playable_on_a_good_line_ms: middle(visits.good_4g.map((visit) => visit.playable)),
      layout_shift: Math.max(...all.map((visit) => visit.shifts)),
      done_ms: done[0][1],
      shown_ms: shown[0][1],
      done: Object.fromEntries(done),
      shown: Object.fromEntries(shown),
    }),
  );
} finally {
  await browser.close();
  await server.stop();
}
