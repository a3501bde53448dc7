import './command/spare-memory.ts';
import '#src/settings/settings-file.ts';
import { writeFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { DAY_TO_COME, keepsNothing } from '#src/domain/jobs/import-outcome.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { readRun, runFolder, writeRun } from '#src/content/runs.ts';
import { readRegister } from '#src/content/source-register.ts';
import { readSettings } from '#src/server/settings.ts';
import { isCalendarDay } from './jobs/clean/calendar.ts';
import { importFiles, previewImport } from './jobs/import-files.ts';
import { undoImport } from './jobs/undo-import.ts';
import { type ImportReport, reportLines } from './jobs/import-report.ts';
import { commandLine, runCommand, withContent } from './command/command-line.ts';
import { dataFile } from './command/repository.ts';
import { listedJobs, oneAtATime } from './nightly/run-nightly.ts';
import { progressBar } from './command/progress-bar.ts';

interface Options {
  source?: string;
  exported?: string;
  keepOlder?: boolean;
  out: string;
  report?: string;
  dryRun?: boolean;
  undo?: string;
}

/** Five megabytes are read in a blink. */
const BAR = { format: '{percentage} % of {total} bytes', worthShowing: 5_000_000 };

const command = withContent(
  commandLine('jobs:import', 'Cleans raw job exports (CSV, JSON, JSON Lines, RSS) into the job file of the site.'),
)
  .argument('[file...]', 'exports to read')
  .option('--source <name>', 'the source of all rows, instead of what the rows say')
  .option('--exported <day>', 'day of the export, YYYY-MM-DD: relative dates count from it', day)
  .option('--keep-older', 'also take adverts without a closing date that are older than a year')
  .option('--undo <run>', 'take back an import of the desk, by the id in its address')
  .option('--out <file>', 'job file to merge into', dataFile('scraped_jobs_cleaned.json'))
  .option('--dry-run', 'say what would change, and write no job file')
  .option('--report <file>', 'also write the report as JSON')
  .action(run);

await runCommand(command, 'Nothing was imported, and the job file is as it was.');

async function run(files: string[], { report: reportFile, dryRun, undo, ...options }: Options): Promise<void> {
  if (undo !== undefined) return oneAtATime(() => takeBack(undo, options.out));
  if (files.length === 0) return command.error("error: missing required argument 'file'");
  const register = readRegister(dataFile('sources.json'));
  const progress = progressBar(process.stderr, BAR);
  const request = { files, register, ...options };
  const report = dryRun ? (await previewImport(request, progress)).report : await importFiles(request, progress);
  for (const line of reportLines(report)) console.log(line);
  if (dryRun) console.log('Nothing was written: this is what an import would do.');
  if (keepsNothing(report.totals)) process.exitCode = 1;
  if (reportFile !== undefined) await writeReport(reportFile, report);
}

async function takeBack(id: string, given: string): Promise<void> {
  const folder = runFolder(readSettings(process.env).DATA_DIR, id);
  // The desk has published into the list that the site is built from.
  const out = command.getOptionValueSource('out') === 'default' ? listedJobs() : given;
  const known = readRun(folder);
  if (!known?.file?.written) throw new RefusedInput(`There is no published import with the id ${id}.`);
  console.log(await undoImport(folder, out));
  const fault = 'The site is not built since: npm run build.';
  await writeRun(folder, { ...known, state: 'undone', fault, file: { ...known.file, written: false } });
}

async function writeReport(path: string, report: ImportReport): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    console.error(`The jobs are imported, but the report could not be written: ${String(error)}`);
    process.exitCode = 1;
  }
}

function day(text: string): string {
  if (!isCalendarDay(text)) throw new InvalidArgumentError('Write a day as YYYY-MM-DD.');
  if (text > calendarDay(new Date())) throw new InvalidArgumentError(DAY_TO_COME);
  return text;
}
