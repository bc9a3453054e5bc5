import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { NewTournament, TournamentSettings } from "../../wire";
import { sampleEvent } from "../events/sample-event";
import { EventCreation } from "./event-creation";

const wanted = (name: string) => {
  const settings: TournamentSettings = { name, rounds: 5, system: { kind: "swiss" } };
  return { settings, listed: true };
};

/** The requested ids, and the outcomes of the next requests. `lost` means no answer. */
let asked: (string | undefined)[] = [];
let says: "done" | "lost" | "refused" = "done";
/** The tournaments on the server, by id. */
let begun = new Map<string | undefined, string>();

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  begun = new Map();
  vi.stubGlobal("fetch", async (_: string, { body = "" }: { body?: string } = {}) => {
    const { id, settings } = JSON.parse(body) as NewTournament;
    asked.push(id);
    const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
    if (says === "refused") return answer(409, { code: "tournament_refused", message: "" });
    const isOther = (begun.get(id) ?? settings.name) !== settings.name;
    if (!isOther) begun.set(id, settings.name);
    if (says === "lost") throw new TypeError("no answer");
    return isOther ? answer(409, { code: "id_reused", message: "" }) : answer(201, sampleEvent());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Creates a tournament, skipping the pauses between requests. */
async function create(creation: EventCreation, name: string): Promise<boolean> {
  const done = creation.create(wanted(name)).then(
    () => true,
    () => false,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return done;
}

it("a tournament is created once even if the answer is lost and the request repeated", async () => {
  const creation = new EventCreation();
  says = "lost";
  expect(await create(creation, "Spring")).toBe(false);
  says = "done";
  expect(await create(creation, "Spring")).toBe(true);
  expect(new Set(asked).size).toBe(1);
  expect([...begun.values()]).toEqual(["Spring"]);
});

it("a different request after a lost answer creates another tournament", async () => {
  const creation = new EventCreation();
  says = "lost";
  await create(creation, "Sprig");
  says = "done";
  expect(await create(creation, "Spring")).toBe(true);
  expect([...begun.values()]).toEqual(["Sprig", "Spring"]);
});

it("a refusal creates nothing", async () => {
  const creation = new EventCreation();
  says = "refused";
  expect(await create(creation, "Spring")).toBe(false);
  says = "done";
  expect(await create(creation, "Summer")).toBe(true);
  expect([...begun.values()]).toEqual(["Summer"]);
});
