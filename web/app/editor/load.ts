/** The way to what the editor's folder brings when it is asked for. */

/** See the module. */
export const loadEditor = (): Promise<typeof import(".")> => import(".");
