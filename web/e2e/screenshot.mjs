/**
 * Takes the README's picture of the running app. Run it as `node e2e/screenshot.mjs FILE.png`. It writes the
 * menu's entries to FILE.txt, which `cargo xtask tidy` compares with the app.
 */
import { statSync, writeFileSync } from "node:fs";
import { act, newGame } from "./app.mjs";
import { BoardOnPage } from "./board.mjs";
import { launch, Visit } from "./browser.mjs";
import { Server } from "./program.mjs";

/** The first half of a game. */
const MOVES = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3g3e2";
const LIMIT = 300_000;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("usage: node e2e/screenshot.mjs FILE.png");

const server = await Server.start();
const browser = await launch();
try {
  const visit = await Visit.open(browser, server.url);
  const { page } = visit;
  await page.goto("/");
  const board = await new BoardOnPage(page).ready();
  await newGame(page, { level: 7, color: "white", moves: MOVES });
  await board.awaitTurn("white");
  await act(page, "hint");
  await board.root.locator(".board-number-best").first().waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: file });
  const menu = await page.locator("nav.menu a:visible").allInnerTexts();
  writeFileSync(file.replace(/\.png$/, ".txt"), `${menu.map((entry) => entry.trim()).join("\n")}\n`);
  const { size } = statSync(file);
  if (size > LIMIT) throw new Error(`${file} has ${size} bytes, more than ${LIMIT}`);
  console.log(`wrote ${file}, ${size} bytes`);
  await visit.close();
} finally {
  await browser.close();
  await server.stop();
}
