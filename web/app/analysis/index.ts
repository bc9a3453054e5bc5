/** The lazily loaded part of the analyses. */
export { AnalysisPage } from "./analysis-page";
