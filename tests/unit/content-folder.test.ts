import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import { runScript } from './jobs-import/run-script.ts';
import { temporaryFolder } from './jobs-import/temporary-folder.ts';

it('begins as the data of the repository, and is then its own', { timeout: 60_000 }, async () => {
  const folder = await temporaryFolder();
  const CONTENT_DIR = folder.file('content');
  vi.stubEnv('CONTENT_DIR', CONTENT_DIR);
  const ofRepository = (name: string) => readFile(join(root, 'data', name), 'utf8');
  const own = (name: string) => readFile(join(CONTENT_DIR, name), 'utf8');
  const before = await ofRepository('scraped_jobs_cleaned.json');
  const prune = ['--older-than', '0'];
  try {
    expect(await runScript('jobs-prune', prune)).toMatchObject({ code: 0, stderr: '' });
    const lists = (await readdir(join(root, 'data'))).filter((name) => name.endsWith('.json'));
    expect(await readdir(CONTENT_DIR)).toEqual(lists);
    expect(await own('sources.json')).toBe(await ofRepository('sources.json'));
    expect(await own('scraped_jobs_cleaned.json')).not.toBe(before);
    expect(await ofRepository('scraped_jobs_cleaned.json')).toBe(before);

    // A list that a later version adds comes in; what is there stays.
    await rm(join(CONTENT_DIR, 'link-checks.json'));
    const pruned = await own('scraped_jobs_cleaned.json');
    expect(await runScript('jobs-prune', prune)).toMatchObject({ code: 0 });
    expect(await own('scraped_jobs_cleaned.json')).toBe(pruned);
    expect(await own('link-checks.json')).toBe('{}\n');
  } finally {
    vi.unstubAllEnvs();
  }
});
