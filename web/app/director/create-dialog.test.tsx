import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleEvent } from "../events/sample-event";
import { eventsText } from "../events/words";
import { inviteText } from "../invite/words";
import { navigate, route } from "../nav/routes";
import { CreateDialog } from "./create-dialog";
import { directorText } from "./words";

const place = document.createElement("div");
let answer: () => void = () => undefined;
const onLate = vi.fn();

function field(name: string): HTMLInputElement {
  const found = place.querySelector<HTMLInputElement>(`[data-field='${name}']`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
}
const fill = (name: string, text: string): Promise<void> =>
  act(async () => {
    field(name).value = text;
    field(name).dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
const submit = (): Promise<void> => act(async () => void place.querySelector("form")?.requestSubmit());

beforeAll(async () => {
  await Promise.all([directorText.need(), eventsText.need(), inviteText.need()]);
  document.body.append(place);
});
beforeEach(async () => {
  onLate.mockReset();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(new Response(JSON.stringify(sampleEvent()), { status: 201 }));
      }),
  );
  navigate({ page: "events", at: "" });
  act(() => render(<CreateDialog onClose={() => undefined} onLate={onLate} />, place));
  await vi.waitFor(() => field("name"));
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

describe("a new tournament", () => {
  it("shows a faulty field, also in a folded section", async () => {
    await fill("name", "Spring");
    await fill("byeDiscs", "forty");
    const fold = place.querySelector<HTMLDetailsElement>("[data-fold='more-settings']");
    expect(fold?.open).toBe(false);
    await submit();
    expect(fold?.open).toBe(true);
    expect(document.activeElement).toBe(field("byeDiscs"));
    // Submitting reopens a section that was collapsed meanwhile.
    if (fold !== null) fold.open = false;
    await submit();
    expect(fold?.open).toBe(true);
  });

  it("opens when it is created", async () => {
    await fill("name", "Spring");
    await submit();
    await act(async () => answer());
    await vi.waitFor(() => expect(route.value).toEqual({ page: "events", at: "spring?tab=players" }));
    expect(onLate).not.toHaveBeenCalled();
  });

  it("does not open after the dialog was closed", async () => {
    await fill("name", "Spring");
    await submit();
    await act(async () => render(null, place));
    answer();
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce());
    expect(route.value).toEqual({ page: "events", at: "" });
  });
});
