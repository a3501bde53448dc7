import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { slugOf } from '#src/domain/slug.ts';
import { externalJobs, jobCategories, jobLevels } from './external-jobs.build.ts';

/** The jobs of one category or one level, which have pages of their own. */
export interface JobGroup {
  readonly kind: 'category' | 'level';
  readonly name: string;
  /** Its part of the address, which no other group of its kind has. */
  readonly slug: string;
  /** Newest first. */
  readonly jobs: readonly ExternalJob[];
}

export const categoryGroups = groups('category', jobCategories);
export const levelGroups = groups('level', jobLevels);
export const jobGroups = [...categoryGroups, ...levelGroups];

function groups(kind: JobGroup['kind'], names: readonly string[]): JobGroup[] {
  const key = kind === 'category' ? 'Job Category' : 'Job Level';
  const jobs = Map.groupBy(externalJobs, (job) => job[key]);
  const taken = new Set<string>();
  return names.map((name) => {
    const slug = freeSlug(slugOf(name) || kind, taken);
    taken.add(slug);
    return { kind, name, slug, jobs: jobs.get(name) ?? [] };
  });
}

/** Two names may differ in their signs alone. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
