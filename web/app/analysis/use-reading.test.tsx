import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate, route } from "../nav/routes";
import type { FoundGames } from "./found-games";
import type { Reader } from "./use-reading";
import { useReading } from "./use-reading";

const place = document.createElement("div");
let reader: Reader;
/** The requests, each with functions to answer and to refuse it. */
let asked: { path: string; answer: (body: object) => Promise<void>; refuse: (body: object) => Promise<void> }[] = [];

function Page(): null {
  reader = useReading("usual");
  return null;
}

/** The server's answer for a text with one game. */
const ONE = {
  encoding: null,
  games: [{ spec: "othello", start: { kind: "usual" }, moves: ["f5"], black: null, white: null }],
  problems: [],
};

beforeEach(() => {
  asked = [];
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal(
    "fetch",
    (path: string) =>
      new Promise<Response>((resolve) => {
        const settle = (body: object, status: number): Promise<void> =>
          act(async () => {
            resolve(new Response(JSON.stringify(body), { status }));
            // Waits until the page has processed the answer.
            await new Promise((read) => setTimeout(read, 5));
          });
        const answer = (body: object): Promise<void> => settle(body, 200);
        const refuse = (error: object): Promise<void> => settle(error, 422);
        asked.push({ path, answer, refuse });
      }),
  );
  navigate({ page: "analysis", id: "" });
  act(() => render(<Page />, place));
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

const take = (text: string): Promise<void> => act(async () => reader.take(text));

describe("a pasted game", () => {
  it("opens its analysis", async () => {
    await take("f5");
    await asked[0]?.answer(ONE);
    expect(reader.reading.kind).toBe("reading");
    await asked[1]?.answer({ id: "a" });
    expect(route.value).toEqual({ page: "analysis", id: "a" });
    expect(reader.reading.kind).toBe("nothing");
  });

  it("does not open after a navigation", async () => {
    await take("f5");
    navigate({ page: "rules" });
    await asked[0]?.answer(ONE);
    expect(asked).toHaveLength(1);
    expect(route.value).toEqual({ page: "rules" });
    expect(reader.reading.kind).toBe("nothing");
  });

  it("is dropped after a later paste, and after going back", async () => {
    await take("f5");
    await asked[0]?.answer(ONE);
    await take("d3");
    await asked[1]?.answer({ id: "first" });
    expect(route.value).toEqual({ page: "analysis", id: "" });
    expect(reader.reading.kind).toBe("reading");
    await act(async () => reader.forget());
    await asked[2]?.answer(ONE);
    expect(asked).toHaveLength(3);
    expect(reader.reading.kind).toBe("nothing");
  });
});

describe("a file in an encoding of its own", () => {
  it("is shown before its analysis, and read again in the chosen encoding", async () => {
    await act(async () => reader.take([new File([new Uint8Array([0xcc])], "club.sgf")]));
    expect(asked[0]?.path).toBe("/api/records/read?name=club.sgf");
    await asked[0]?.answer({ ...ONE, encoding: "windows-1252" });
    expect(reader.reading.kind).toBe("read");
    await act(async () => reader.readAs("windows-1251"));
    expect(asked[1]?.path).toBe("/api/records/read?name=club.sgf&encoding=windows-1251");
    await asked[1]?.answer({ ...ONE, encoding: "windows-1251" });
    // The encoding was chosen, so the game is analyzed.
    expect(asked).toHaveLength(3);
  });
});

describe("several files of games", () => {
  const file = (name: string, text = "x"): File => new File([text], name);
  const game = (black: string): object => ({ ...ONE.games[0], black });
  const games = (...names: string[]): object => ({ ...ONE, has_more: false, games: names.map(game) });
  const take = (...files: File[]): Promise<void> => act(async () => reader.take(files));
  const found = (): FoundGames => {
    if (reader.reading.kind !== "read") throw new Error(`it is ${reader.reading.kind}`);
    return reader.reading.found;
  };

  it("are read one after the other, in their order, each with its own names", async () => {
    await take(file("b.ggf"), file("WTH_1983.wtb"), file("a.pgn"), file("WTH.JOU", "xyz"));
    expect(asked).toHaveLength(1);
    await asked[0]?.answer(games("first", "second"));
    await asked[1]?.answer(games("third"));
    await asked[2]?.answer(games("fourth"));
    expect(asked.map(({ path }) => path)).toEqual([
      "/api/records/read?name=b.ggf",
      "/api/records/read?name=WTH_1983.wtb&players=3",
      "/api/records/read?name=a.pgn",
    ]);
    expect(found().games.map(({ black }) => black)).toEqual(["first", "second", "third", "fourth"]);
    expect([found().unread, found().leftOut, found().hasMore]).toEqual([[], [], false]);
  });

  it("are read even if one is unreadable or empty", async () => {
    const problem = { game: 1, message: "x" };
    await take(file("a.ggf"), file("empty.sgf", ""), file("letter.txt"), file("b.ggf"));
    await asked[0]?.answer({ ...games("first"), problems: [problem] });
    await asked[1]?.refuse({ code: "bad_file", message: "no format" });
    await asked[2]?.answer(games("second"));
    expect(found().games).toHaveLength(2);
    expect(found().problems).toEqual([{ ...problem, file: "a.ggf" }]);
    expect(found().unread.map(({ file, failure }) => [file, failure?.code])).toEqual([
      ["empty.sgf", undefined],
      ["letter.txt", "bad_file"],
    ]);
  });

  it("end at the page's limit of games, which is shown", async () => {
    await take(file("a.ggf"), file("b.ggf"), file("c.ggf"));
    await asked[0]?.answer(games(...Array.from({ length: 150 }, (_, at) => `a${at}`)));
    await asked[1]?.answer(games(...Array.from({ length: 60 }, (_, at) => `b${at}`)));
    expect(asked).toHaveLength(2);
    expect([found().games.length, found().games.at(-1)?.black]).toEqual([200, "b49"]);
    expect([found().leftOut, found().hasMore]).toEqual([["b.ggf", "c.ggf"], true]);
  });

  it("are dropped after a later input", async () => {
    await take(file("a.ggf"), file("b.ggf"));
    await take(file("c.ggf"));
    await asked[0]?.answer(games("first"));
    await asked[1]?.answer(games("last", "of all"));
    expect(asked.map(({ path }) => path)).toEqual(["/api/records/read?name=a.ggf", "/api/records/read?name=c.ggf"]);
    expect(found().games).toHaveLength(2);
  });

  it("are analyzed at once if they have one game in all", async () => {
    await take(file("a.ggf"), file("b.ggf"));
    await asked[0]?.answer(games("only"));
    await asked[1]?.answer(games());
    await asked[2]?.answer({ id: "a" });
    expect(route.value).toEqual({ page: "analysis", id: "a" });
  });
});
