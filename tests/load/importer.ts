import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { measuredRun, type MeasuredRun } from './measured-run.ts';
import type { BenchRow } from './rows.ts';

const ROWS = 200_000;
/** Real descriptions are what makes exports large; this one makes 200,000 rows about 120 MB. */
const DESCRIPTION =
  'We look for a person who likes to learn, asks early and finishes what is begun. '.repeat(6);

/** Imports a generated CSV of 200,000 rows with the real command, then 200,000 others onto them. */
export async function benchImport(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'import-bench-'));
  try {
    const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')];
    await writeSampleCsv(first, ROWS);
    await writeSampleCsv(second, ROWS, ROWS, 'Nurse');
    const { size } = await stat(first);
    const out = join(folder, 'jobs.json');
    const empty = await runWhole([first, '--out', out]);
    const onto = await runWhole([second, '--out', out]);
    return [
      { name: 'importer: file', value: size / 1e6, unit: 'MB' },
      { name: 'importer: 200,000 rows', value: empty.seconds, unit: 's', target: 40 },
      { name: 'importer: speed', value: ROWS / empty.seconds, unit: 'rows/s' },
      { name: 'importer: peak memory', value: empty.peakMegabytes, unit: 'MB', target: 400 },
      { name: 'importer: 200,000 onto 200,000', value: onto.seconds, unit: 's', target: 40 },
      { name: 'importer: its peak memory', value: onto.peakMegabytes, unit: 'MB', target: 400 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runWhole(args: readonly string[]): Promise<MeasuredRun> {
  const run = await runImport(args);
  if (run.exitCode !== 0) throw new Error(`The import ended with ${run.exitCode ?? 'a signal'}.`);
  return run;
}

/** Writes an export with long descriptions; with fewer `jobs` than rows, each is listed again and again. */
export async function writeSampleCsv(
  path: string,
  rows: number,
  jobs = rows,
  title = 'Data Analyst',
): Promise<void> {
  await pipeline(Readable.from(csvLines(rows, jobs, title)), createWriteStream(path));
}

/** Runs `jobs:import` in a process of its own. */
export function runImport(args: readonly string[]): Promise<MeasuredRun> {
  return measuredRun([
    fileURLToPath(new URL('../../scripts/jobs-import.ts', import.meta.url)),
    ...args,
  ]);
}

function* csvLines(rows: number, jobs: number, title: string): Generator<string> {
  yield 'Job Title,Company Name,Job URL,Date Posted,Job Description\r\n';
  for (let row = 0; row < rows; row += 1) {
    const job = row % jobs;
    const day = String((job % 28) + 1).padStart(2, '0');
    yield `"${title} ${job} (m/f/d)",Acme ${job % 5000} &amp; Sons,https://jobs.example.com/${title.toLowerCase().replace(' ', '-')}/${job}?utm_source=x,2026-10-${day},"${DESCRIPTION}\nApply ""now"""\r\n`;
  }
}
