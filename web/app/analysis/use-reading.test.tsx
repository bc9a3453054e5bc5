import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate, route } from "../site/routes";
import type { Reader } from "./use-reading";
import { useReading } from "./use-reading";

const place = document.createElement("div");
let reader: Reader;
/** The addresses that were asked, each with a way to answer. */
let asked: { path: string; answer: (said: object) => Promise<void> }[] = [];

function Page(): null {
  reader = useReading("usual");
  return null;
}

/** What the reader of games makes of a text with one game in it. */
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
        const answer = (said: object): Promise<void> =>
          act(async () => {
            resolve(new Response(JSON.stringify(said)));
            // Until it is read.
            await new Promise((read) => setTimeout(read, 5));
          });
        asked.push({ path, answer });
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

describe("a game that is pasted", () => {
  it("is gone to once it is analysed", async () => {
    await take("f5");
    await asked[0]?.answer(ONE);
    expect(reader.reading.kind).toBe("reading");
    await asked[1]?.answer({ id: "a" });
    expect(route.value).toEqual({ page: "analysis", id: "a" });
    expect(reader.reading.kind).toBe("nothing");
  });

  it("pulls nobody back who has gone to another page", async () => {
    await take("f5");
    navigate({ page: "rules" });
    await asked[0]?.answer(ONE);
    expect(asked).toHaveLength(1);
    expect(route.value).toEqual({ page: "rules" });
    expect(reader.reading.kind).toBe("nothing");
  });

  it("gives way to what is pasted after it, and to going back", async () => {
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
  it("is shown before it is analysed, and read again as somebody says", async () => {
    await act(async () => reader.take([new File([new Uint8Array([0xcc])], "club.sgf")]));
    expect(asked[0]?.path).toBe("/api/records/read?name=club.sgf");
    await asked[0]?.answer({ ...ONE, encoding: "windows-1252" });
    expect(reader.reading.kind).toBe("read");
    await act(async () => reader.readAs("windows-1251"));
    expect(asked[1]?.path).toBe("/api/records/read?name=club.sgf&encoding=windows-1251");
    await asked[1]?.answer({ ...ONE, encoding: "windows-1251" });
    // Somebody has said it: the game is analysed.
    expect(asked).toHaveLength(3);
  });
});
