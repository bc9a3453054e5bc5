import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Tournament, TournamentAct } from "../../wire";
import type { EventStore } from "../events/event-store";
import { sampleEvent } from "../events/sample-event";
import { dismissNotice, notice } from "../nav/notices";
import { RequestFailed } from "../net/api";
import type { Acting } from "./use-act";
import { useAct } from "./use-act";

const place = document.createElement("div");
let on: Acting;
/** The requests, each with a function that answers or refuses it. */
let asked: { what: TournamentAct; end: (refused?: "forbidden") => Promise<void> }[] = [];

const store = {
  act: (what: TournamentAct) =>
    new Promise<Tournament>((resolve, reject) => {
      const failure = { code: "forbidden", message: "", detail: null, request_id: null } as const;
      const end = (refused?: "forbidden"): Promise<void> =>
        act(async () => {
          if (refused) reject(new RequestFailed(failure));
          else resolve(sampleEvent());
          // Waits until the component has processed the answer.
          await new Promise((resolve) => setTimeout(resolve));
        });
      asked.push({ what, end });
    }),
} as EventStore;

function Desk(): null {
  on = useAct(store);
  return null;
}

const tick = (player: string, here = true): TournamentAct => ({ kind: "check_in", players: [player], here });

/** Sends several commands before any is answered. Returns their results. */
async function doAll(...all: readonly TournamentAct[]): Promise<{ done: (Tournament | null)[] }> {
  const done: (Tournament | null)[] = [];
  await act(async () => {
    for (const what of all) void on.act(what).then((event) => done.push(event));
  });
  return { done };
}

beforeEach(() => act(() => render(<Desk />, place)));
afterEach(() => {
  render(null, place);
  asked = [];
});

describe("commands of a director", () => {
  it("are carried out in order, and none is lost while the server is busy", async () => {
    const { done } = await doAll(tick("1"), tick("2"), tick("3"));
    expect(asked.map(({ what }) => what)).toEqual([tick("1")]);
    expect(on.waiting).toEqual([tick("1"), tick("2"), tick("3")]);
    for (const at of [0, 1, 2]) await asked[at]?.end();
    expect(asked.map(({ what }) => what)).toEqual([tick("1"), tick("2"), tick("3")]);
    expect(done).toHaveLength(3);
    expect(done).not.toContain(null);
    expect(on).toMatchObject({ isBusy: false, failure: null });
  });

  it("are carried out once after a double click", async () => {
    const { done } = await doAll(tick("1"), tick("1"));
    await asked[0]?.end();
    expect(asked).toHaveLength(1);
    expect(done).toHaveLength(2);
    await doAll(tick("1"));
    expect(asked).toHaveLength(2);
  });

  it("continue after a refusal, which stays visible until the next command", async () => {
    const { done } = await doAll(tick("1"), tick("2"));
    await asked[0]?.end("forbidden");
    await asked[1]?.end();
    expect(done[0]).toBeNull();
    expect(done[1]).not.toBeNull();
    expect(on.failure?.code).toBe("forbidden");
    await doAll(tick("3"));
    expect(on.failure).toBeNull();
  });

  it("are reported by a notice if the page no longer shows the refusal", async () => {
    await doAll(tick("1"));
    render(null, place);
    await asked[0]?.end("forbidden");
    expect(notice.value?.kind).toBe("problem");
    dismissNotice(notice.value?.id ?? 0);
  });
});
