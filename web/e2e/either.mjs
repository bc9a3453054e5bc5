/** One address for several servers, as of a load balancer: the first that accepts the connection gets it. */
import { once } from "node:events";
import { connect, createServer } from "node:net";

/** A load balancer for a few servers. */
export class Either {
  url = "";
  #server;
  #sockets = new Set();

  /** Starts a balancer for the servers at these addresses. */
  static async of(urls) {
    const made = new Either();
    const ports = urls.map((url) => Number(new URL(url).port));
    made.#server = createServer((near) => made.#pass(near, ports));
    made.#server.listen(0, "127.0.0.1");
    await once(made.#server, "listening");
    made.url = `http://127.0.0.1:${made.#server.address().port}`;
    return made;
  }

  #pass(near, [port, ...others]) {
    if (port === undefined) {
      near.destroy();
      return;
    }
    this.#sockets.add(near);
    near.on("error", () => near.destroy());
    near.on("close", () => this.#sockets.delete(near));
    const far = connect(port, "127.0.0.1");
    let isThere = false;
    far.on("connect", () => {
      isThere = true;
      near.pipe(far);
      far.pipe(near);
      near.on("close", () => far.destroy());
    });
    far.on("error", () => far.destroy());
    far.on("close", () => {
      if (isThere) near.destroy();
      else this.#pass(near, others);
    });
  }

  async close() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }
}
