import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sitDown } from "../current-game/current-table";
import { inviteText } from "../invite/words";
import { navigate, route } from "../nav/routes";
import { answerLate } from "../net/late-answer";
import { sampleGame } from "../net/sample-game";
import { sampleEvent, tableOf } from "./sample-event";
import { gameAt } from "./stored-slip";
import { TableClock } from "./table-clock";
import { eventsText } from "./words";

vi.mock("../current-game/current-table", () => ({ sitDown: vi.fn(() => ({ focusBoard: () => undefined })) }));

const place = document.createElement("div");
let answer: () => Promise<void> = async () => undefined;

beforeAll(() => Promise.all([eventsText.need(), inviteText.need()]));
beforeEach(async () => {
  localStorage.clear();
  vi.mocked(sitDown).mockClear();
  vi.stubGlobal("scrollTo", () => undefined);
  answer = answerLate(sampleGame);
  navigate({ page: "events", at: "spring/table/1" });
  const props = { event: sampleEvent(), round: 2, number: 1, table: tableOf("145", "1"), slipKey: null };
  act(() => render(<TableClock {...props} onBegun={() => undefined} />, place));
  await act(async () => place.querySelector<HTMLElement>("[data-action='begin-clock']")?.click());
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

describe("the game of a table", () => {
  it("opens once it is created", async () => {
    await answer();
    await vi.waitFor(() => expect(route.value).toEqual({ page: "game", id: "abc" }));
    expect(sitDown).toHaveBeenCalledOnce();
  });

  it("is stored for its table, but does not open after a navigation", async () => {
    navigate({ page: "game", id: "other" });
    await answer();
    await vi.waitFor(() => expect(gameAt("spring", 2, 1)).toBe("abc"));
    expect(sitDown).not.toHaveBeenCalled();
    expect(route.value).toEqual({ page: "game", id: "other" });
  });
});
