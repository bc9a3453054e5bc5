/** The texts of analyses, loaded with their page. */
import { spoken } from "../language/spoken";
import { analysis } from "./messages";

export const analysisText = spoken(
  import.meta.glob<string>("../../../languages/*/analysis.ftl", { import: "default" }),
  analysis,
);
