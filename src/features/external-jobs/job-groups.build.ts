import type { PublishedJob } from '#src/contracts/external-jobs.ts';
import { slugsOf } from '#src/domain/slug.ts';
import { externalJobs, jobChoices } from './external-jobs.build.ts';

/** The jobs of one category or one level, which have pages of their own. */
export interface JobGroup {
  readonly kind: 'category' | 'level';
  readonly name: string;
  /** Its part of the address, which no other group of its kind has. */
  readonly slug: string;
  /** Newest first. */
  readonly jobs: readonly PublishedJob[];
}

/** Cards on one page of a group, which greets with a band: it stays as light as one of All Jobs. */
export const JOBS_PER_GROUP_PAGE = 20;

export const categoryGroups = groups('category');
export const levelGroups = groups('level');
export const jobGroups = [...categoryGroups, ...levelGroups];

function groups(kind: JobGroup['kind']): JobGroup[] {
  const names = Object.keys(jobChoices[kind]).sort((a, b) => a.localeCompare(b));
  const key = kind === 'category' ? 'Job Category' : 'Job Level';
  const jobs = Map.groupBy(externalJobs, (job) => job[key]);
  const slugs = slugsOf(names, kind);
  return names.map((name, i) => ({ kind, name, slug: slugs[i] ?? '', jobs: jobs.get(name) ?? [] }));
}
