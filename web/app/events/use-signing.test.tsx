import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorCode, SignSlip, Tournament } from "../../wire";
import type { EventStore } from "./event-store";
import { sampleEvent, tableOf } from "./sample-event";
import { paperOf, storePaper } from "./stored-paper";
import type { Signing } from "./use-signing";
import { useSigning } from "./use-signing";

const AT = { event: "spring", round: 2, table: 1 };
const SLIP = { black: 40, white: 24 };
const event = sampleEvent();
const table = tableOf("145", "1");
const place = document.createElement("div");
let on: Signing;
/** The server's answer to a score sheet: a game, or an error. */
let ofSheet: { code: ErrorCode; status: number } | "game" = "game";
let signed: SignSlip[] = [];
let taken: Tournament[] = [];
/** The detail with which the server refuses signatures; null to accept them. */
let refusal: object | null = null;
let reloads = 0;

const store = {
  event: { peek: () => event },
  reload: async () => {
    reloads += 1;
  },
  take: (event: Tournament) => taken.push(event),
} as unknown as EventStore;

function Phone(): null {
  on = useSigning(store, AT, table, null, null);
  return null;
}
const sign = async (): Promise<void> => {
  act(() => render(<Phone />, place));
  await act(async () => on.sign("black", SLIP));
  await vi.waitFor(() => expect(on.isBusy).toBe(false));
};

beforeEach(() => {
  localStorage.clear();
  [signed, taken, ofSheet] = [[], [], "game"];
  [refusal, reloads] = [null, 0];
  vi.stubGlobal("fetch", async (path: string, { body = "" }: { body?: string } = {}) => {
    const answer = (body: object, status = 200): Response => new Response(JSON.stringify(body), { status });
    if (path.endsWith("/slips")) {
      signed.push(JSON.parse(body) as SignSlip);
      if (refusal !== null) {
        const detail = { kind: "tournament", refusal };
        return answer({ code: "tournament_refused", message: "", detail, request_id: null }, 409);
      }
      return answer(event);
    }
    if (path.endsWith("/compare"))
      return answer({ first: { faults: [], line: { moves: "f5", position: { turn: null } } } });
    return ofSheet === "game" ? answer({ id: "sheet" }) : answer({ code: ofSheet.code, message: "" }, ofSheet.status);
  });
});
afterEach(() => {
  render(null, place);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("signing a slip", () => {
  it("sends the score sheet of the phone", async () => {
    storePaper({ ...paperOf(AT, 64), entries: Array<string>(64).fill("1") });
    await sign();
    expect(signed).toMatchObject([{ color: "black", slip: SLIP, game: "sheet" }]);
    expect(on.waiting).toEqual([]);
  });

  it("signs without a score sheet that is refused", async () => {
    storePaper({ ...paperOf(AT, 64), entries: Array<string>(64).fill("1") });
    ofSheet = { code: "id_reused", status: 409 };
    await sign();
    expect(signed).toMatchObject([{ color: "black", slip: SLIP }]);
    expect(signed[0]).not.toHaveProperty("game");
    expect(taken).toEqual([event]);
    expect(on).toMatchObject({ waiting: [], failure: null });
  });

  it("reloads a table that already has a result", async () => {
    refusal = { kind: "has_result", round: 2, table: 1, result: "44-20" };
    await sign();
    expect([on.failure?.code, on.waiting, reloads]).toEqual(["tournament_refused", [], 1]);
  });

  it("works without storage", async () => {
    vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await sign();
    expect(signed).toMatchObject([{ color: "black", slip: SLIP }]);
    expect(on.waiting).toEqual([]);
  });
});
