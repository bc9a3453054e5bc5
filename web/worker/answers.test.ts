import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerOrStored, deleteForPerson } from "./answers";

/** The part of a cache that the worker uses. The entry stored last is last. */
class SampleCache {
  readonly stored = new Map<string, Response>();
  match = async (key: string): Promise<Response | undefined> => this.stored.get(key)?.clone();
  put = async (key: string, answer: Response): Promise<void> => void this.stored.set(key, answer);
  delete = async (key: string): Promise<boolean> => this.stored.delete(pathOf(key));
  keys = async (): Promise<{ url: string }[]> => [...this.stored.keys()].map((key) => ({ url: `https://here${key}` }));
}

const pathOf = (key: string): string => key.replace("https://here", "");

let cache = new SampleCache();
/** The work that the worker does after an answer. */
let after: Promise<unknown>[] = [];

/** Sends a request as the page would. */
async function ask(path: string): Promise<unknown> {
  const address = new URL(path, "https://here");
  const answer = await answerOrStored(new Request(address), address, (work) => after.push(work));
  return answer.json();
}
const settle = (): Promise<unknown> => Promise.all(after);

beforeEach(() => {
  cache = new SampleCache();
  after = [];
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async () => Response.json({}));
});

describe("stored answers", () => {
  it("for one person are deleted with a change of account: games, their lists, and tournaments with keys", async () => {
    for (const path of ["/api/catalog", "/api/history", "/api/games/a", "/api/games?limit=20", "/api/tournaments/a"])
      await ask(path);
    await settle();
    expect(cache.stored.size).toBe(5);
    await deleteForPerson();
    expect([...cache.stored.keys()]).toEqual(["/api/catalog", "/api/history"]);
  });

  it("exclude those for the previous person that arrive later", async () => {
    let answer: (said: Response) => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    const asked = ask("/api/tournaments/a");
    await vi.waitFor(() => expect(after).toHaveLength(1));
    await deleteForPerson();
    answer(Response.json({ you: { director_key: "secret" } }));
    await asked;
    await settle();
    expect(cache.stored.size).toBe(0);
    // Answers for the next person are stored.
    vi.stubGlobal("fetch", async () => Response.json({}));
    await ask("/api/tournaments/a");
    await settle();
    expect(cache.stored.size).toBe(1);
  });
});
