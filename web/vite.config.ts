/**
 * How the web app is built: `dist/index.html`, and under `dist/assets/` a chunk and a style sheet a feature and a chunk
 * a language, each with a hash of its content in its name: a page that is open across an upgrade never mixes two builds.
 * The page has the map from the names by which chunks ask for each other to those of the files.
 * Nothing in the files depends on the machine, so that the same sources give the same bytes; `dist` is committed and
 * embedded in the program.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chunkName, languageOf, pageOf, shortNames } from "./chunk-names.ts";
import { pseudo } from "./pseudo.ts";

const server = "http://127.0.0.1:8080";

/** Files of `public/` that an open page asks for. */
const KEPT_AS_THEY_ARE = ["/icon.svg", "/manifest.webmanifest"];

/** Tests of what is drawn, or kept, by a page. */
const PAGE_TESTS = ["{app,board}/**/*.test.tsx", "{app,board}/**/*.page.test.ts"];

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
    // Chunks ask for each other by names that do not change with what is in them.
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // By their own names: numbered through, a name that is exported again would change those of all others. That costs
        // the first page 0.8 kB.
        minifyInternalExports: false,
        entryFileNames: "assets/app-[hash].js",
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            // What the first page needs is one file: one request, no waterfall.
            { name: "app", tags: ["$initial"], priority: 1 },
            // The dialogs over the board, the settings and the sounds are fetched ahead once somebody is there: one request
            // for them and for what they share with features that load later.
            { name: "dialogs", test: /\/app\/(?:parts|new-game|play|current-game|catalog|sound|settings)\/[^/]+$/u },
          ],
        },
      },
    },
  },
  plugins: [messages(), early(), inlinedStyles(), shortNames(), eager(), stamp(), serviceWorker()],
  server: {
    port: 5173,
    // The messages lie beside the app.
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    setupFiles: ["app/testing.ts"],
    projects: [
      // A process of its own for each file takes longer than all that is tried in it: only what changes a page has one.
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
 * Messages of a language are text, without the comments that translators read. What every page says is one module, that
 * of `words.ftl`: several in one chunk would need a helper of the bundler's, which is a request more. The mode `pseudo`
 * puts accents on them.
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

/** All files beside this one. */
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
            if (file.type !== "chunk") return [];
            const language = pageOf(file.facadeModuleId);
            if (language === null) return [];
            // The app is asked for by the page itself.
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
 * Features that load later and load others in their turn would ask for the styles of the first page, which lie in the page
 * itself and in no file: the name of the app, which is there, takes that place.
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
 * Has the app compiled while it arrives, off the main thread: nearly all of it runs before one can play, and compiled
 * function by function it costs a slow phone some 80 ms. Browsers that do not know the hint see a comment.
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

/** By which a page that is open knows itself in the page that the server has now: whatever is in it counts. */
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

/** Builds the service worker, a program of its own that knows which files make this build, and the words of each language. */
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
        // The browser asks for it by this name to see whether it is new.
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker.code });
      },
    },
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
