import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventsText } from "../events/words";
import { LANGUAGE_TAGS } from "../language/languages";
import { changeLanguage } from "../language/words";
import { Exports } from "./exports";
import { directorText } from "./words";

const place = document.createElement("div");
const NO_DAY = { kind: "no_file", what: "the federation wants a day", why: { kind: "no_day" } };
let answer: () => Response = () => new Response("the file");
let saved: string[] = [];

const choose = async (to: string): Promise<void> => {
  act(() => render(<Exports id="spring" />, place));
  await act(async () => place.querySelector<HTMLElement>(`[data-export='${to}']`)?.click());
  await vi.waitFor(() => expect(place.querySelector("[aria-busy='true']")).toBeNull());
};

beforeAll(() => Promise.all([eventsText.need(), directorText.need()]));
beforeEach(() => {
  saved = [];
  vi.stubGlobal("fetch", async () => answer());
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.dataset["export"] === undefined) saved.push(this.download);
    else this.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined }));
});
afterEach(() => {
  render(null, place);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a tournament as a file", () => {
  it("is saved under the name that the server gives it", async () => {
    const headers = { "Content-Disposition": 'attachment; filename="tournament-spring.ELO"' };
    answer = () => new Response("the file", { headers });
    await choose("elo");
    expect(saved).toEqual(["tournament-spring.ELO"]);
    expect(place.querySelector("[role='alert']")).toBeNull();
  });

  it.each(LANGUAGE_TAGS)("is not saved where the format cannot hold it, and why not is told in %s", async (tag) => {
    await changeLanguage(tag);
    const detail = { kind: "tournament", refusal: NO_DAY };
    const failure = { code: "tournament_refused", message: NO_DAY.what, detail, request_id: null };
    answer = () => new Response(JSON.stringify(failure), { status: 409 });
    await choose("elo");
    expect(saved).toEqual([]);
    const alert = place.querySelector("[data-export='elo'] + [role='alert']");
    expect(alert?.textContent).toMatch(tag === "ru" ? /нужен день турнира/u : /needs the day of the tournament/u);
  });
});
