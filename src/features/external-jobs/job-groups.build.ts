import type { ListedJob } from '#src/contracts/external-jobs.ts';
import { groupNames, type GroupName } from '#src/domain/search/list-groups.ts';
import { externalJobs, jobChoices } from './external-jobs.build.ts';

/** The jobs of one category or one level, which have their own pages. */
export interface JobGroup extends GroupName {
  /** Newest first. */
  readonly jobs: readonly ListedJob[];
}

export const categoryGroups = groups('category');
export const levelGroups = groups('level');
export const jobGroups = [...categoryGroups, ...levelGroups];

function groups(kind: 'category' | 'level'): JobGroup[] {
  const key = kind === 'category' ? 'Job Category' : 'Job Level';
  const jobs = Map.groupBy(externalJobs, (job) => job[key]);
  return groupNames(kind, jobChoices).map((group) => ({
    ...group,
    jobs: jobs.get(group.name) ?? [],
  }));
}
