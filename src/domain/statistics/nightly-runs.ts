import type { BySource, NightlyRun } from '#src/contracts/nightly-runs.ts';

/** The parts of a night that can fail by themselves. */
export const NIGHTLY_STEPS = ['feeds', 'links', 'pages', 'build'] as const;

/** Whether a part of a night was done, every feed included. */
export function isSuccessful(night: NightlyRun, part: (typeof NIGHTLY_STEPS)[number]): boolean {
  return night[part]?.fault === undefined && (part !== 'feeds' || night.feeds.failed.length === 0);
}

/** Why the site is as it was, for people. */
export const notBuilt = (fault: string) => `The site was not built.\n${fault}`;

/** What failed of a night, a line for each; null where all went well. */
export function faultsOf({
  feeds,
  links,
  pages,
  build,
}: Pick<NightlyRun, (typeof NIGHTLY_STEPS)[number]>): string | null {
  const built = build.fault === undefined ? undefined : notBuilt(build.fault);
  const faults = [
    feeds.fault,
    ...feeds.failed.map(({ name, says }) => `${name}: ${says}`),
    links.fault,
    pages?.fault,
    built,
  ];
  return faults.filter((one) => one !== undefined).join('\n') || null;
}

/** Those of all runs that were nights. */
export const nightsOf = (runs: readonly NightlyRun[]): NightlyRun[] => runs.filter(({ atDesk }) => !atDesk);

/** The latest night or refresh whose feeds were all read; undefined when none of them was such. */
export function lastGoodRefresh(nights: readonly NightlyRun[]): NightlyRun | undefined {
  return nights.find((night) => night.source === undefined && isSuccessful(night, 'feeds'));
}

/** The sum of counts by source, in alphabetical order of the sources. */
export function sumBySource(counts: readonly BySource[]): BySource {
  const sums: BySource = {};
  for (const [source, count] of counts.flatMap(Object.entries<number>)) {
    sums[source] = (sums[source] ?? 0) + count;
  }
  return Object.fromEntries(Object.entries(sums).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** How many listings there are of all sources. */
export function totalOf(counts: BySource): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
