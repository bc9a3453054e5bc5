import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { DeviceOffer } from "../../wire";
import { tellWorker } from "../net/worker";
import { ContinuePage } from "./continue-page";
import { deviceText } from "./words";

vi.mock("../net/worker", () => ({ tellWorker: vi.fn() }));

const place = document.createElement("div");
const offer: DeviceOffer = { name: "Anna", games: 3, games_here: 0, is_you: false };

beforeAll(() => deviceText.need());
afterEach(() => {
  render(null, place);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("continuing here leaves nothing of the person before", async () => {
  const left = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  let claimed = false;
  vi.stubGlobal("fetch", async (path: string) => {
    claimed ||= path.endsWith("/claim");
    return path.endsWith("/offer") ? new Response(JSON.stringify(offer)) : new Response(null, { status: 204 });
  });
  vi.mocked(tellWorker).mockImplementation(() => expect(claimed).toBe(true));
  act(() => render(<ContinuePage code="c" />, place));
  const go = await vi.waitFor(() => {
    const found = place.querySelector<HTMLElement>("[data-action='continue-here']");
    if (found === null) throw new Error("nothing to go on with");
    return found;
  });
  go.click();
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(tellWorker).toHaveBeenCalledExactlyOnceWith({ kind: "forget", id: null });
});
