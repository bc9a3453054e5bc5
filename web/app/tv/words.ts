/** The texts of the live boards in the language of the page, loaded with them. */
import { spoken } from "../language/spoken";
import { tv } from "./messages";

export const tvText = spoken(import.meta.glob<string>("../../../languages/*/tv.ftl", { import: "default" }), tv);
