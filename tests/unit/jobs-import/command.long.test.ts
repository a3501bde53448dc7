import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, watch, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { measuredRun } from '#tests/support/measured-run.ts';
import { command, csv, existing, run, writeExport } from './import-command.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('a refusal', () => {
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
      await writeExport(file, 5_000);
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
    const { code, stderr } = await run(await folder.put('export.csv', csv), '--out', folder.file('no/jobs.json'));
    expect(code).toBe(1);
    expect(stderr).toContain('there is no such folder');
  });
});

it('holds listings, not files: ten times the rows of the same jobs take no more memory', async () => {
  const folder = await temporaryFolder();
  const measure = async (rows: number): Promise<number> => {
    const file = folder.file(`${rows}.csv`);
    await writeExport(file, rows, 500);
    const args = [command, file, '--out', folder.file(`${rows}.json`)];
    const { exitCode, peakMegabytes } = await measuredRun(args);
    expect(exitCode).toBe(0);
    return peakMegabytes;
  };
  const small = await measure(5_000);
  const large = await measure(50_000);
  expect(large - small).toBeLessThan(80);
});
