/**
 * How the web app is built: `dist/index.html`, its script, one style sheet, and the rules page and the library
 * as chunks of their own. File names carry no hash and nothing in them depends on the machine, so that the same sources give
 * the same bytes; `dist` is committed and embedded in the program.
 */
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8080";

export default defineConfig({
  base: "/",
  publicDir: "public",
  build: {
    target: "es2022",
    // Phones of 2022 know no light-dark(): the build writes it in terms of custom properties.
    cssTarget: ["chrome100", "firefox100", "safari15.4"],
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        entryFileNames: "app.js",
        // What the pages share is one more file, named for what it is.
        chunkFileNames: ({ name }) => (["rules", "library"].includes(name) ? "[name].js" : "base.js"),
        assetFileNames: (asset) => (asset.names[0]?.endsWith(".css") ? "app.css" : "[name][extname]"),
      },
    },
  },
  server: {
    port: 5173,
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["app/**/*.test.{ts,tsx}", "board/**/*.test.{ts,tsx}"],
  },
});
