/** The words of the live boards in the language of the page; fetched with them, not before. */
import { spoken } from "../language/spoken";
import { tv } from "./messages";

export const tvText = spoken(import.meta.glob<string>("../../../languages/*/tv.ftl", { import: "default" }), tv);
