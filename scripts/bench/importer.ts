import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './bench-row.ts';

const ROWS = 100_000;
/** Real descriptions are what makes exports large; this one makes 100,000 rows about 60 MB. */
const DESCRIPTION =
  'We look for a person who likes to learn, asks early and finishes what is begun. '.repeat(6);

export interface ImportRun {
  readonly exitCode: number | null;
  readonly seconds: number;
  /** Highest resident memory of the command's process, in MB. */
  readonly peakMegabytes: number;
}

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
      { name: 'importer: file', value: Math.round(size / 1e6), unit: 'MB' },
      { name: 'importer: 100,000 rows', value: round(run.seconds), unit: 's', target: 20 },
      { name: 'importer: speed', value: Math.round(ROWS / run.seconds), unit: 'rows/s' },
      {
        name: 'importer: peak memory',
        value: Math.round(run.peakMegabytes),
        unit: 'MB',
        target: 400,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes an export of distinct jobs with long descriptions. */
export async function writeSampleCsv(path: string, rows: number): Promise<void> {
  await pipeline(Readable.from(csvLines(rows)), createWriteStream(path));
}

/** Runs `jobs:import` in a process of its own, which reports its memory when it ends. */
export async function runImport(args: readonly string[]): Promise<ImportRun> {
  const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', script('./report-peak-memory.ts'), script('../jobs-import.ts'), ...args],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  let peakMegabytes = 0;
  child.on('message', (kilobytes) => (peakMegabytes = Number(kilobytes) / 1000));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  return { exitCode, seconds: (performance.now() - began) / 1000, peakMegabytes };
}

function* csvLines(rows: number): Generator<string> {
  yield 'Job Title,Company Name,Job URL,Date Posted,Job Description\r\n';
  for (let row = 0; row < rows; row += 1) {
    const day = String((row % 28) + 1).padStart(2, '0');
    yield `"Data Analyst ${row} (m/f/d)",Acme ${row % 5000} &amp; Sons,https://jobs.example.com/${row}?utm_source=x,2026-10-${day},"${DESCRIPTION}\nApply ""now"""\r\n`;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
