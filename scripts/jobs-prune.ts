import '#src/settings-file.ts';
import { InvalidArgumentError } from 'commander';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { dataFile, jobsCommand, refusing } from './jobs/jobs-command.ts';
import { readJobsFile, writeJobsFile } from './jobs/jobs-file.ts';
import { expiryReason } from './jobs/expiry-reason.ts';
import { withWriteLock } from './jobs/write-lock.ts';

interface Options {
  olderThan: number;
  out: string;
}

const command = jobsCommand('jobs:prune', 'Removes listings that have closed, or were last seen longer ago.')
  .requiredOption('--older-than <days>', 'days since a listing was last seen', days)
  .option('--out <file>', 'job file to prune', dataFile('scraped_jobs_cleaned.json'))
  .action(refusing(run, 'Nothing was removed.'));

await command.parseAsync();

async function run({ olderThan, out }: Options): Promise<void> {
  for (const line of await withWriteLock(out, () => prune(out, olderThan))) console.log(line);
}

async function prune(out: string, olderThan: number): Promise<string[]> {
  const today = calendarDay(new Date());
  const oldest = addDays(today, -olderThan);
  const kept: ExternalJob[] = [];
  const counts = { closed: 0, old: 0 };
  for await (const job of readJobsFile(out)) {
    const why = expiryReason(job, today, oldest);
    if (why === undefined) kept.push(job);
    else counts[why] += 1;
  }
  const undated = kept.filter((job) => job['Date Scraped'] === '').length;
  await writeJobsFile(out, kept);
  return [
    `${counts.closed + counts.old} removed: ${counts.closed} closed, ${counts.old} last seen before ${oldest}.`,
    `${kept.length} kept, ${undated} of them without a day on which they were seen.`,
  ];
}

function days(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('Write a number of days.');
  return Number(text);
}
