/** The words of the chat in the language of the page; fetched with it, not before. */
import { spoken } from "../language/spoken";
import { chat } from "./messages";

export const chatText = spoken(import.meta.glob<string>("../../../languages/*/chat.ftl", { import: "default" }), chat);
