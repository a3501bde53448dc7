/** @module-tag processes */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { beforeAll, expect, inject, test } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { reportEndpoints } from '#src/contracts/reports.ts';
import { readPublishedJobs } from '#src/content/published-jobs.ts';
import { reports } from '#src/server/db/schema/moderation.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { openApi } from '#tests/support/open-api.ts';
import { publish } from '#tests/support/published-list.ts';
import { runCommand } from '#tests/support/run-command.ts';

const FRAUD = externalJob({
  'Job Title': 'Cashier',
  Company: 'Golden Gate Ltd',
  'Job URL': 'https://www.linkedin.com/jobs/view/1',
  Source: 'Linkedin',
  Location: 'Accra, Ghana',
});
const HONEST = externalJob({ 'Job Title': 'Nurse', 'Job URL': 'https://jobs.example/nurse' });

const { api, database, db } = await openApi();
let JOBS_FILE: string;
beforeAll(async () => {
  await mkdir(join(api.folder, 'data'));
  JOBS_FILE = join(api.folder, 'data/jobs.json');
});

const write = (...jobs: ExternalJob[]) => writeFile(JOBS_FILE, JSON.stringify(jobs));
/** What a build of this moment shows. */
const shown = () => readPublishedJobs({ JOBS_FILE }, new Date('2026-01-01')).map((job) => job['Job Title']);

/** A command beside the API under test, or where no server has been. */
function run(script: string, args: string[], dataDir = api.folder) {
  const { host, user, password } = inject('postgres');
  const DATABASE_URL = `postgres://${user}:${password}@/${String(database.connection.database)}?host=${encodeURIComponent(host)}`;
  const settings = { DATA_DIR: dataDir, JOBS_FILE };
  return runCommand(script, args, dataDir === api.folder ? { ...settings, DATABASE_URL } : settings);
}

test('a reported listing that was hidden does not come back, until it is shown again', async () => {
  await write(FRAUD, HONEST);
  api.served.listings = await publish([FRAUD, HONEST]);
  const report = { kind: 'external_job', url: FRAUD['Job URL'], reason: 'not-real' } as const;
  const { status } = await api.call(reportEndpoints.reportListing, { body: report });
  expect(status).toBe(204);

  const hide = ['hide-job', FRAUD['Job URL'], '--reason', 'Asks for money'];
  expect(await run('moderate', hide)).toEqual({
    code: 0,
    stderr: '',
    stdout:
      "“Cashier”: hidden. A running server leaves it out within ten seconds, each build until it is shown again.\nTo take it back: npm run moderate -- show-job 'https://www.linkedin.com/jobs/view/1'\n",
  });
  const kept: unknown = JSON.parse(await readFile(join(api.folder, 'data/hidden-listings.json'), 'utf8'));
  expect(kept).toEqual([expect.objectContaining({ 'Job Title': 'Cashier', Reason: 'Asks for money' })]);
  expect(shown()).toEqual(['Nurse']);
  expect(await db.select().from(reports).where(isNull(reports.resolvedAt))).toEqual([]);

  // The export names it again, first by its link with another title, then under another link.
  const csv = join(api.folder, 'data/export.csv');
  const head = 'title,company,url,location,source\n';
  await write(HONEST);
  for (const row of [
    `Chief Cashier,Golden Gate Ltd,http://linkedin.com/jobs/view/1/,Tema,Linkedin`,
    `CASHIER,"Golden Gate, Ltd",https://www.linkedin.com/jobs/view/2,"Accra, Ghana",Linkedin`,
  ]) {
    await writeFile(csv, head + row);
    expect(await run('jobs-import', [csv, '--out', JOBS_FILE])).toMatchObject({ code: 0 });
  }
  const imported = JSON.parse(await readFile(JOBS_FILE, 'utf8')) as ExternalJob[];
  expect(imported).toHaveLength(3);
  expect(shown()).toEqual(['Nurse']);

  expect(await run('moderate', ['show-job', FRAUD['Job URL']])).toMatchObject({ code: 0 });
  expect(shown()).toHaveLength(3);
}, 60_000);

test('of several listings at one link the one that is named is hidden; without a server too', async () => {
  const link = 'https://careers.example/';
  const at = (title: string) => externalJob({ 'Job Title': title, 'Job URL': link });
  await write(at('Tutor'), at('Driver'));
  const nowhere = join(api.folder, 'no server');
  const which = await run('moderate', ['remove-job', link], nowhere);
  expect(which).toMatchObject({ code: 2, stdout: '' });
  expect(which.stderr).toBe('Several listings lead there; say which one:\n  --title "Tutor"\n  --title "Driver"\n');
  const named = await run('moderate', ['remove-job', link, '--title', 'Tutor'], nowhere);
  expect(named.code).toBe(0);
  expect(named.stderr).toMatch(/^Its reports are still open: There is no database in the data folder/);
  expect(shown()).toEqual(['Driver']);
  const unknown = await run('moderate', ['hide-job', 'https://other.example/'], nowhere);
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.stderr).toMatch(/^No listing of .* leads to https:\/\/other\.example\/\.\n$/);
}, 60_000);
