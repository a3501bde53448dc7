import type { ExternalJob } from '#src/contracts/external-jobs.ts';

const CATEGORIES = new Set(['Engineering & Technology', 'Data Science / Analyst']);
/** Beginnings of words: 'scien' finds scientist and science. */
const TITLE =
  /\b(?:engineer|developer|software|program+er|data|scien|statisti|mathemat|physic(?:s|ist)|chemi|biolog|geolog|laborator|technolog|technician|research|devops|network|cyber|machine learning|gis\b|it (?:support|officer|manager|specialist|technician))/i;

/** Whether a job is one in science, technology, engineering or maths, as far as category and title say. */
export function isStem(job: ExternalJob): boolean {
  return CATEGORIES.has(job['Job Category']) || TITLE.test(job['Job Title']);
}

/**
 * The `count` newest of `jobs`, which stand newest first. Among those of one day, the ones in science, technology,
 * engineering and maths come first, and then those of a source that is not there yet.
 */
export function recentJobs(jobs: readonly ExternalJob[], count: number): ExternalJob[] {
  const chosen: ExternalJob[] = [];
  const timesOfSource = new Map<string, number>();
  for (let from = 0; chosen.length < count && from < jobs.length;) {
    const end = endOfDay(jobs, from);
    const rest = new Set(jobs.slice(from, end));
    while (chosen.length < count && rest.size > 0) {
      const next = best([...rest], timesOfSource);
      rest.delete(next);
      chosen.push(next);
      timesOfSource.set(next.Source, (timesOfSource.get(next.Source) ?? 0) + 1);
    }
    from = end;
  }
  return chosen;
}

function endOfDay(jobs: readonly ExternalJob[], from: number): number {
  const day = jobs[from]?.['Date Scraped'];
  const end = jobs.findIndex((job, at) => at > from && job['Date Scraped'] !== day);
  return end === -1 ? jobs.length : end;
}

/** The first of the best: a tie leaves the order of the list. */
function best(jobs: readonly ExternalJob[], timesOfSource: ReadonlyMap<string, number>) {
  const times = (job: ExternalJob) => timesOfSource.get(job.Source) ?? 0;
  return jobs.reduce((a, b) => {
    const [stemA, stemB] = [isStem(a), isStem(b)];
    if (stemA !== stemB) return stemA ? a : b;
    return times(b) < times(a) ? b : a;
  });
}
