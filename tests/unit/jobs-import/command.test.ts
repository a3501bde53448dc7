import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ImportReport } from '#scripts/jobs/import-report.ts';
import { csv, existing, run } from './import-command.ts';
import { temporaryFolder } from './temporary-folder.ts';

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
    expect(files[0]?.rejections).toEqual([{ row: 4, reason: 'no web address: "No link available"' }]);
    expect(rest).toEqual({
      out,
      records: 3,
      existing: { read: 1, kept: 1, merged: 0, examples: 0 },
    });
    expect((await readdir(folder.path)).toSorted()).toEqual([
      'export.csv',
      'jobs.history.json',
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

  it('of every row ends with 1 and leaves the job file as it was', async () => {
    const folder = await temporaryFolder();
    const out = await folder.put('jobs.json', existing);
    const file = await folder.put('export.csv', 'title,url\nNurse,No link available');
    const { code, stdout } = await run(file, '--out', out);
    expect(code).toBe(1);
    expect(stdout).toContain('export.csv:2: no web address: "No link available"');
    expect(stdout).toContain('Nothing was kept');
    expect(await readFile(out, 'utf8')).toBe(existing);
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
