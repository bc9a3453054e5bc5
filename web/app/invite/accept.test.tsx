import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sitDown } from "../current-game/current-table";
import { navigate, route } from "../nav/routes";
import { answerLate } from "../net/late-answer";
import { sampleGame } from "../net/sample-game";
import { Accept } from "./accept";
import { inviteText } from "./words";

vi.mock("../current-game/current-table", () => ({ sitDown: vi.fn(() => ({ focusBoard: () => undefined })) }));

const place = document.createElement("div");
let answer: () => Promise<void> = async () => undefined;

beforeAll(() => inviteText.need());
beforeEach(async () => {
  vi.mocked(sitDown).mockClear();
  vi.stubGlobal("scrollTo", () => undefined);
  answer = answerLate(sampleGame);
  navigate({ page: "join", id: "abc", invitation: "i" });
  document.body.append(place);
  act(() => render(<Accept game={sampleGame()} invitation="i" side="white" onRefused={() => undefined} />, place));
  await act(async () => place.querySelector("form")?.requestSubmit());
});
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
});

it("taking a seat opens its board", async () => {
  await answer();
  expect(sitDown).toHaveBeenCalledOnce();
  expect(route.value).toEqual({ page: "game", id: "abc" });
});

it("taking a seat opens no board if the player has gone to another page", async () => {
  navigate({ page: "game", id: "other" });
  await answer();
  expect(sitDown).not.toHaveBeenCalled();
  expect(route.value).toEqual({ page: "game", id: "other" });
});
