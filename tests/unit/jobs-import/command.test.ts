import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, watch, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { runImport, writeSampleCsv } from '#tests/load/importer.ts';
import type { ImportReport } from '#scripts/jobs/import-report.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Each test starts the real command, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const command = fileURLToPath(new URL('../../../scripts/jobs-import.ts', import.meta.url));

interface Run {
  readonly code: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr });
    });
  });

const csv = [
  'Job Title,Company Name,Job URL,Date Posted',
  'Analyst,Acme,https://a.example.com/view/1,Yesterday',
  'Analyst,Acme,https://a.example.com/view/1,Today',
  'Nurse,Kwae,No link available,Today',
  'Cook,Kwae,https://a.example.com/view/2,Today',
].join('\r\n');

const existing = `[
{"Source":"Linkedin","Job Title":"Tutor","Company":"Okyin","Job URL":"https://www.linkedin.com/jobs/view/9","Job Level":"Entry Level","Job Category":"General","Date Scraped":"2026-01-01"}
]
`;

describe('an import', () => {
  it('merges into what is there, reports each row, and its sums add up', async () => {
    const folder = await temporaryFolder();
    const out = await folder.put('jobs.json', existing);
    const file = await folder.put('export.csv', csv);
    const report = folder.file('report.json');
    const { code, stdout, stderr } = await run(
      file,
      '--out',
      out,
      '--report',
      report,
      '--exported',
      '2026-02-15',
      '--source',
      'MyJobMag',
    );

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('export.csv (CSV): read 4 = kept 2 + merged 1 + rejected 1');
    expect(stdout).toContain(
      'title from "Job Title"; company from "Company Name"; link from "Job URL"; posted from "Date Posted"',
    );
    expect(stdout).toContain('export.csv:4: no web address: "No link available"');

    const lines = (await readFile(out, 'utf8')).split('\n');
    expect(lines[0]).toBe('[');
    expect(lines[1]).toBe(
      '{"Source":"MyJobMag","Job Title":"Analyst","Company":"Acme","Job URL":"https://a.example.com/view/1","Job Level":"Not Specified","Job Category":"Data Science / Analyst","Date Scraped":"2026-02-15","Posted":"2026-02-15"},',
    );
    expect(lines.slice(3)).toEqual(existing.split('\n').slice(1));

    const { files, totals, ...rest } = JSON.parse(await readFile(report, 'utf8')) as ImportReport;
    expect(totals).toEqual({ read: 4, kept: 2, merged: 1, rejected: 1 });
    expect(files[0]?.rejections).toEqual([
      { row: 4, reason: 'no web address: "No link available"' },
    ]);
    expect(rest).toEqual({
      out,
      records: 3,
      existing: { read: 1, kept: 1, merged: 0, examples: 0 },
    });
    expect((await readdir(folder.path)).toSorted()).toEqual([
      'export.csv',
      'jobs.json',
      'report.json',
    ]);
  });

  it('takes the day of the export from the name of the file', async () => {
    const folder = await temporaryFolder();
    const out = folder.file('jobs.json');
    await run(await folder.put('export_20260215_1200.csv', csv), '--out', out);
    expect(await readFile(out, 'utf8')).toContain('"Date Scraped":"2026-02-15"');
  });
});

describe('a refusal', () => {
  it('leaves the job file as it was, also when another file was fine', async () => {
    const folder = await temporaryFolder();
    const out = await folder.put('jobs.json', existing);
    const good = await folder.put('good.csv', csv);
    const bad = await folder.put('bad.csv', 'Name,Colour\nA,red');
    const { code, stdout, stderr } = await run(good, bad, '--out', out);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('bad.csv is not understood');
    expect(stderr).toContain('"Name", "Colour"');
    expect(await readFile(out, 'utf8')).toBe(existing);
    expect((await readdir(folder.path)).toSorted()).toEqual(['bad.csv', 'good.csv', 'jobs.json']);
  });

  it.each([
    ['{"jobs":[]}', /holds no list/],
    ['[{"Source":"x"}]', /jobs\.json is wrong in record 1/],
    [existing.replace('"Entry Level",', '"Entry Level","Salary":"1",'), /record 1: Salary/],
    [existing.slice(0, -6), /not valid JSON/],
    ['', /is empty/],
  ])('says why it does not write over a job file that is wrong: %j', async (content, sentence) => {
    const folder = await temporaryFolder();
    const out = await folder.put('jobs.json', content);
    const { code, stderr } = await run(await folder.put('export.csv', csv), '--out', out);
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).toContain('does not write over what it cannot read');
    expect(await readFile(out, 'utf8')).toBe(content);
  });

  it('keeps two imports apart, but not from the lock of a process that is gone', async () => {
    const folder = await temporaryFolder();
    const file = await folder.put('export.csv', csv);
    const out = folder.file('jobs.json');
    await writeFile(`${out}.lock`, String(process.pid));
    const second = await run(file, '--out', out);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain('Another command is writing');
    await writeFile(`${out}.lock`, '999999999');
    expect(await run(file, '--out', out)).toMatchObject({ code: 0 });
    expect((await readdir(folder.path)).toSorted()).toEqual(['export.csv', 'jobs.json']);
  });

  it.each(['jobs.json.lock', 'jobs.json.new'])(
    'killed as soon as %s is there, leaves the old file or the new one, and can be run again',
    async (name) => {
      const folder = await temporaryFolder();
      const out = await folder.put('jobs.json', existing);
      const file = folder.file('export.csv');
      await writeSampleCsv(file, 5_000);
      const changes = watch(folder.path);
      const importing = spawn(process.execPath, [command, file, '--out', out], { stdio: 'ignore' });
      for await (const { filename } of changes) if (filename === name) break;
      importing.kill('SIGKILL');
      await once(importing, 'close');

      const left = await readFile(out, 'utf8');
      const isOld = left === existing;
      expect(isOld || (JSON.parse(left) as unknown[]).length === 5_001).toBe(true);
      expect(await run(file, '--out', out)).toMatchObject({ code: 0 });
      expect(JSON.parse(await readFile(out, 'utf8'))).toHaveLength(5_001);
    },
  );

  it('names a folder that is not there', async () => {
    const folder = await temporaryFolder();
    const { code, stderr } = await run(
      await folder.put('export.csv', csv),
      '--out',
      folder.file('no/jobs.json'),
    );
    expect(code).toBe(1);
    expect(stderr).toContain('there is no such folder');
  });

  it.each([
    [[]],
    [['a.csv', '--exported', '15/02/2026']],
    [['a.csv', '--exported', '2026-02-30']],
    [['a.csv', '--colour']],
  ])('of a wrong call exits with 2: %j', async (args) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: /);
  });
});

it('holds listings, not files: ten times the rows of the same jobs take no more memory', async () => {
  const folder = await temporaryFolder();
  const measure = async (rows: number): Promise<number> => {
    const file = folder.file(`${rows}.csv`);
    await writeSampleCsv(file, rows, 500);
    const { exitCode, peakMegabytes } = await runImport([
      file,
      '--out',
      folder.file(`${rows}.json`),
    ]);
    expect(exitCode).toBe(0);
    return peakMegabytes;
  };
  const small = await measure(5_000);
  const large = await measure(50_000);
  expect(large - small).toBeLessThan(80);
});
