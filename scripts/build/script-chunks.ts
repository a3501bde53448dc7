/** What the bundler hands to a group's name: how the modules of the build hang together. */
interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** Every public page runs it, so that what it imports is cached from the first visit on. */
const EVERYWHERE = '/layouts/PublicLayout.astro';
const isScript = (entry: string): boolean => entry.includes('type=script');

/** The scripts of pages with cards of jobs. */
const WITH_CARDS = ['/external-jobs/JobBrowser.astro', '/layouts/parts/CardElements.astro'];
const isWithCards = (entry: string): boolean => WITH_CARDS.some((file) => entry.includes(file));

/** Of so many islands a module must be a part to lie in the file that all islands load. */
const ISLANDS = 8;
/** Bytes below which files that a few pages share are joined with their neighbours. */
const SMALL = 500;

/**
 * How the browser's scripts are put into files, by which pages run them. Left alone, the bundler
 * makes a file of each module that two pages share: up to 45 requests a page instead of 24.
 */
export const scriptChunks = {
  groups: [
    group('site', 4, (entries) => entries.some((entry) => entry.includes(EVERYWHERE))),
    // No island pays for what cards alone need.
    group('cards', 3, (entries) => entries.length > 1 && entries.every(isWithCards)),
    {
      // Taken before the islands' file can take it, or public pages would load that.
      ...group('shared', 2, (entries) => entries.length > 1 && entries.some(isScript)),
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
    },
    group('islands', 1, (entries) => entries.length >= ISLANDS),
  ],
};

function group(name: string, priority: number, test: (entries: readonly string[]) => boolean) {
  return {
    priority,
    name: (id: string, graph: ModuleGraph) => (test([...entriesOf(id, graph)]) ? name : null),
  };
}

/** The scripts and islands of pages that import a module, however deep. */
function entriesOf(id: string, graph: ModuleGraph): Set<string> {
  const importers = new Set([id]);
  // A set that grows is walked to its new end.
  for (const one of importers) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) importers.add(importer);
  }
  return new Set([...importers].filter((one) => graph.getModuleInfo(one)?.isEntry));
}
