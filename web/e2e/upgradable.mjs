/**
 * A server that can be upgraded to another build of the web app. It is a proxy that changes the hashes of the
 * real server's files. The files of the previous build are then missing, as after a real upgrade.
 */
import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";

/** Matches a name under `/assets/` with its hash. */
const HASHED = /assets\/([\w-]+)-([\w-]{8})\.(?:js|css)/g;
const OWN = /data-build="([0-9a-f]+)"/;

const reversed = (text) => [...text].reverse().join("");

/** A proxy that alternates between two builds. */
export class Upgradable {
  url = "";
  /** The files requested since the last upgrade. */
  requested = [];
  /** The number of upgrades. */
  #builds = 0;
  #server;
  #origin;
  /** The hashes that every second build replaces. */
  #names = [];
  #sockets = new Set();

  /**
   * Starts a proxy for the server at `origin`. `isNew` decides whether the other build changes a file, by the
   * file's name without its hash.
   */
  static async before(origin, isNew = () => true) {
    const proxy = new Upgradable();
    proxy.#origin = new URL(origin);
    const page = await (await fetch(origin)).text();
    const worker = await (await fetch(new URL("/sw.js", origin))).text();
    // Take the list of files from the service worker, which is complete. The page may use names without hashes,
    // which its import map resolves.
    const files = [...worker.matchAll(HASHED)].filter(([, name]) => isNew(name));
    const hashes = files.map(([, , hash]) => hash);
    proxy.#names = [...new Set([...hashes, OWN.exec(page)[1]])];
    proxy.#server = createServer((incoming, answer) => proxy.#pass(incoming, answer));
    proxy.#server.on("upgrade", (incoming, socket, head) => proxy.#passSocket(incoming, socket, head));
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    proxy.url = `http://127.0.0.1:${proxy.#server.address().port}`;
    return proxy;
  }

  /** Serves the next build from now on, and closes all connections. */
  upgrade() {
    this.#builds += 1;
    this.requested = [];
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The name of the current build, as in the page. */
  async build() {
    return OWN.exec(await (await fetch(this.url)).text())[1];
  }

  async close() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  get #isOther() {
    return this.#builds % 2 === 1;
  }

  #renamed(text) {
    if (!this.#isOther) return text;
    return this.#names.reduce((text, name) => text.replaceAll(name, reversed(name)), text);
  }

  #pass(incoming, answer) {
    const [, name, hash = ""] = new RegExp(HASHED).exec(incoming.url) ?? [];
    if (name !== undefined) this.requested.push(name);
    // Files are available only under their names in the current build.
    if (this.#names.includes(this.#isOther ? hash : reversed(hash))) {
      answer.writeHead(404, { "content-type": "application/json", "cache-control": "no-store" }).end("{}");
      return;
    }
    const path = this.#names.includes(reversed(hash)) ? incoming.url.replace(hash, reversed(hash)) : incoming.url;
    const headers = { ...incoming.headers };
    // An ETag would match the file of either build.
    for (const name of ["accept-encoding", "if-none-match"]) delete headers[name];
    const outgoing = request(new URL(path, this.#origin), { method: incoming.method, headers }, async (response) => {
      const parts = [];
      for await (const part of response) parts.push(part);
      const { "content-length": _, etag: __, "transfer-encoding": ___, ...rest } = response.headers;
      // Drop the policy, because it identifies the script in the page by its hash.
      if (this.#isOther) delete rest["content-security-policy"];
      const body = Buffer.concat(parts);
      const isText = /text|javascript|json/.test(rest["content-type"] ?? "");
      answer.writeHead(response.statusCode, rest).end(isText ? this.#renamed(body.toString()) : body);
    });
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  }

  /** Forwards a socket's messages unchanged, except for the build in the first one. */
  #passSocket(incoming, socket, head) {
    const outgoing = connect(Number(this.#origin.port), this.#origin.hostname);
    const headers = incoming.rawHeaders.reduce((text, part, at) => text + part + (at % 2 === 0 ? ": " : "\r\n"), "");
    outgoing.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
    outgoing.write(head);
    for (const end of [socket, outgoing]) {
      this.#sockets.add(end);
      end.on("close", () => {
        this.#sockets.delete(end);
        socket.destroy();
        outgoing.destroy();
      });
      end.on("error", () => end.destroy());
    }
    socket.pipe(outgoing);
    let greeted = false;
    outgoing.on("data", (data) => {
      const text = data.toString("latin1");
      const build = /"kind":"hello","protocol":\d+,"build":"([0-9a-f]+)"/.exec(text)?.[1];
      if (!greeted && build !== undefined) {
        greeted = true;
        // The replacement has the same length, so that the length in the frame stays correct.
        socket.write(Buffer.from(this.#isOther ? text.replace(build, reversed(build)) : text, "latin1"));
      } else socket.write(data);
    });
  }
}
