import type { Plugin } from 'vite';

/** The bundler's argument to a group's name: how the modules of the build hang together. */
interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/**
 * How the browser's scripts are put into files, by which pages run them. Left alone, the bundler
 * makes 29 files for the home page instead of 10, and islands go over their budget.
 */
export const scriptChunks = {
  groups: [
    // Scripts that every public page runs, so that it is cached from the first visit on.
    group('site', 3, (entry) => entry.includes('/layouts/PublicLayout.astro')),
    // Taken before the islands' file can take it, or public pages would load that.
    {
      ...group('shared', 2, (entry) => entry.includes('type=script')),
      entriesAware: true,
      entriesAwareMergeThreshold: 400,
    },
    { name: 'islands', priority: 1, minShareCount: 23 },
  ],
};

/** Modules that several scripts and islands share, where one of them is such an entry. */
function group(name: string, priority: number, isWanted: (entry: string) => boolean) {
  return {
    priority,
    minShareCount: 2,
    name: (id: string, graph: ModuleGraph) => (entriesOf(id, graph).some(isWanted) ? name : null),
  };
}

/** The scripts and islands of pages that import a module, however deep. */
function entriesOf(id: string, graph: ModuleGraph): string[] {
  const importers = new Set([id]);
  // A set that grows is walked to its new end.
  for (const one of importers) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) importers.add(importer);
  }
  return [...importers].filter((one) => graph.getModuleInfo(one)?.isEntry);
}

/**
 * React's hook for stores brings a way to listen to some keys of one alone, which is nowhere asked for. In its place
 * each listener hears of all changes, which is as right and 400 bytes less on every island's page.
 */
export const wholeStores: Plugin = {
  name: 'whole-stores',
  enforce: 'pre',
  load: {
    filter: { id: /nanostores\/listen-keys/ },
    handler: () =>
      ['listen', 'subscribe']
        .map((to) => `export const ${to}Keys = (store, _, listener) => store.${to}(listener);`)
        .join('\n'),
  },
};

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * A chunk that is fetched on demand fetches what it imports by itself, and has no styles of its own: neither lists of
 * that nor the code that reads them is sent with every page.
 */
export const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  load: {
    filter: { id: new RegExp(PRELOAD_HELPER) },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  // A comment is left of the import of a style, which stands in the page.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/\/\* empty css\s*\*\//g, '');
      }
    },
  },
  configResolved({ environments }) {
    // After Astro's own setting.
    const { client } = environments;
    if (client) client.build.modulePreload = false;
  },
};
