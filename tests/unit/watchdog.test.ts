import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import { temporaryFolder } from './jobs-import/temporary-folder.ts';

/** Runs a program with a watchdog that lets it stand still for `seconds`. */
async function run(seconds: number, program: string, env: Record<string, string> = {}) {
  const imports = "import { startWatchdog } from '#src/server/platform/watchdog/watchdog.ts';";
  const source = `${imports} const watchdog = startWatchdog(${seconds}); ${program}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { code, signal, output: await output };
}

it('ends a process whose event loop stands still, and says what was under way', async () => {
  const { signal, output } = await run(
    1,
    `watchdog.begin('GET /jobs')();
    const last = watchdog.begin('GET /${'long/'.repeat(100)}');
    watchdog.begin('POST /api/upload-resume');
    last();
    setTimeout(() => /^(a+)+$/.test('a'.repeat(60) + '!'), 10);`,
  );
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({
    level: 60,
    msg: 'the event loop has stood still for 1 s: the process is ended',
    underWay: [expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z POST \/api\/upload-resume$/)],
  });
});

it('lets a busy process go on that answers between, and ends with it', async () => {
  const busy = `const until = performance.now() + 4_000;
    for (let at = 0; performance.now() < until; at += 1) {
      const pause = performance.now() + 500;
      while (performance.now() < pause);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await watchdog.stop();
    console.log('done');`;
  expect(await run(3, busy)).toEqual({ code: 0, signal: null, output: 'done\n' });
});

it('notifies systemd that the event loop turns, as often as it asks', async () => {
  const folder = await temporaryFolder();
  const [program, notified] = ['systemd-notify', 'notified'].map((name) => join(folder.path, name));
  await writeFile(String(program), `#!/bin/sh\necho "$1" >> ${notified}\n`);
  await chmod(String(program), 0o755);
  const env = {
    PATH: `${folder.path}:${process.env['PATH']}`,
    NOTIFY_SOCKET: '/run/none',
    WATCHDOG_USEC: '300000',
  };
  await run(30, 'setTimeout(() => watchdog.stop(), 1_000);', env);
  const signs = (await readFile(String(notified), 'utf8')).trim().split('\n');
  expect(new Set(signs)).toEqual(new Set(['WATCHDOG=1']));
  expect(signs.length).toBeGreaterThan(2);
});
