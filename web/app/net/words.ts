/** What is wrong, in the language of the page; fetched when it is first to be said. */
import { spoken } from "../language/spoken";
import { rare } from "./rare-errors";
import { refusal } from "./refusal";

const FILES = import.meta.glob<string>("../../../languages/*/net.ftl", { import: "default" });

/** What exactly is wrong. */
export const refusalText = spoken(FILES, refusal);

/** Failures that are seldom. */
export const rareErrors = spoken(FILES, rare);
