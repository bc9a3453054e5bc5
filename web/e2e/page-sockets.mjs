/** Intercepts the sockets of a page, so that a scene can cut its connection or lose its messages. */

/** All sockets that a page opens to the server. */
export class PageSockets {
  #open = new Set();
  #isCut = false;
  #dropsEverything = false;
  #dropsAnswers = false;
  /** The kinds of messages that have reached the page since the connection was last cut. */
  #received = new Set();
  /** Functions that resolve promises waiting for a kind of message. */
  #waiting = new Map();

  /** Intercepts the sockets of a page. Call it before the page opens its first socket. */
  static async intercept(page) {
    const sockets = new PageSockets();
    await page.routeWebSocket(/\/api\//, (toPage) => {
      if (sockets.#isCut) {
        toPage.close({ code: 4000 });
        return;
      }
      const toServer = toPage.connectToServer();
      toPage.onMessage((message) => {
        if (!sockets.#dropsEverything) toServer.send(message);
      });
      toServer.onMessage((message) => {
        if (sockets.#dropsEverything) return;
        // Browsers warn about a socket that is closed while it is connecting, so cut it at its first message.
        sockets.#open.add(toPage);
        if (sockets.#isCut) sockets.cut();
        else sockets.#pass(toPage, message);
      });
      const forget = () => sockets.#open.delete(toPage);
      toPage.onClose((code, reason) => {
        forget();
        toServer.close({ code: code === 1005 ? undefined : code, reason });
      });
      toServer.onClose((code, reason) => {
        forget();
        toPage.close({ code: code === 1005 ? undefined : code, reason });
      });
    });
    return sockets;
  }

  #pass(toPage, message) {
    const { kind } = JSON.parse(message);
    if (this.#dropsAnswers) {
      if (kind === "done") this.cut();
      return;
    }
    toPage.send(message);
    this.#received.add(kind);
    for (const resolve of this.#waiting.get(kind) ?? []) resolve();
    this.#waiting.delete(kind);
  }

  /** Resolves once the page has received a message of this kind on the current connection. */
  async received(kind) {
    if (this.#received.has(kind)) return;
    await new Promise((resolve) => {
      this.#waiting.set(kind, [...(this.#waiting.get(kind) ?? []), resolve]);
    });
  }

  /** Drops the server's messages from now on. Cuts the connection when the server next answers a command. */
  async dropAnswers() {
    // Wait for the server's first message to a page that follows a game. No answer can be lost before it.
    await this.received("thinking");
    this.#dropsAnswers = true;
  }

  /** Closes all sockets and refuses new ones until `reconnect` is called. */
  cut() {
    this.#isCut = true;
    this.#received.clear();
    for (const toPage of this.#open) toPage.close({ code: 4000 });
    this.#open.clear();
  }

  /** Drops all messages in both directions without closing a socket, as when a phone loses its network. */
  dropEverything() {
    this.#dropsEverything = true;
  }

  /** Lets the page connect again, and dispatches `times` events `online` in a row. */
  reconnect(page, times = 1) {
    if (this.#dropsEverything) this.cut();
    this.#isCut = false;
    this.#dropsEverything = false;
    this.#dropsAnswers = false;
    return page.evaluate((times) => {
      for (let sent = 0; sent < times; sent += 1) dispatchEvent(new Event("online"));
    }, times);
  }
}
