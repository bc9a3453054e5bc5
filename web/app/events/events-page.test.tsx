import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Lazy } from "../nav/lazy";
import { dismissNotice, notice } from "../nav/notices";
import { navigate, route } from "../nav/routes";
import type { CreateProps } from "./desk-place";
import { EventsPage } from "./events-page";
import { sampleEvent } from "./sample-event";
import { eventsText } from "./words";

/** No test here opens the dialog. */
const CREATE = new Lazy<CreateProps>(eventsText, async () => () => null);

const place = document.createElement("div");
let answer: () => void = () => undefined;
/** The encoding and notes in the server's answer to an import. */
let beside = { encoding: "UTF-8", notes: [] as string[] };
/** The requests, by query and body. */
let sent: { query: string; body: Promise<string> }[] = [];

const choose = async (...files: File[]): Promise<void> => {
  const chooser = place.querySelector<HTMLInputElement>("input[type='file']");
  if (chooser === null) throw new Error("no way to choose a file");
  Object.defineProperty(chooser, "files", { value: files, configurable: true });
  await act(async () => void chooser.dispatchEvent(new Event("change", { bubbles: true })));
};

beforeAll(() => eventsText.need());
beforeEach(async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  sent = [];
  vi.stubGlobal("fetch", (path: string, request?: { body: Blob }) =>
    path.includes("/import?")
      ? new Promise<Response>((resolve) => {
          sent.push({ query: path.split("?")[1] ?? "", body: new Response(request?.body).text() });
          answer = () => resolve(new Response(JSON.stringify({ ...sampleEvent(), ...beside }), { status: 201 }));
        })
      : Promise.resolve(new Response(JSON.stringify({ tournaments: [], next: null }))),
  );
  navigate({ page: "events", at: "" });
  act(() => render(<EventsPage before={null} create={CREATE} />, place));
  await choose(new File(["{}"], "spring.json"));
});
afterEach(() => {
  dismissNotice(notice.value?.id ?? 0);
  render(null, place);
  vi.unstubAllGlobals();
});

describe("a tournament from a file", () => {
  it("opens after the import", async () => {
    answer();
    await vi.waitFor(() => expect(notice.value?.kind).toBe("done"));
    expect(route.value).toEqual({ page: "events", at: "spring" });
  });

  it("is shown with its detected encoding, which can be changed", async () => {
    beside = { encoding: "windows-1251", notes: ["a win counts 33-31"] };
    answer();
    await vi.waitFor(() => expect(place.querySelector("[data-import='begun']")).not.toBeNull());
    expect(route.value).toEqual({ page: "events", at: "" });
    expect(place.querySelector("[data-encoding='windows-1251'] select")).not.toBeNull();
    expect(place.querySelector("[data-import='begun'] li")?.textContent).toBe("a win counts 33-31");
    beside = { encoding: "UTF-8", notes: [] };
  });

  it("is announced, but does not open after a navigation", async () => {
    navigate({ page: "rules" });
    answer();
    await vi.waitFor(() => expect(notice.value?.kind).toBe("done"));
    expect(route.value).toEqual({ page: "rules" });
  });

  it("is imported from at most two files of PAPP", async () => {
    expect(sent.map(({ query }) => query)).toEqual(["name=spring.json"]);
    answer();
    await vi.waitFor(() => expect(notice.value?.kind).toBe("done"));
    beside = { encoding: "windows-1252", notes: [] };
    const files = [new File(["list"], "joueurs.txt"), new File(["work"], "papp.txt")];
    await choose(...files);
    answer();
    await vi.waitFor(() => expect(place.querySelector("[data-import='begun']")).not.toBeNull());
    expect(place.querySelector("[data-import='begun'] p")?.textContent).toMatch(/^joueurs\.txt, papp\.txt: /u);
    expect([sent[1]?.query, await sent[1]?.body]).toEqual(["first=4", "listwork"]);
    beside = { encoding: "UTF-8", notes: [] };
    await choose(...files, new File(["x"], "third.txt"));
    expect(sent).toHaveLength(2);
    expect(place.querySelector("[data-import='refused']")?.textContent).toBe(
      `joueurs.txt, papp.txt, third.txt ${eventsText.value.tooManyFiles}`,
    );
  });
});
