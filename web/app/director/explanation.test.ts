import { expect, it } from "vitest";
import { speaking } from "../language/testing-messages";
import { director } from "./messages";

const english = speaking("en", ["director", "director-settings", "events-words"], director);

it("gives the extra cost and the repeats of another pairing", () => {
  const { instead, total } = english.explain;
  expect(instead(41_425, 0)).toContain("costs 41,425 more.");
  expect(instead(0, 0)).toContain("just as good");
  expect(instead(-48_904, 1)).toContain("costs 48,904 less, with 1 repeat more.");
  expect(instead(0, 2)).toContain("costs just as much, with 2 repeats more.");
  expect(total(152_419, null)).toContain("the least that the rules allow");
  expect(total(152_419, 110_994)).toContain("the program’s own pairing would cost 110,994");
});
