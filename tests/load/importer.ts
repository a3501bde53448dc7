import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { measuredRun, type MeasuredRun } from './measured-run.ts';
import type { BenchRow } from './rows.ts';

const ROWS = 100_000;
/** Real descriptions are what makes exports large; this one makes 100,000 rows about 60 MB. */
const DESCRIPTION =
  'We look for a person who likes to learn, asks early and finishes what is begun. '.repeat(6);

/** Imports a generated CSV of 100,000 rows with the real command. Takes some seconds. */
export async function benchImport(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'import-bench-'));
  try {
    const csv = join(folder, 'export.csv');
    await writeSampleCsv(csv, ROWS);
    const { size } = await stat(csv);
    const run = await runImport([csv, '--out', join(folder, 'jobs.json')]);
    if (run.exitCode !== 0) throw new Error(`The import ended with ${run.exitCode ?? 'a signal'}.`);
    return [
      { name: 'importer: file', value: size / 1e6, unit: 'MB' },
      { name: 'importer: 100,000 rows', value: run.seconds, unit: 's', target: 20 },
      { name: 'importer: speed', value: ROWS / run.seconds, unit: 'rows/s' },
      { name: 'importer: peak memory', value: run.peakMegabytes, unit: 'MB', target: 400 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes an export with long descriptions; with fewer `jobs` than rows, each is listed again and again. */
export async function writeSampleCsv(path: string, rows: number, jobs = rows): Promise<void> {
  await pipeline(Readable.from(csvLines(rows, jobs)), createWriteStream(path));
}

/** Runs `jobs:import` in a process of its own. */
export function runImport(args: readonly string[]): Promise<MeasuredRun> {
  return measuredRun([
    fileURLToPath(new URL('../../scripts/jobs-import.ts', import.meta.url)),
    ...args,
  ]);
}

function* csvLines(rows: number, jobs: number): Generator<string> {
  yield 'Job Title,Company Name,Job URL,Date Posted,Job Description\r\n';
  for (let row = 0; row < rows; row += 1) {
    const job = row % jobs;
    const day = String((job % 28) + 1).padStart(2, '0');
    yield `"Data Analyst ${job} (m/f/d)",Acme ${job % 5000} &amp; Sons,https://jobs.example.com/${job}?utm_source=x,2026-10-${day},"${DESCRIPTION}\nApply ""now"""\r\n`;
  }
}
