import { expect, it, vi } from "vitest";
import { compareNames } from "./name-order";

it("names are in the order of a language, and a long list makes one collator", () => {
  const names = ["Юля", "Ёлка", "Ева", "anna", "Bert", "Ярослав", "Жанна"];
  const order = (tag: "en" | "ru") => names.toSorted((one, other) => compareNames(one, other, tag));
  expect(order("ru")).toEqual(["Ева", "Ёлка", "Жанна", "Юля", "Ярослав", "anna", "Bert"]);
  const made = vi.spyOn(Intl, "Collator");
  expect(order("ru")).toEqual(order("ru"));
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
