/** Runs the program under test, as a server with its own data directory or as a command. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The path of the program. `cargo xtask test` sets it. By default it is the last release build. */
export const PROGRAM =
  process.env.OUTFLANK_PROGRAM ?? fileURLToPath(new URL("../../target/dist/outflank", import.meta.url));

/** The longest that a start may take. */
const START_MS = 20_000;

/** A running server. */
export class Server {
  /** The server's address, such as `http://127.0.0.1:40123`. */
  url = "";
  /** The server's data directory. */
  data;
  #child = null;
  #stderr = "";
  /** Additional options on the command line. */
  #options;

  constructor(data = mkdtempSync(join(tmpdir(), "outflank-e2e-")), more = []) {
    this.data = data;
    this.#options = more;
  }

  /** Starts a server with a new data directory and waits until it answers. `more` has additional options. */
  static async start(more = []) {
    const server = new Server(undefined, more);
    await server.#listen(0);
    return server;
  }

  async #listen(port) {
    if (!existsSync(PROGRAM)) throw new Error(`no program at ${PROGRAM}: cargo xtask dist`);
    const args = ["--listen", `127.0.0.1:${port}`, "--data", this.data, "--first-move", "0", ...this.#options];
    const child = spawn(PROGRAM, ["serve", ...args], { stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    child.stderr.setEncoding("utf8").on("data", (text) => (this.#stderr = (this.#stderr + text).slice(-4000)));
    const lines = createInterface({ input: child.stdout });
    const line = await new Promise((resolve, reject) => {
      lines.once("line", resolve);
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${this.#stderr}`)));
      setTimeout(() => reject(new Error(`no output of the server after ${START_MS} ms`)), START_MS).unref();
    });
    const address = /^listening on (http:\/\/\S+?)\/?$/.exec(line);
    if (!address) throw new Error(`unexpected output of the server: ${JSON.stringify(line)}`);
    this.url = address[1];
  }

  /** Kills the process, which has no time to clean up, as in a power failure. */
  async kill() {
    await this.#end("SIGKILL");
  }

  /** Suspends the process, as if the machine swapped, or resumes it. */
  freeze(isFrozen = true) {
    this.#child?.kill(isFrozen ? "SIGSTOP" : "SIGCONT");
  }

  /** Starts the server again with the same port and data. */
  async restart() {
    await this.#listen(Number(new URL(this.url).port));
  }

  /** Shuts the server down and deletes its data. */
  async stop() {
    await this.#end("SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
  }

  async #end(signal) {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  /** Requests a path of the API. Returns the answer. */
  async api(path, options = {}) {
    return JSON.parse(await this.text(path, options));
  }

  /** Requests a path of the API. Returns the answer as text. */
  async text(path, options = {}) {
    const answer = await fetch(`${this.url}/api${path}`, options);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  }

  /** Posts a message to a path of the API. Returns the answer. */
  post(path, message) {
    const headers = { "content-type": "application/json" };
    return this.api(path, { method: "POST", headers, body: JSON.stringify(message) });
  }
}

/** Runs a command of the program with the given input. Returns its output. */
export function command(args, input = "") {
  return new Promise((resolve, reject) => {
    const child = execFile(PROGRAM, args, (error, stdout, stderr) => {
      if (error) reject(new Error(`outflank ${args.join(" ")}: ${stderr}`));
      else resolve(stdout);
    });
    // A command may end without reading its input.
    child.stdin.on("error", () => {}).end(input);
  });
}
