import type { ExternalJob } from '#src/contracts/external-jobs.ts';

/** What a list holds, in a sentence: '45 jobs, 12 in Ghana, 9 remote; from 5 sites, newest first.' */
export function jobsInWords(jobs: readonly ExternalJob[]): string {
  const inGhana = jobs.filter(({ Location = '' }) => /\bGhana\b/.test(Location)).length;
  const remote = jobs.filter(({ Workplace }) => Workplace === 'Remote').length;
  const sites = new Set(jobs.flatMap(({ Source }) => Source.split('; '))).size;
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? one : `${count.toLocaleString('en-GB')} ${many}`;
  const parts = [
    counted(jobs.length, '1 job', 'jobs'),
    ...(inGhana > 0 ? [`${inGhana.toLocaleString('en-GB')} in Ghana`] : []),
    ...(remote > 0 ? [`${remote.toLocaleString('en-GB')} remote`] : []),
  ];
  return `${parts.join(', ')}; from ${counted(sites, 'one site', 'sites')}, newest first.`;
}
