import { execFile } from 'node:child_process';
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
