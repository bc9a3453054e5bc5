/**
 * Helpers for using the board like a person: reading it from its attributes, and playing by clicks, keys or
 * typed squares.
 */
import assert from "node:assert/strict";
import { eventually } from "./eventually.mjs";

const OPPOSITE = { black: "white", white: "black" };

/** The board on a page that has one board. */
export class BoardOnPage {
  page;
  root;

  constructor(page) {
    this.page = page;
    this.root = page.locator("[data-game]").first();
  }

  /** Waits until the page has a board with squares. */
  async ready() {
    await this.root.locator("[data-square='a1']").waitFor({ state: "attached" });
    return this;
  }

  /** The element of a square. */
  square(name) {
    return this.root.locator(`[data-square='${name}']`);
  }

  /**
   * Waits until the position matches `expected`, which has some fields of the result of `read`. Returns the
   * whole position.
   */
  shows(expected) {
    return eventually(async () => {
      const position = await this.read();
      const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, position[name]]));
      assert.deepEqual(actual, expected);
      return position;
    });
  }

  /** The position that the board shows now, perhaps during a move. */
  read() {
    return this.page.evaluate(() => {
      const board = document.querySelector("[data-game]");
      const squares = [...board.querySelectorAll("[data-square]")];
      const named = (test) => squares.filter(test).map((square) => square.dataset.square);
      return {
        game: board.dataset.game,
        turn: board.dataset.turn,
        result: board.dataset.result,
        black: named((square) => square.dataset.disc === "black"),
        white: named((square) => square.dataset.disc === "white"),
        legal: named((square) => square.dataset.legal === "true"),
      };
    });
  }

  /** Waits until this side can choose a move or the game is over. Returns the position. */
  async awaitTurn(color) {
    await this.page.waitForFunction(
      (color) => {
        const board = document.querySelector("[data-game]");
        // While the page reloads, there is no board for a moment.
        if (board === null) return false;
        if (board.dataset.result !== "") return true;
        return board.dataset.turn === color && board.querySelector("[data-legal='true']") !== null;
      },
      color,
      { timeout: 30_000 },
    );
    return this.read();
  }

  /** Waits until exactly `count` discs lie on the board. */
  async awaitDiscs(count) {
    await this.page.waitForFunction(
      (count) =>
        document.querySelectorAll("[data-game] [data-disc='black'], [data-game] [data-disc='white']").length === count,
      count,
    );
    return this.read();
  }

  /** Waits until the game is over. Returns the position. */
  async awaitEnd() {
    await this.page.waitForFunction(() => (document.querySelector("[data-game]")?.dataset.result ?? "") !== "");
    return this.read();
  }

  /**
   * Plays on a square once the move is legal. On a busy machine, the discs of the previous move appear before
   * that.
   */
  async play(square) {
    await this.root.locator(`[data-square='${square}'][data-legal='true']`).waitFor({ state: "attached" });
    await this.click(square);
  }

  /** Clicks a square. */
  async click(square) {
    await this.square(square).click();
  }

  /** Types a square's name. */
  async type(square) {
    // Send all keys at once, because on a busy machine real key presses may be too far apart for the name of
    // one square.
    await this.page.evaluate((keys) => {
      for (const key of keys) {
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      }
    }, Array.from(square));
  }

  /** Walks the cursor to a square with the arrow keys and presses a key there. */
  async walk(square, key = "Enter") {
    const focused = () =>
      this.page.evaluate(() => document.activeElement?.closest("[data-square]")?.dataset.square ?? null);
    let at = await focused();
    assert.notEqual(at, null, "no square has the focus");
    for (let steps = 0; at !== square; steps += 1) {
      assert.ok(steps < 20, `the cursor does not reach ${square} from ${at}`);
      const [column, row] = [square.charCodeAt(0) - at.charCodeAt(0), Number(square.slice(1)) - Number(at.slice(1))];
      const arrow = column > 0 ? "ArrowRight" : column < 0 ? "ArrowLeft" : row > 0 ? "ArrowDown" : "ArrowUp";
      await this.page.keyboard.press(arrow);
      at = await focused();
    }
    await this.page.keyboard.press(key);
  }

  /**
   * Plays for `color` until the game ends, or up to `until` moves, by calling `move` with each square. The
   * other side plays by itself. Returns the last position and the number of moves made.
   */
  async playOut(color, move, { until = Infinity } = {}) {
    let made = 0;
    for (;;) {
      const position = await this.awaitTurn(color);
      if (position.result !== "" || made >= until) return { position, made };
      const square = choose(position.legal);
      await move(square);
      made += 1;
      // Wait until the square has a disc. The other side may already have replied and flipped it.
      await this.page.waitForFunction(
        (square) => document.querySelector(`[data-game] [data-square='${square}']`).dataset.disc !== "none",
        square,
      );
    }
  }
}

/**
 * Chooses a move, so that moves are spread over the board: a corner if possible, otherwise the middle of the
 * list.
 */
function choose(legal) {
  return legal.find((square) => ["a1", "a8", "h1", "h8"].includes(square)) ?? legal[legal.length >> 1];
}

/** Returns the final score by the rules, from Black's view. The winner gets the empty squares. */
export function finalScore({ black, white }) {
  const difference = black.length - white.length;
  const empty = 64 - black.length - white.length;
  return difference + Math.sign(difference) * empty;
}

export { OPPOSITE };
