/** The words of analyses in the language of the page; fetched with them, not before. */
import { spoken } from "../language/spoken";
import { analysis } from "./messages";

export const analysisText = spoken(
  import.meta.glob<string>("../../../languages/*/analysis.ftl", { import: "default" }),
  analysis,
);
