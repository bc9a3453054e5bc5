/**
 * Measures the response times of the largest board and prints them as JSON. A response time is the processor
 * time of the page's main thread from an input to the end of the frame with its effect. It is multiplied by
 * four to simulate a slower processor. Because it is processor time, other work on the machine matters little.
 */
import { launch, Visit } from "./browser.mjs";
import { Server } from "./program.mjs";

const SPEC = "othello?size=26";
const PROCESSOR = 4;
const TIMES = 8;
const CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline";
/** A pause that is long enough for everything that an interaction causes. */
const REST_MS = 600;

/** The browser's names for the events of the measured inputs. */
const INPUTS = ["click", "keydown", "mousemove"];

/**
 * Returns the processor time of the main thread from each input to the end of the next frame, in milliseconds,
 * in ascending order.
 */
function answersMs(events) {
  const onMain = ({ pid, tid }) => pid === main?.pid && tid === main?.tid;
  const main = events.find(({ name }) => name === "EventDispatch");
  const own = events.filter((event) => onMain(event) && event.ph === "X").sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === "RunTask");
  return own
    .filter(({ name, args }) => name === "EventDispatch" && INPUTS.includes(args.data.type))
    .map(({ ts }) => {
      const frame = own.find(({ name, ts: at }) => name === "Commit" && at > ts);
      const until = frame === undefined ? ts : frame.ts + frame.dur;
      const between = tasks.filter((task) => task.ts + task.dur > ts && task.ts < until);
      return between.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
    })
    .sort((a, b) => a - b);
}

const server = await Server.start();
const browser = await launch();
try {
  const visit = await Visit.open(browser, server.url, { phone: true, settings: { motion: "none" } });
  const { page } = visit;
  const game = await server.post("/games", {
    spec: SPEC,
    seats: { black: { kind: "human" }, white: { kind: "human" } },
  });
  await page.goto(`/game/${game.id}`);
  await page.locator("[data-game] [data-legal='true']").first().waitFor({ state: "attached" });
  const cdp = await visit.context.newCDPSession(page);
  const places = await page.evaluate(() => {
    const centers = (selector) =>
      [...document.querySelectorAll(selector)].map((square) => {
        const { e, f } = square.getScreenCTM();
        return { x: e, y: f };
      });
    return { legal: centers("[data-legal='true']"), plain: centers("[data-legal='false'][data-disc='none']") };
  });
  const press = async (key) => {
    for (const type of ["keyDown", "keyUp"]) await cdp.send("Input.dispatchKeyEvent", { type, key, code: key });
  };
  const tap = async (point) => {
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const hover = (point) => cdp.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...point });
  const interactions = {
    hover: (time) => hover(places.legal[time % places.legal.length]),
    tap_illegal: (time) => tap(places.plain[time * 3]),
    arrow: (time) => press(time % 2 === 0 ? "ArrowRight" : "ArrowDown"),
    zoom: (time) => press(time % 2 === 0 ? "+" : "-"),
  };
  await page.locator("[data-cell='30']").focus();
  const measured = {};
  for (const [name, act] of Object.entries(interactions)) {
    const events = [];
    const collect = ({ value }) => events.push(...value);
    cdp.on("Tracing.dataCollected", collect);
    await cdp.send("Tracing.start", { transferMode: "ReportEvents", categories: CATEGORIES });
    for (let time = 0; time < TIMES; time += 1) {
      await act(time);
      await page.waitForTimeout(REST_MS);
    }
    const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
    await cdp.send("Tracing.end");
    await complete;
    cdp.off("Tracing.dataCollected", collect);
    const answers = answersMs(events).map((ms) => Math.round(ms * PROCESSOR));
    measured[name] = { times: answers.length, median_ms: answers[answers.length >> 1], longest_ms: answers.at(-1) };
  }
  console.log(JSON.stringify(measured));
  await visit.close();
} finally {
  await browser.close();
  await server.stop();
}
