/**
 * A load balancer, which offers one address for several servers. The first server that accepts a connection
 * gets it.
 */
import { once } from "node:events";
import { connect, createServer } from "node:net";

export class LoadBalancer {
  url = "";
  #server;
  #sockets = new Set();

  /** Starts a balancer for the servers at these addresses. */
  static async before(urls) {
    const balancer = new LoadBalancer();
    const ports = urls.map((url) => Number(new URL(url).port));
    balancer.#server = createServer((incoming) => balancer.#pass(incoming, ports));
    balancer.#server.listen(0, "127.0.0.1");
    await once(balancer.#server, "listening");
    balancer.url = `http://127.0.0.1:${balancer.#server.address().port}`;
    return balancer;
  }

  #pass(incoming, [port, ...others]) {
    if (port === undefined) {
      incoming.destroy();
      return;
    }
    this.#sockets.add(incoming);
    incoming.on("error", () => incoming.destroy());
    incoming.on("close", () => this.#sockets.delete(incoming));
    const outgoing = connect(port, "127.0.0.1");
    let isThere = false;
    outgoing.on("connect", () => {
      isThere = true;
      incoming.pipe(outgoing);
      outgoing.pipe(incoming);
      incoming.on("close", () => outgoing.destroy());
    });
    outgoing.on("error", () => outgoing.destroy());
    outgoing.on("close", () => {
      if (isThere) incoming.destroy();
      else this.#pass(incoming, others);
    });
  }

  async close() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }
}
