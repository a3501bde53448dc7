import '#src/settings/settings-file.ts';
import { Option } from 'commander';
import { commandLine, numberFrom1, runCommand, withContent } from './command/command-line.ts';
import { dataFile } from './command/repository.ts';
import { checkListedLinks, type ListedLinks } from './links/check-listed-links.ts';
import { linkCheckLines, networkFault } from './links/check-links.ts';
import { LINK_LISTS } from './links/link-lists.ts';

const command = withContent(
  commandLine('jobs:check-links', 'Checks where the jobs and scholarships link to, and keeps what it found.'),
)
  .addOption(new Option('--only <list>', 'only the links of this list').choices(LINK_LISTS))
  .option('--limit <number>', 'no more links than these, the longest unchecked first', numberFrom1)
  .option('--minutes <number>', 'begin no check after them', numberFrom1)
  .option('--jobs <file>', 'another job file', dataFile('scraped_jobs_cleaned.json'))
  .option('--out <file>', 'where the checks are kept (default: link-checks.json beside the jobs)')
  .action(run);

await runCommand(command);

async function run(options: ListedLinks): Promise<void> {
  const report = await checkListedLinks(options);
  for (const line of linkCheckLines(report)) console.log(line);
  if (networkFault(report) !== undefined) process.exitCode = 1;
}
