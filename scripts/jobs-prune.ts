import '#src/settings/settings-file.ts';
import { InvalidArgumentError } from 'commander';
import { readJobsFile } from '#src/content/jobs-file.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { commandLine, runCommand, withContent } from './command/command-line.ts';
import { dataFile } from './command/repository.ts';
import { expiryReason } from './jobs/expiry-reason.ts';
import { writeJobsFile } from './jobs/write-jobs-file.ts';
import { withWriteLock } from '#src/content/write-lock.ts';

interface Options {
  olderThan: number;
  out: string;
}

const command = withContent(
  commandLine('jobs:prune', 'Removes listings that have closed, or were last seen longer ago.'),
)
  .requiredOption('--older-than <days>', 'days since a listing was last seen', days)
  .option('--out <file>', 'job file to prune', dataFile('scraped_jobs_cleaned.json'))
  .action(run);

await runCommand(command, 'Nothing was removed.');

async function run({ olderThan, out }: Options): Promise<void> {
  for (const line of await withWriteLock(out, () => prune(out, olderThan))) console.log(line);
}

async function prune(out: string, olderThan: number): Promise<string[]> {
  const today = calendarDay(new Date());
  const oldest = addDays(today, -olderThan);
  const kept: ExternalJob[] = [];
  const counts = { closed: 0, old: 0 };
  const before = readJobsFile(out);
  for (const job of before) {
    const why = expiryReason(job, today, oldest);
    if (why === undefined) kept.push(job);
    else counts[why] += 1;
  }
  const undated = kept.filter((job) => job['Date Scraped'] === '').length;
  await writeJobsFile(out, before, kept);
  return [
    `${counts.closed + counts.old} removed: ${counts.closed} closed, ${counts.old} last seen before ${oldest}.`,
    `${kept.length} kept, ${undated} of them without a day on which they were seen.`,
  ];
}

function days(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('Write a number of days.');
  return Number(text);
}
