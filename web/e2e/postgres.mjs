/** Runs PostgreSQL for one scene, with its data and socket in a temporary directory. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { eventually } from "./eventually.mjs";

const DEBIAN = "/usr/lib/postgresql";

/** Returns the folder with PostgreSQL's programs; undefined if there is none. */
export function postgresPrograms() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin")) : [];
  const folders = [...debian.toSorted().toReversed(), ...(process.env.PATH ?? "").split(delimiter)];
  return folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
}

/** Returns the user that runs PostgreSQL, which refuses to run as root. */
function user() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (what, name) => Number(execFileSync("id", [what, name], { encoding: "utf8" }));
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", name), gid: id("-g", name) };
    } catch {
      // There is no such user.
    }
  }
  return undefined;
}

/** A running PostgreSQL server. */
export class Postgres {
  #directory = mkdtempSync(join(tmpdir(), "outflank-e2e-postgres-"));
  #child;

  /** Starts PostgreSQL and waits until it answers. */
  static async start(programs) {
    const made = new Postgres();
    const directory = made.#directory;
    const as = user() ?? {};
    if (as.uid !== undefined) chownSync(directory, as.uid, as.gid);
    const options = { ...as, cwd: "/" };
    const data = join(directory, "data");
    const how = ["-U", "outflank", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
    execFileSync(join(programs, "initdb"), ["-D", data, ...how], { ...options, stdio: "ignore" });
    const settings = ["listen_addresses=", "fsync=off", "shared_buffers=32MB"].flatMap((setting) => ["-c", setting]);
    made.#child = spawn(join(programs, "postgres"), ["-D", data, "-k", directory, ...settings], {
      ...options,
      stdio: "ignore",
    });
    await eventually(() => {
      if (!existsSync(join(directory, ".s.PGSQL.5432"))) throw new Error("PostgreSQL does not listen yet");
    });
    return made;
  }

  /** The address of its database. */
  get url() {
    return `postgres://outflank@/postgres?host=${encodeURIComponent(this.#directory)}`;
  }

  async stop() {
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGQUIT");
    await gone;
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
