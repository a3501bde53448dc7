import '#src/settings-file.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { DOWNLOAD_LIMITS } from './feeds/download.ts';
import { hasFailures, refreshLines } from './feeds/refresh-report.ts';
import { refresh } from './feeds/refresh.ts';
import { dataFile, jobsCommand, refusing } from './jobs/jobs-command.ts';
import { progressBar } from './jobs/progress-bar.ts';
import { RefusedInput } from './jobs/refused-input.ts';
import { readRegister } from './jobs/source-register.ts';
import { OutgoingRequests } from './outgoing/outgoing-requests.ts';

interface Options {
  source?: string;
  register: string;
  out: string;
  report?: string;
  dryRun?: boolean;
  acceptShorter?: boolean;
}

/** Between two pages of a source. */
const PAGE_PAUSE_MS = 1_000;

const command = jobsCommand(
  'jobs:refresh',
  'Fetches the enabled feeds of the register into the job file of the site.',
)
  .option('--source <name>', 'only this source')
  .option('--register <file>', 'another register of sources', dataFile('sources.json'))
  .option('--out <file>', 'job file to bring up to date', dataFile('scraped_jobs_cleaned.json'))
  .option('--report <file>', 'also write the report as JSON')
  .option('--dry-run', 'say what would change, and write no job file')
  .option('--accept-shorter', 'believe a list of less than half of what it had; needs --source')
  .action(refusing(run, 'Nothing was changed.'));

await command.parseAsync();

async function run({ register: registerFile, report: reportFile, ...options }: Options) {
  if (options.acceptShorter === true && options.source === undefined) {
    command.error('error: --accept-shorter needs --source');
  }
  const requests = new OutgoingRequests({
    allowLoopback: process.env['FEED_HOSTS_LOCAL'] === 'allow',
  });
  try {
    const register = readRegister(await readText(registerFile));
    const tools = {
      requests,
      pause,
      limits: DOWNLOAD_LIMITS,
      pagePauseMs: PAGE_PAUSE_MS,
      now: new Date(),
    };
    const report = await refresh(
      { register, ...options },
      tools,
      progressBar(process.stderr, { format: '{value} of {total} feeds' }),
    );
    for (const line of refreshLines(report)) console.log(line);
    if (hasFailures(report)) process.exitCode = 1;
    if (reportFile !== undefined) {
      await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`);
    }
  } finally {
    await requests.close();
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new RefusedInput(`${path} cannot be read: ${String(error)}.`, { cause: error });
  }
}
