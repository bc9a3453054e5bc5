/**
 * What the files of the app are called, and by which names they ask for each other: without the hash, which only the
 * import map of the page knows. So a changed file leaves those that ask for it as they were.
 */
import type { Plugin, Rolldown } from "vite";

/** Where the build leaves the map from the names that chunks ask for to those of the files. */
const MAP = "importmap.json";

/**
 * A chunk is named for its feature, words for the feature and the language, those of every page for the language alone. Words,
 * names of sentences and addresses that features share are named for their own.
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

/** The language of a chunk that has nothing but messages in one. */
export function languageOf(modules: readonly string[]): string | null {
  const languages = new Set(modules.map((module) => /\/languages\/([\w-]+)\/.*\.ftl$/u.exec(module)?.[1] ?? null));
  const [language = null] = languages;
  return languages.size === 1 ? language : null;
}

/** The language in which a module has what every page says. */
export function pageOf(module: string | null | undefined): string | null {
  return /\/languages\/([\w-]+)\/page\/words\.ftl$/u.exec(module ?? "")?.[1] ?? null;
}

/**
 * Takes the hashes out of the names that chunks ask for. The build has them for chunks that are called the same; ours
 * hardly are, and what cannot be compressed would be half of the map, which comes with every page.
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
        // The styles of the first page are in the page, and in no file.
        const there = Object.entries(imports).filter(([, file]) => file.slice(1) in bundle);
        const named = there.map(([asked, file]) => [`/assets/${short.get(nameIn(asked))}`, file]).toSorted();
        const written = `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(named) })}</script>`;
        // Ahead of all scripts: where something was fetched as a module before the map was there, many browsers take none.
        page.source = String(page.source)
          .replace(/<script type="importmap">.*?<\/script>\s*/su, "")
          .replace("<script", () => `${written}\n    <script`);
        delete bundle[MAP];
      },
    },
  };
}

/** Names by which files are asked for, each with what it is called from now on: not the same as any other. */
function shortened(asked: readonly string[]): Map<string, string> {
  const names = asked.map(nameIn);
  const short = names.map((name) => name.replace(/-[\w-]{8}(?=\.[a-z]+$)/u, ""));
  const isAlone = (name: string) => short.indexOf(name) === short.lastIndexOf(name);
  return new Map(names.map((name, i) => [name, short.filter((_, j) => j === i).find(isAlone) ?? name]));
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
