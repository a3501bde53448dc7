import '#src/settings/settings-file.ts';
import { writeFile } from 'node:fs/promises';
import { refreshListings } from './feeds/refresh-listings.ts';
import { hasFailures, refreshLines } from './feeds/refresh-report.ts';
import { commandLine, runCommand, withContent } from './command/command-line.ts';
import { dataFile } from './command/repository.ts';

interface Options {
  source?: string;
  register: string;
  out: string;
  report?: string;
  dryRun?: boolean;
  acceptShorter?: boolean;
  acceptLonger?: boolean;
}

const command = withContent(
  commandLine('jobs:refresh', 'Fetches the enabled feeds of the register into the job file of the site.'),
)
  .option('--source <name>', 'only this source')
  .option('--register <file>', 'another register of sources', dataFile('sources.json'))
  .option('--out <file>', 'job file to bring up to date', dataFile('scraped_jobs_cleaned.json'))
  .option('--report <file>', 'also write the report as JSON')
  .option('--dry-run', 'say what would change, and write no job file')
  .option('--accept-shorter', 'believe a list of less than half of what it had; needs --source')
  .option('--accept-longer', 'believe a list of more than twice of what it had; needs --source')
  .action(run);

await runCommand(command, 'Nothing was changed.');

async function run({ report: reportFile, ...options }: Options) {
  if ((options.acceptShorter || options.acceptLonger) && options.source === undefined) {
    command.error('error: --accept-shorter and --accept-longer need --source');
  }
  const report = await refreshListings(options);
  for (const line of refreshLines(report)) console.log(line);
  if (hasFailures(report)) process.exitCode = 1;
  if (reportFile !== undefined) {
    await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  }
}
