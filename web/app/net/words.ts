/** The texts of failures, which load with the first failure that needs them. */
import { spoken } from "../language/spoken";
import { rare } from "./rare-errors";
import { refusal } from "./refusal";

const FILES = import.meta.glob<string>("../../../languages/*/net.ftl", { import: "default" });

/** Texts for the details of a refusal. */
export const refusalText = spoken(FILES, refusal);

/** Texts for rare failures. */
export const rareErrors = spoken(FILES, rare);
