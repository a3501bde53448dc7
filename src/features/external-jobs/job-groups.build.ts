import type { ListedJob } from '#src/contracts/external-jobs.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { groupNames, type GroupName } from '#src/domain/search/list-groups.ts';
import { externalJobs, jobChoices } from './external-jobs.build.ts';

/** The jobs of one category, level or field, which have their own pages. */
export interface JobGroup extends GroupName {
  /** Newest first. */
  readonly jobs: readonly ListedJob[];
}

export const categoryGroups = groups('category', 'Job Category');
export const levelGroups = groups('level', 'Job Level');
export const fieldGroups = groups('field', 'Field');
export const jobGroups = [...categoryGroups, ...levelGroups, ...fieldGroups];

function groups(kind: (typeof jobList)['groupedBy'][number], key: 'Job Category' | 'Job Level' | 'Field'): JobGroup[] {
  const jobs = Map.groupBy(externalJobs, (job) => job[key]);
  return groupNames(jobList, kind, jobChoices).map((group) => ({
    ...group,
    jobs: jobs.get(group.name) ?? [],
  }));
}
