/** The board as a person finds it on the page: read from its attributes, moved by click, key or typed square. */
import assert from "node:assert/strict";
import { eventually } from "./eventually.mjs";

const OPPOSITE = { black: "white", white: "black" };

/** The board of a page with one board. */
export class BoardOnPage {
  page;
  root;

  constructor(page) {
    this.page = page;
    this.root = page.locator("[data-game]").first();
  }

  /** Waits until there is a board with squares. */
  async ready() {
    await this.root.locator("[data-square='a1']").waitFor({ state: "attached" });
    return this;
  }

  /** A square. */
  square(name) {
    return this.root.locator(`[data-square='${name}']`);
  }

  /** Waits until the board says all of `expected`, some of what `read` tells; the whole position then. */
  shows(expected) {
    return eventually(async () => {
      const position = await this.read();
      const said = Object.fromEntries(Object.keys(expected).map((name) => [name, position[name]]));
      assert.deepEqual(said, expected);
      return position;
    });
  }

  /** Everything the board says about the position at this moment, which may be the middle of a move. */
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

  /** Waits until this side has a move to choose, or the game is over; the position then. */
  async awaitTurn(color) {
    await this.page.waitForFunction(
      (color) => {
        const board = document.querySelector("[data-game]");
        // A page that begins anew has none for a moment.
        if (board === null) return false;
        if (board.dataset.result !== "") return true;
        return board.dataset.turn === color && board.querySelector("[data-legal='true']") !== null;
      },
      color,
      { timeout: 30_000 },
    );
    return this.read();
  }

  /** Waits until exactly so many discs lie on the board. */
  async awaitDiscs(count) {
    await this.page.waitForFunction(
      (count) =>
        document.querySelectorAll("[data-game] [data-disc='black'], [data-game] [data-disc='white']").length === count,
      count,
    );
    return this.read();
  }

  /** Waits until the game is over; the position then. */
  async awaitEnd() {
    await this.page.waitForFunction(() => (document.querySelector("[data-game]")?.dataset.result ?? "") !== "");
    return this.read();
  }

  /** Plays on a square once that may be done: on a busy machine discs can lie before the next move may be made. */
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
    // All at once: on a busy machine the keys of a real keyboard may come too far apart to be one square.
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
   * Plays `color` to the end of the game with `move` for each choice; the other side plays by itself.
   * The position at the end and how many moves were made.
   */
  async playOut(color, move, { until = Infinity } = {}) {
    let made = 0;
    for (;;) {
      const position = await this.awaitTurn(color);
      if (position.result !== "" || made >= until) return { position, made };
      const square = choose(position.legal);
      await move(square);
      made += 1;
      // The move is there, or more: the other side may have answered by now.
      await this.page.waitForFunction(
        (square) => document.querySelector(`[data-game] [data-square='${square}']`).dataset.disc !== "none",
        square,
      );
    }
  }
}

/** A choice that wanders over the whole board: corners first, then what comes first by name. */
function choose(legal) {
  return legal.find((square) => ["a1", "a8", "h1", "h8"].includes(square)) ?? legal[legal.length >> 1];
}

/** The final score as the rules count it, Black's view: the winner takes the empty squares. */
export function finalScore({ black, white }) {
  const difference = black.length - white.length;
  const empty = 64 - black.length - white.length;
  return difference + Math.sign(difference) * empty;
}

export { OPPOSITE };
