/** The words of the list of keys in the language of the page; fetched with it, not before. */
import { spoken } from "../language/spoken";
import { keys } from "./messages";

export const keysText = spoken(import.meta.glob<string>("../../../languages/*/keys.ftl", { import: "default" }), keys);
