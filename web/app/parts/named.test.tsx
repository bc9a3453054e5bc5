import { render } from "preact";
import { expect, test } from "vitest";
import { Named } from "./named";

function drawn(text: string, names: readonly (string | null)[]): [string, string[]] {
  const place = document.createElement("p");
  render(<Named text={text} names={names} />, place);
  return [place.textContent ?? "", [...place.querySelectorAll(".parts-named")].map((name) => name.textContent ?? "")];
}

test("a sentence stays as it is, and the names in it can give way", () => {
  expect(drawn("Anna offers a draw", ["Anna", null])).toEqual(["Anna offers a draw", ["Anna"]]);
  expect(drawn("Предлагает ничью", ["Anna"])).toEqual(["Предлагает ничью", []]);
  expect(drawn("Boris beats Anna by 4", ["Anna", "Boris"])).toEqual(["Boris beats Anna by 4", ["Boris", "Anna"]]);
  expect(drawn("", [null, ""])).toEqual(["", []]);
});
