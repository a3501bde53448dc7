import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#scripts/command/repository.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Those of another program have its own options. */
const OWN = Object.entries(scripts).filter(([, script]) => script.startsWith('node '));

test.each(OWN)(
  'npm run %s lists its options, refuses others, and makes nothing of both',
  async (_, script) => {
    const folder = await mkdtemp(join(tmpdir(), 'adwuma-command-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { PATH, HOME } = process.env;
    const settings = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') };
    const run = (argument: string) =>
      new Promise<[number, string]>((resolve) => {
        const args = [...script.split(' ').slice(1), argument];
        const options = { cwd: root, env: { PATH, HOME, ...settings } };
        execFile(process.execPath, args, options, (error, stdout, stderr) =>
          resolve([Number(error?.code ?? 0), stdout + stderr]),
        );
      });
    expect(await run('--help')).toEqual([0, expect.stringContaining('Usage: npm run ')]);
    expect(await run('--hlep')).toEqual([2, expect.stringMatching(/^error: (?:unknown|required) option/)]);
    expect(await readdir(folder)).toEqual([]);
  },
  60_000,
);
