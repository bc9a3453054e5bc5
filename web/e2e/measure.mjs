/**
 * Measures a first visit and prints it as JSON: bytes over the wire for everything needed to play, requests, and
 * the time from the address to a board that takes a move, on a phone with a processor four times slower and a
 * 4G line (9 Mbit/s down, 60 ms there and back).
 */
import { launch, Visit } from "./browser.mjs";
import { Server } from "./program.mjs";

const RUNS = 5;
const LINE = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
const PROCESSOR = 4;

async function visitOnce(browser, url) {
  const visit = await Visit.open(browser, url, { phone: true, motion: "no-preference" });
  try {
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
    return { bytes, requests, playable };
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
      playable_ms: middle(visits.map((visit) => visit.playable)),
    }),
  );
} finally {
  await browser.close();
  await server.stop();
}
