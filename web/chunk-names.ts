/**
 * The names of the built app's files, and the names by which they import each other. The latter have no hashes.
 * Only the import map of the page has them, so a changed file does not change the files that import it.
 */
import type { Plugin, Rolldown } from "vite";

/** The file with Rolldown's import map, which maps imported names to files. */
const MAP = "importmap.json";

/**
 * Names a chunk after its feature. Chunks with texts are named after the feature and the language, those of the
 * first page only after the language. Chunks that features share are named after the feature that contains
 * them.
 */
export function chunkName({ facadeModuleId, moduleIds, name }: Rolldown.PreRenderedChunk): string {
  const page = pageOf(facadeModuleId);
  if (page !== null) return page;
  const [, language, messages] = /\/languages\/([\w-]+)\/([\w-]+)\.ftl$/u.exec(facadeModuleId ?? "") ?? [];
  if (messages !== undefined) return `${messages}-${language}`;
  const feature = /\/app\/([a-z-]+)\/index\.tsx?$/u.exec(facadeModuleId ?? "")?.[1];
  if (feature !== undefined) return feature;
  const [, home] = /\/app\/([a-z-]+)\/(?:words|messages|address)\.ts$/mu.exec(moduleIds.join("\n")) ?? [];
  return ["words", "messages", "address"].includes(name) && home !== undefined ? `${home}-${name}` : name;
}

/** Returns the language of a chunk that contains only messages in one language; null for other chunks. */
export function languageOf(modules: readonly string[]): string | null {
  const languages = new Set(modules.map((module) => /\/languages\/([\w-]+)\/.*\.ftl$/u.exec(module)?.[1] ?? null));
  const [language = null] = languages;
  return languages.size === 1 ? language : null;
}

/** Returns the language of a module with the messages of the first page; null for other modules. */
export function pageOf(module: string | null | undefined): string | null {
  return /\/languages\/([\w-]+)\/page\/words\.ftl$/u.exec(module ?? "")?.[1] ?? null;
}

/**
 * Removes hashes from imported names. The build adds them to distinguish chunks with equal names, of which
 * there are hardly any. Hashes cannot be compressed, and they would be half of the map, which every page
 * includes.
 */
export function shortNames(): Plugin {
  return {
    name: "short-names",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const map = bundle[MAP];
        const page = bundle["index.html"];
        if (map?.type !== "asset" || page?.type !== "asset")
          throw new Error("no import map, or no page, in the bundle");
        const { imports } = JSON.parse(String(map.source)) as { imports: Record<string, string> };
        const short = shortened(Object.keys(imports));
        for (const file of Object.values(bundle))
          if (file.type === "chunk")
            file.code = file.code.replaceAll(/[\w-]+\.(?:js|css)\b/gu, (asked) => short.get(asked) ?? asked);
        // Skip files that are not in the bundle, such as the styles of the first page, which the page contains.
        const there = Object.entries(imports).filter(([, file]) => file.slice(1) in bundle);
        const named = there.map(([asked, file]) => [`/assets/${short.get(nameIn(asked))}`, file]).toSorted();
        const written = `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(named) })}</script>`;
        // Put the map before all scripts, because many browsers reject a map after a module was fetched.
        page.source = String(page.source)
          .replace(/<script type="importmap">.*?<\/script>\s*/su, "")
          .replace("<script", () => `${written}\n    <script`);
        delete bundle[MAP];
      },
    },
  };
}

/** Maps imported names to their short forms. A short form that two names would share is not used. */
function shortened(asked: readonly string[]): Map<string, string> {
  const names = asked.map(nameIn);
  const short = names.map((name) => name.replace(/-[\w-]{8}(?=\.[a-z]+$)/u, ""));
  const isAlone = (name: string) => short.indexOf(name) === short.lastIndexOf(name);
  return new Map(names.map((name, i) => [name, short.filter((_, j) => j === i).find(isAlone) ?? name]));
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
