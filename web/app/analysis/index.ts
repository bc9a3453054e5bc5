/** Entry point of the analysis page's chunk. */
export { AnalysisPage } from "./analysis-page";
