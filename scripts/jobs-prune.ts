import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { calendarDay } from '#src/domain/calendar-day.ts';
import { addDays } from './jobs/clean/calendar.ts';
import { readJobsFile, writeJobsFile } from './jobs/jobs-file.ts';
import { whyPast } from './jobs/past-listing.ts';
import { RefusedInput } from './jobs/refused-input.ts';
import { withWriteLock } from './jobs/write-lock.ts';

interface Options {
  olderThan: number;
  out: string;
}

const jobsFile = fileURLToPath(new URL('../data/scraped_jobs_cleaned.json', import.meta.url));

const command = new Command('jobs:prune')
  .description('Removes listings that have closed, or were last seen longer ago.')
  .requiredOption('--older-than <days>', 'days since a listing was last seen', days)
  .option('--out <file>', 'job file to prune', jobsFile)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .action(run);

await command.parseAsync();

async function run({ olderThan, out }: Options): Promise<void> {
  try {
    for (const line of await withWriteLock(out, () => prune(out, olderThan))) console.log(line);
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    console.error(`${error.message}\nNothing was removed.`);
    process.exitCode = 1;
  }
}

async function prune(out: string, olderThan: number): Promise<string[]> {
  const today = calendarDay(new Date());
  const oldest = addDays(today, -olderThan);
  const kept: ExternalJob[] = [];
  const counts = { closed: 0, old: 0 };
  for await (const job of readJobsFile(out)) {
    const why = whyPast(job, today, oldest);
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
