/**
 * How the web app is built: `dist/index.html`, and under `dist/assets/` a chunk and a style sheet a room and a chunk a
 * language, each with a hash of its content in its name: a page that is open across an upgrade never mixes two builds.
 * Nothing in the files depends on the machine, so that the same sources give the same bytes; `dist` is committed and
 * embedded in the program.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
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
    rolldownOptions: {
      output: {
        entryFileNames: "assets/app-[hash].js",
        chunkFileNames: ({ facadeModuleId, name }) => `assets/${chunkName(facadeModuleId) ?? name}-[hash].js`,
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            // What everybody sees is one chunk a language; the words of other rooms lie beside their code.
            {
              name: (id) => /\/app\/language\/(?:vocabulary\/)?([a-z]{2})\.ts$/u.exec(id)?.[1] ?? null,
              debugName: "words",
            },
            // What the first page needs is one file: one request, no waterfall.
            { name: "app", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  plugins: [early()],
  server: {
    port: 5173,
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["app/**/*.test.{ts,tsx}", "board/**/*.test.{ts,tsx}"],
    setupFiles: ["app/language/testing.ts"],
  },
});

/** A chunk is named for its room; its words for the room and the language. */
function chunkName(facade: string | null): string | null {
  const [, room, words] = /\/app\/([a-z-]+)\/(?:messages\/([a-z]{2})|index)\.tsx?$/u.exec(facade ?? "") ?? [];
  if (room === undefined) return null;
  return words === undefined ? room : `${room}-${words}`;
}

/**
 * Puts into the page what its first paint needs, so that it costs no request: `early.js`, with the names of the
 * languages' files, and the styles of the first page.
 */
function early(): Plugin {
  return {
    name: "early",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const words = Object.fromEntries(
          Object.values(bundle).flatMap((file) => {
            const language = /^assets\/([a-z]{2})-/u.exec(file.fileName)?.[1];
            if (language === undefined || file.type !== "chunk") return [];
            return [[language, [file.fileName, ...file.imports].map((name) => `/${name}`)]];
          }),
        );
        const script = readFileSync(new URL("early.js", import.meta.url), "utf8")
          .replaceAll(/^\s*\/\/.*\n|^\s+/gmu, "")
          .replace("WORDS", JSON.stringify(words));
        return html
          .replace("<!-- early.js -->", () => `<script>${script.trim()}</script>`)
          .replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/gu, (link, name: string) => {
            const sheet = bundle[name];
            if (sheet?.type !== "asset") return link;
            delete bundle[name];
            return `<style>${String(sheet.source).trim()}</style>`;
          });
      },
    },
  };
}
