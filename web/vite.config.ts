/**
 * Builds the web app: `dist/index.html`, and in `dist/assets/` chunks and style sheets of features, and chunks
 * of texts for each language. Each name has a hash of the content, so a page that is open across an upgrade
 * never mixes two builds. The page maps the imported names to the files.
 *
 * The same sources give the same bytes on every machine. `dist` is committed and embedded in the program.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chunkName, languageOf, pageOf, shortNames } from "./chunk-names.ts";
import { pageSentences } from "./page-sentences.ts";
import { pseudo } from "./pseudo.ts";

const server = "http://127.0.0.1:8080";

/** The files of `public/` that an open page requests. */
const KEPT_AS_THEY_ARE = ["/icon.svg", "/manifest.webmanifest"];

/** The tests of views and storage, which need a page. */
const PAGE_TESTS = ["{app,board}/**/*.test.tsx", "{app,board}/**/*.page.test.ts"];

export default defineConfig({
  base: "/",
  publicDir: "public",
  build: {
    target: "es2022",
    // These browsers lack `light-dark()`, so the build replaces it by custom properties.
    cssTarget: ["chrome100", "firefox100", "safari15.4"],
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: false,
    // Chunks import each other by names that do not depend on the content.
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Exports keep their names, which costs the first page 0.8 kB. With short names, a new export would
        // change the others.
        minifyInternalExports: false,
        entryFileNames: "assets/app-[hash].js",
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            // The first page has one file, so that it needs one request and no further ones.
            { name: "app", tags: ["$initial"], priority: 1 },
            // One chunk has the dialogs over the board, the settings and the sounds, which are prefetched on
            // the first input. It includes the modules that they share with later features.
            { name: "dialogs", test: /\/app\/(?:parts|new-game|play|current-game|catalog|sound|settings)\/[^/]+$/u },
          ],
        },
      },
    },
  },
  plugins: [messages(), pageSentences(), early(), inlinedStyles(), shortNames(), eager(), stamp(), serviceWorker()],
  server: {
    port: 5173,
    // The messages are outside this folder.
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    setupFiles: ["app/testing.ts"],
    projects: [
      // A process per file takes longer than the tests in the file, so only tests that change a page have one.
      { extends: true, test: { name: "pages", include: PAGE_TESTS, environment: "happy-dom" } },
      {
        extends: true,
        test: {
          name: "logic",
          include: ["*.test.ts", "{app,board,worker}/**/*.test.ts"],
          exclude: PAGE_TESTS,
          isolate: false,
        },
      },
    ],
  },
});

/**
 * Turns a message file into a module with its text, without comments. The messages of the first page are all in
 * one module, that of `words.ftl`. Several modules in a chunk would need a helper of the bundler, and so
 * another request. The mode `pseudo` adds accents.
 */
function messages(): Plugin {
  let isPseudo = false;
  return {
    name: "messages",
    configResolved({ mode }) {
      isPseudo = mode === "pseudo";
    },
    transform(code, id) {
      if (!id.endsWith(".ftl")) return null;
      const whole = id.endsWith("/page/words.ftl") ? wholePage(id, (file) => this.addWatchFile(file)) : code;
      const text = isPseudo ? pseudo(whole) : whole;
      return { code: `export default ${JSON.stringify(text.replaceAll(/^#.*\n|\n(?=\n)/gmu, ""))};`, map: null };
    },
  };
}

/** Returns the joined contents of all files in the same folder. */
function wholePage(id: string, watch: (file: string) => void): string {
  const files = readdirSync(dirname(id)).toSorted();
  return files
    .map((name) => {
      const file = join(dirname(id), name);
      watch(file);
      return readFileSync(file, "utf8");
    })
    .join("\n");
}

/**
 * Inlines `early.js`, with the names of each language's files, and the styles of the first page. This saves
 * requests before the first paint.
 */
function early(): Plugin {
  return {
    name: "early",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const words = Object.fromEntries(
          Object.values(bundle).flatMap((file) => {
            if (file.type !== "chunk") return [];
            const language = pageOf(file.facadeModuleId);
            if (language === null) return [];
            // Omit the app, which the page itself loads.
            const others = file.imports.filter((name) => !name.startsWith("assets/app-"));
            return [[language.toLowerCase(), [file.fileName, ...others].map((name) => `/${name}`)]];
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

/**
 * Keeps features that load later from requesting the styles of the first page, which are not in a file.
 * Replaces their name by that of the app's script, which has already loaded.
 */
function inlinedStyles(): Plugin {
  return {
    name: "inlined-styles",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || !file.code.includes("__vite__mapDeps")) continue;
          file.code = file.code.replaceAll(/"(assets\/app-[\w-]+)\.css"/gu, '"$1.js"');
        }
      },
    },
  };
}

/**
 * Lets Chromium compile the app in the background while it arrives. Nearly all of it runs at the start, and
 * compiling each function on its first call takes about 80 ms on a slow phone. Other browsers ignore the
 * comment.
 */
function eager(): Plugin {
  return {
    name: "eager",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** Adds a digest of the page to the page, by which an open page recognizes its own build on the server. */
function stamp(): Plugin {
  return {
    name: "stamp",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("no page in the bundle");
        const text = String(page.source);
        page.source = text.replace("<html ", `<html data-build="${digest(text)}" `);
      },
    },
  };
}

/**
 * Builds the service worker as a separate program, with the lists of this build's files and of each language's
 * texts.
 */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("no page in the bundle");
        const files = ["/", ...KEPT_AS_THEY_ARE];
        const words: Record<string, string[]> = {};
        for (const name of Object.keys(bundle).toSorted()) {
          if (!name.startsWith("assets/")) continue;
          const file = bundle[name];
          const language = file?.type === "chunk" ? languageOf(file.moduleIds) : null;
          if (language === null) files.push(`/${name}`);
          else words[language] = [...(words[language] ?? []), `/${name}`];
        }
        const built = await build({
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          define: {
            FILES: JSON.stringify(files),
            WORDS: JSON.stringify(words),
            BUILD: JSON.stringify(digest(String(page.source))),
          },
          build: {
            target: "es2022",
            write: false,
            modulePreload: false,
            rolldownOptions: { input: "worker/sw.ts", output: { format: "iife" } },
          },
        });
        const [worker] = Array.isArray(built) || !("output" in built) ? [] : built.output;
        if (worker?.type !== "chunk") throw new Error("no service worker was built");
        // This name has no hash, because browsers request it to find a new worker.
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker.code });
      },
    },
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
