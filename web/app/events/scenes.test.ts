import { expect, it } from "vitest";
import { sampleEvent, tableOf } from "./sample-event";
import { scenesOf } from "./wall";

it("the wall display shows only pairings until results arrive", () => {
  const [first] = sampleEvent().rounds;
  const open = { tables: [tableOf("1", "2"), tableOf("3", "4")], byes: [], half_byes: [], is_complete: false };
  expect(scenesOf(sampleEvent({ rounds: [], phase: "announced" }))).toEqual(["players"]);
  expect(scenesOf(sampleEvent({ rounds: [open] }))).toEqual(["pairings"]);
  expect(scenesOf(sampleEvent())).toEqual(["pairings", "standings"]);
  expect(scenesOf(sampleEvent({ rounds: first ? [first] : [], phase: "over" }))).toEqual(["standings"]);
});
