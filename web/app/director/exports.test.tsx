import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LeftOut } from "../../wire";
import { eventsText } from "../events/words";
import { LANGUAGE_TAGS } from "../language/languages";
import { isWrittenIn } from "../language/letters";
import { changeLanguage } from "../language/words";
import { Exports } from "./exports";
import { directorText } from "./words";

const place = document.createElement("div");
const NO_DAY = { kind: "no_file", what: "the federation wants a day", why: { kind: "no_day" } };
let answer: () => Response = () => new Response("the file");
const list = (left_out: readonly LeftOut[]) => new Response(JSON.stringify({ left_out }));
let leftOut: (path: string) => Response | Promise<Response> = () => list([]);
let saved: string[] = [];

const choose = async (to: string): Promise<void> => {
  act(() => render(<Exports id="spring" />, place));
  await act(async () => place.querySelector<HTMLElement>(`[data-export='${to}']`)?.click());
  await vi.waitFor(() => expect(place.querySelector("[aria-busy='true']")).toBeNull());
};

beforeAll(() => Promise.all([eventsText.need(), directorText.need()]));
beforeEach(() => {
  saved = [];
  answer = () => new Response("the file");
  leftOut = () => list([]);
  vi.stubGlobal("fetch", async (path: string) => (path.includes("/left-out?") ? leftOut(path) : answer()));
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

/** Asserts that a text is in the language `tag`, and equals the text that `exact` has for it, if any. */
function assertText(tag: string, shown: string | null | undefined, exact: Readonly<Record<string, string>>): void {
  expect(shown).toSatisfy((text: string) => isWrittenIn(tag, text));
  expect(shown).toContain(exact[tag] ?? "");
}

describe("a tournament as a file", () => {
  it("is saved under the server's name for it", async () => {
    const headers = { "Content-Disposition": 'attachment; filename="tournament-spring.ELO"' };
    answer = () => new Response("the file", { headers });
    await choose("elo");
    expect(saved).toEqual(["tournament-spring.ELO"]);
    expect(place.querySelector("[role='alert']")).toBeNull();
  });

  it.each(LANGUAGE_TAGS)("is not saved if the format cannot hold it, with the reason in %s", async (tag) => {
    await changeLanguage(tag);
    const detail = { kind: "tournament", refusal: NO_DAY };
    const failure = { code: "tournament_refused", message: NO_DAY.what, detail, request_id: null };
    answer = () => new Response(JSON.stringify(failure), { status: 409 });
    await choose("elo");
    expect(saved).toEqual([]);
    const alert = place.querySelector("[data-export='elo'] + [role='alert']");
    assertText(tag, alert?.textContent, { en: "needs the day of the tournament", ru: "нужен день турнира" });
    expect(place.querySelector("[data-left-out]")).toBeNull();
  });

  it.each(LANGUAGE_TAGS)("lists below its link what it leaves out, in %s", async (tag) => {
    await changeLanguage(tag);
    leftOut = (path) => list(path.endsWith("?to=papp") ? [{ kind: "system", system: "arena" }] : []);
    await choose("papp");
    await vi.waitFor(() => expect(place.querySelector("[data-export='papp'] + [data-left-out='1']")).not.toBeNull());
    expect(saved).toHaveLength(1);
    const lines = [...place.querySelectorAll("[data-left-out] li")].map((line) => line.textContent);
    expect(lines).toHaveLength(1);
    assertText(tag, lines[0], {
      en: "The file does not say that this is an arena: it has the games as rounds of a Swiss tournament.",
      ru: "В файле не сказано, что это арена: партии записаны как туры по швейцарской системе.",
    });
    // The next format leaves nothing out.
    await choose("trf");
    await vi.waitFor(() => expect(place.querySelector("[data-left-out]")).toBeNull());
    expect(saved).toHaveLength(2);
    expect(place.querySelector("[role='alert']")).toBeNull();
  });

  it.each(LANGUAGE_TAGS)("does not seem complete if the request fails, in %s", async (tag) => {
    await changeLanguage(tag);
    leftOut = () => Promise.reject(new TypeError("no network"));
    await choose("papp");
    await vi.waitFor(() => expect(place.querySelector("[data-left-out='unknown']")).not.toBeNull());
    const alertShown = place.querySelector("[data-export='papp'] + [role='alert']");
    assertText(tag, alertShown?.textContent, { en: "Could not find out what", ru: "Не удалось узнать, чего" });
    expect(alertShown?.querySelector("[data-refused='unreachable']")?.textContent).not.toBe("");
    // The second request succeeds.
    leftOut = () => list([{ kind: "country" }]);
    await choose("papp");
    await vi.waitFor(() => expect(place.querySelector("[data-left-out='1']")).not.toBeNull());
    expect(place.querySelector("[role='alert']")).toBeNull();
  });

  it("can be chosen while another format's omissions are loading", async () => {
    let come: (response: Response) => void = () => undefined;
    leftOut = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    await choose("papp");
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    const late = come;
    leftOut = () => list([]);
    await choose("trf");
    await act(async () => late(list([{ kind: "country" }])));
    expect(saved).toHaveLength(2);
    expect(place.querySelector("[data-left-out]")).toBeNull();
  });
});
