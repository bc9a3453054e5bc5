import { expect, it } from "vitest";
import { linkOf } from "./link";

it("is read from the fragment of an address", () => {
  expect(linkOf({ hash: "#link=aB3-_x" })).toBe("aB3-_x");
  expect(linkOf({ hash: "#other=1&link=a%2Fb" })).toBe("a/b");
  expect(linkOf({ hash: "#main" })).toBeNull();
  expect(linkOf({ hash: "" })).toBeNull();
});
