import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissNotice, notice } from "../site/notices";
import { navigate, route } from "../site/routes";
import { EventsPage } from "./events-page";
import { sampleEvent } from "./sample-event";
import { eventsText } from "./words";

const place = document.createElement("div");
let answer: () => void = () => undefined;
/** What is told of the file beside the event. */
let beside = { encoding: "UTF-8", notes: [] as string[] };

beforeAll(() => eventsText.need());
beforeEach(async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", (path: string) =>
    path.includes("/import?")
      ? new Promise<Response>((resolve) => {
          answer = () => resolve(new Response(JSON.stringify({ ...sampleEvent(), ...beside }), { status: 201 }));
        })
      : Promise.resolve(new Response(JSON.stringify({ tournaments: [], next: null }))),
  );
  navigate({ page: "events", at: "" });
  act(() => render(<EventsPage before={null} />, place));
  const chooser = place.querySelector<HTMLInputElement>("input[type='file']");
  if (chooser === null) throw new Error("no way to choose a file");
  Object.defineProperty(chooser, "files", { value: [new File(["{}"], "spring.json")] });
  await act(async () => void chooser.dispatchEvent(new Event("change", { bubbles: true })));
});
afterEach(() => {
  dismissNotice(notice.value?.id ?? 0);
  render(null, place);
  vi.unstubAllGlobals();
});

describe("a tournament from a file", () => {
  it("is gone to", async () => {
    answer();
    await vi.waitFor(() => expect(notice.value?.kind).toBe("done"));
    expect(route.value).toEqual({ page: "events", at: "spring" });
  });

  it("is shown with the encoding that was found for it, to be read in another one", async () => {
    beside = { encoding: "windows-1251", notes: ["a win counts 33-31"] };
    answer();
    await vi.waitFor(() => expect(place.querySelector("[data-import='begun']")).not.toBeNull());
    expect(route.value).toEqual({ page: "events", at: "" });
    expect(place.querySelector("[data-encoding='windows-1251'] select")).not.toBeNull();
    expect(place.querySelector("[data-import='begun'] li")?.textContent).toBe("a win counts 33-31");
    beside = { encoding: "UTF-8", notes: [] };
  });

  it("is told of, and pulls nobody to it who has gone to another page", async () => {
    navigate({ page: "rules" });
    answer();
    await vi.waitFor(() => expect(notice.value?.kind).toBe("done"));
    expect(route.value).toEqual({ page: "rules" });
  });
});
