import '#src/settings-file.ts';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidArgumentError, Option } from 'commander';
import { calendarDay } from '#src/domain/calendar-day.ts';
import { dataFile, jobsCommand, refusing } from './jobs/jobs-command.ts';
import { progressBar } from './jobs/progress-bar.ts';
import { readRegister } from './jobs/source-register.ts';
import { checkLinks, linkCheckLines } from './links/check-links.ts';
import { hostTurns } from './outgoing/host-turns.ts';
import { LINK_LISTS, type LinkList } from './links/link-lists.ts';
import { OutgoingRequests } from './outgoing/outgoing-requests.ts';

interface Options {
  only?: LinkList;
  limit?: number;
  jobs: string;
  out?: string;
}

const HOSTS_AT_ONCE = 8;
const BETWEEN_REQUESTS_MS = 1_000;
const TIMEOUT_MS = 15_000;
const SAVE_EVERY_MS = 2_000;

const command = jobsCommand(
  'jobs:check-links',
  'Checks where the jobs and scholarships link to, and keeps what it found.',
)
  .addOption(new Option('--only <list>', 'only the links of this list').choices(LINK_LISTS))
  .option('--limit <number>', 'no more links than these, the longest unchecked first', count)
  .option('--jobs <file>', 'another job file', dataFile('scraped_jobs_cleaned.json'))
  .option('--out <file>', 'where the checks are kept (default: link-checks.json beside the jobs)')
  .action(refusing(run));

await command.parseAsync();

async function run({ jobs, only, limit, out }: Options): Promise<void> {
  const requests = new OutgoingRequests({
    allowLoopback: process.env['FEED_HOSTS_LOCAL'] === 'allow',
    allowHttp: true,
  });
  const inTurn = hostTurns({ hosts: HOSTS_AT_ONCE, intervalMs: BETWEEN_REQUESTS_MS, pause });
  try {
    const register = readRegister(await readFile(dataFile('sources.json'), 'utf8'));
    const report = await checkLinks(
      {
        files: { jobs, scholarships: dataFile('scholarships.json') },
        sourcePages: register.pages,
        out: out ?? join(dirname(jobs), 'link-checks.json'),
        only,
        limit,
        today: calendarDay(new Date()),
        saveEveryMs: SAVE_EVERY_MS,
      },
      { requests, inTurn, timeoutMs: TIMEOUT_MS },
      progressBar(process.stderr, { format: '{value} of {total} links' }),
    );
    for (const line of linkCheckLines(report)) console.log(line);
  } finally {
    await requests.close();
  }
}

function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write a whole number from 1 on.');
  return Number(text);
}
