/**
 * Takes pictures of every page and state at four sizes, in all languages, light and dark. Run it as `node
 * e2e/pictures.mjs FOLDER [--only WORD] [--compare REFERENCES]`. With `--compare`, the exit status is 1 if
 * pictures differ from the references.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch, Visit } from "./browser.mjs";
import { comparePngs, readPng } from "./png.mjs";
import { Server } from "./program.mjs";
import { LANGUAGES, SIZES } from "./screens.mjs";
import { prepareGames, statesOf } from "./states.mjs";

const SCHEMES = ["light", "dark"];
/** Hides content that differs from visit to visit, but keeps its space. */
const HIDDEN = "time { visibility: hidden !important } [role=timer] { color: transparent !important }";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, compare: { type: "string" } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("usage: node e2e/pictures.mjs FOLDER [--only WORD] [--compare REFERENCES]");
mkdirSync(folder, { recursive: true });

const taken = await takeAll(folder, values.only);
console.log(`wrote ${taken.length} pictures to ${folder}`);
if (values.compare !== undefined && compareAll(folder, values.compare, taken, values.only) > 0) process.exitCode = 1;

async function takeAll(into, only) {
  const server = await Server.start();
  const browser = await launch();
  const names = [];
  try {
    const states = statesOf(await prepareGames(server)).filter(({ name }) => name.includes(only));
    if (states.length === 0) throw new Error(`no state has “${only}” in its name`);
    for (const viewport of SIZES) {
      for (const language of LANGUAGES) {
        for (const scheme of SCHEMES) {
          for (const state of states) {
            const name = `${state.name}-${viewport.width}-${language}-${scheme}.png`;
            await take(browser, server, state, { viewport, language, scheme }, join(into, name));
            names.push(name);
          }
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return names;
}

/** Takes one picture in a new window, so that no state depends on another. */
async function take(browser, server, state, { viewport, language, scheme }, path) {
  const phone = viewport.width < 500;
  const visit = await Visit.open(browser, server.url, {
    settings: { language, motion: "none" },
    viewport,
    colorScheme: scheme,
    hasTouch: phone,
    isMobile: phone,
    serviceWorkers: "block",
  });
  const { page } = visit;
  try {
    for (const [address, answer] of Object.entries(state.answers))
      await page.route(address, (route) => (answer === null ? route.abort() : route.fulfill({ json: answer })));
    await page.goto(state.path);
    await state.arrive(page);
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(0, 0);
    await page.screenshot({ path, fullPage: state.whole, animations: "disabled", style: HIDDEN });
  } catch (error) {
    throw new Error(`${state.name} at ${viewport.width}, ${language}, ${scheme}: ${error.message}`);
  } finally {
    await visit.close();
  }
}

/** Prints the differences. Returns the number of pictures that differ. */
function compareAll(now, before, names, only) {
  let different = 0;
  const say = (line) => {
    different += 1;
    console.log(line);
  };
  for (const name of names) {
    if (!existsSync(join(before, name))) {
      say(`${name}: is new`);
      continue;
    }
    const [one, other] = [now, before].map((folder) => readPng(readFileSync(join(folder, name))));
    const { count, box } = comparePngs(one, other);
    if (count > 0) say(`${name}: ${count} pixels differ, from ${box.left},${box.top} to ${box.right},${box.bottom}`);
  }
  const wanted = readdirSync(before).filter((name) => name.endsWith(".png") && name.includes(only));
  for (const name of wanted.filter((name) => !names.includes(name))) say(`${name}: is no more`);
  console.log(different === 0 ? `all ${names.length} are as in ${before}` : `${different} differ from ${before}`);
  return different;
}
