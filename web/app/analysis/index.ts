/** Analyses of whole games: what comes to the page when it is asked for. */
export { AnalysisPage } from "./analysis-page";
