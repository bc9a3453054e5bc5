/** The connection of a page to its game, which can be cut and mended. */

/** The line between a page and the server's sockets, which can be cut. */
export class Line {
  #open = new Set();
  #cut = false;
  #dead = false;
  #deaf = false;
  /** The kinds of what the page was told, and who waits for one. */
  #heard = new Set();
  #waiting = new Map();

  static async before(page) {
    const line = new Line();
    await page.routeWebSocket(/\/api\//, (near) => {
      if (line.#cut) {
        near.close({ code: 4000 });
        return;
      }
      const far = near.connectToServer();
      near.onMessage((message) => {
        if (!line.#dead) far.send(message);
      });
      far.onMessage((message) => {
        if (line.#dead) return;
        // Browsers complain of a socket that is closed while it connects, so it is cut with the first word at the latest.
        line.#open.add(near);
        if (line.#cut) line.cut();
        else line.#pass(near, message);
      });
      const forget = () => line.#open.delete(near);
      near.onClose((code, reason) => {
        forget();
        far.close({ code: code === 1005 ? undefined : code, reason });
      });
      far.onClose((code, reason) => {
        forget();
        near.close({ code: code === 1005 ? undefined : code, reason });
      });
    });
    return line;
  }

  #pass(near, message) {
    const { kind } = JSON.parse(message);
    if (this.#deaf) {
      if (kind === "done") this.cut();
      return;
    }
    near.send(message);
    this.#heard.add(kind);
    for (const resolve of this.#waiting.get(kind) ?? []) resolve();
  }

  /** Once the page was told something of this kind. */
  async heard(kind) {
    if (this.#heard.has(kind)) return;
    await new Promise((resolve) => {
      this.#waiting.set(kind, [...(this.#waiting.get(kind) ?? []), resolve]);
    });
  }

  /** What the server says is lost from here on, and with its next answer to a command the connection. */
  async goDeaf() {
    // Whoever follows a game is told first who thinks; before that there is nothing yet that could be lost.
    await this.heard("thinking");
    this.#deaf = true;
  }

  cut() {
    this.#cut = true;
    for (const near of this.#open) near.close({ code: 4000 });
    this.#open.clear();
  }

  /** Nothing arrives any more on either side, and nobody is told: as where a phone loses its network. */
  goDead() {
    this.#dead = true;
  }

  /** The browser says `times` times in a row that it is online again. */
  mend(page, times = 1) {
    if (this.#dead) this.cut();
    this.#cut = false;
    this.#dead = false;
    this.#deaf = false;
    return page.evaluate((times) => {
      for (let said = 0; said < times; said += 1) dispatchEvent(new Event("online"));
    }, times);
  }
}
