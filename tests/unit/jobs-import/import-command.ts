import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

export const command = fileURLToPath(new URL('../../../scripts/jobs-import.ts', import.meta.url));

export interface Run {
  readonly code: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm run jobs:import -- …` */
export const run = (...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr });
    });
  });

/** Two jobs, one of them twice, and a row without a link. */
export const csv = [
  'Job Title,Company Name,Job URL,Date Posted',
  'Analyst,Acme,https://a.example.com/view/1,Yesterday',
  'Analyst,Acme,https://a.example.com/view/1,Today',
  'Nurse,Kwae,No link available,Today',
  'Cook,Kwae,https://a.example.com/view/2,Today',
].join('\r\n');

/** A job file with one listing. */
export const existing = `[
{"Source":"Linkedin","Job Title":"Tutor","Company":"Okyin","Job URL":"https://www.linkedin.com/jobs/view/9","Job Level":"Entry Level","Job Category":"General","Date Scraped":"2026-01-01"}
]
`;

/** Real descriptions are what makes exports large; this one makes 50,000 rows about 30 MB. */
const DESCRIPTION = 'We look for a person who likes to learn, asks early and finishes what is begun. '.repeat(6);

/** Writes an export with long descriptions; with fewer `jobs` than rows, each is listed again and again. */
export async function writeExport(path: string, rows: number, jobs = rows): Promise<void> {
  await pipeline(Readable.from(csvLines(rows, jobs)), createWriteStream(path));
}

function* csvLines(rows: number, jobs: number): Generator<string> {
  yield 'Job Title,Company Name,Job URL,Date Posted,Job Description\r\n';
  for (let row = 0; row < rows; row += 1) {
    const job = row % jobs;
    const day = String((job % 28) + 1).padStart(2, '0');
    yield `"Data Analyst ${job} (m/f/d)",Acme ${job % 5000} &amp; Sons,https://jobs.example.com/data-analyst/${job}?utm_source=x,2026-10-${day},"${DESCRIPTION}\nApply ""now"""\r\n`;
  }
}
