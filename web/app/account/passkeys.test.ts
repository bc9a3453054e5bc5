import { expect, it } from "vitest";
import { bytesOf, isAddress, textOf } from "./passkeys";

it("bytes survive base64url", () => {
  for (const [bytes, text] of [
    [[], ""],
    [[251, 255, 254], "-__-"],
    [[1], "AQ"],
    [[0, 0], "AAA"],
  ] as const) {
    expect(textOf(Uint8Array.from(bytes).buffer)).toBe(text);
    expect([...bytesOf(text)]).toEqual(bytes);
  }
});

it.each([
  ["127.0.0.1", true],
  ["192.168.1.5", true],
  ["[::1]", true],
  ["localhost", false],
  ["play.example.org", false],
  ["attic", false],
])("an address differs from a name: %s", (host, is) => expect(isAddress(host)).toBe(is));
