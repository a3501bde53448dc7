import { COUNTRIES_BY_CODE } from '#src/contracts/countries.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import { placesOf } from '#src/domain/places/job-place.ts';

/** In Ghana, open to people there, elsewhere in Africa, or anywhere else: what comes first is least. */
function distanceFromGhana(job: ExternalJob): 0 | 1 | 2 | 3 {
  const { Location: location = '' } = job;
  const codes = placesOf(location).map(({ code }) => code);
  if (codes.includes('GH')) return 0;
  if (ghanaEligibility(job).answer === 'yes') return 1;
  return codes.some((code) => COUNTRIES_BY_CODE.get(code)?.africa) || /\bafrica\b/i.test(location) ? 2 : 3;
}

/**
 * The `count` newest of `jobs`, which stand newest first. Among those of one day the nearest to Ghana come first, of
 * these the ones in science, technology, engineering and maths, and then those of a source that is not there yet.
 */
export function recentJobs<J extends ExternalJob>(jobs: readonly J[], count: number): J[] {
  const chosen: J[] = [];
  const timesOfSource = new Map<string, number>();
  for (let from = 0; chosen.length < count && from < jobs.length;) {
    const end = endOfDay(jobs, from);
    const ranks = new Map(jobs.slice(from, end).map((job) => [job, rankOf(job)]));
    while (chosen.length < count && ranks.size > 0) {
      const next = best(ranks, timesOfSource);
      ranks.delete(next);
      chosen.push(next);
      timesOfSource.set(next.Source, (timesOfSource.get(next.Source) ?? 0) + 1);
    }
    from = end;
  }
  return chosen;
}

const rankOf = (job: ExternalJob) => 2 * distanceFromGhana(job) + (job.Field === 'STEM' ? 0 : 1);

function endOfDay(jobs: readonly ExternalJob[], from: number): number {
  const day = jobs[from]?.['Date Scraped'];
  const end = jobs.findIndex((job, at) => at > from && job['Date Scraped'] !== day);
  return end === -1 ? jobs.length : end;
}

/** The first of the best: a tie leaves the order of the list. */
function best<J extends ExternalJob>(ranks: ReadonlyMap<J, number>, timesOfSource: ReadonlyMap<string, number>): J {
  const times = (job: ExternalJob) => timesOfSource.get(job.Source) ?? 0;
  const [first] = [...ranks].reduce((a, b) => {
    if (a[1] !== b[1]) return a[1] < b[1] ? a : b;
    return times(b[0]) < times(a[0]) ? b : a;
  });
  return first;
}
