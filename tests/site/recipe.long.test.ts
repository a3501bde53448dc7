import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

/** debootstrap, packages, two installs with a build each, and the builds of a night and of a way back. */
const PATIENCE_MS = 2_400_000;
const RECIPE = readFileSync(join(root, 'scripts/deploy/README.md'), 'utf8');

/** What no chroot can run. */
const NOT_RUN = [
  'certbot, whose name has to be public',
  'the timers, the path unit and the sandbox of systemd',
  'an engine for containers',
  'ssh to a second machine',
];

const runs = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  const [event] = await Promise.race([
    once(server, 'listening').then(() => ['free']),
    once(server, 'error').catch(() => ['taken']),
  ]);
  server.close();
  return event === 'free';
}

/** Why the recipe cannot be walked on this machine. */
async function whyNot(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'it needs root';
  if (!runs('debootstrap', '--version')) return 'there is no debootstrap';
  if (!runs('unshare', '--mount', '--pid', '--fork', 'true')) return 'namespaces are refused';
  for (const port of [80, 443, 4321, 5432]) {
    if (!(await isFree(port))) return `port ${port} is taken`;
  }
  return undefined;
}

/** The commands of a section of the recipe: its code blocks. */
function commands(section: string, block: number): string {
  const [, text = ''] = RECIPE.split(new RegExp(`^## ${section}.*\n`, 'm'));
  const blocks = text.split(/^## /m, 1)[0]?.matchAll(/^```sh\n([^]*?)^```$/gm) ?? [];
  const found = Array.from(blocks, ([, lines = '']) => lines)[block];
  if (found === undefined) throw new Error(`Section ${section} has no block ${block}.`);
  return `echo "== ${section} ${block}"\n${found}`;
}

/** A bare Debian, in a folder that is removed at the end; undefined without a network. */
async function bareSystem(suite: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), `adwuma-${suite}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // It is the top folder of a system, which every user enters.
  await chmod(folder, 0o755);
  const made = runs('debootstrap', '--include=ca-certificates', suite, folder);
  if (!made) return undefined;
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt']) {
    copyFileSync(realpathSync(file), join(folder, file));
  }
  // Networks with an authority of their own.
  for (const home of ['etc/skel', 'root']) {
    writeFileSync(join(folder, home, '.npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n');
  }
  // Packages start nothing while they are installed.
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  copyFileSync(join(root, 'tests/support/deploy/stand-ins.sh'), join(folder, 'root/stand-ins.sh'));
  return folder;
}

/** The code as it is here, as a repository in the system. */
function addRepository(system: string): void {
  const git = (...args: string[]) => {
    const known = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    const { status, stderr } = spawnSync('git', [...known, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const place = join(system, 'root-of-code');
  git('init', '--quiet', place);
  const both = ['--git-dir', join(place, '.git'), '--work-tree', root];
  git(...both, 'add', '--all');
  git(...both, 'commit', '--quiet', '--message', 'First');
  writeFileSync(join(system, 'etc/gitconfig'), '[safe]\n\tdirectory = /root-of-code/.git\n');
}

/** Runs the lines in the system; all that they have started ends with them. */
async function run(system: string, script: string): Promise<{ code: number; output: string }> {
  writeFileSync(join(system, 'root/script'), script);
  const mounts = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/run"';
  const clean =
    'env -i HOME=/root TERM=dumb DEBIAN_FRONTEND=noninteractive PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      '--propagation',
      'private',
      'sh',
      '-c',
      `${mounts} && exec ${clean} chroot "$0" bash /root/script 2>&1`,
      system,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

const reason = await whyNot();
if (reason !== undefined) console.log(`The walk of the recipe is NOT RUN: ${reason}.`);

test.skipIf(reason !== undefined).for(['bookworm', 'trixie'])(
  'every command of the recipe works as written on a bare Debian: %s',
  { timeout: PATIENCE_MS },
  async (suite, { skip }) => {
    const system = await bareSystem(suite);
    if (system === undefined) {
      const sentence = `The walk of the recipe on ${suite} is NOT RUN: debootstrap cannot get it.`;
      console.log(sentence);
      return skip(sentence);
    }
    console.log(`On ${suite} stand-ins.sh takes the place of: ${NOT_RUN.join('; ')}.`);
    addRepository(system);
    const mail = await startMailServer();
    onTestFinished(() => mail.stop());
    const script = readFileSync(join(root, 'tests/support/deploy/recipe-walk.sh'), 'utf8')
      .replaceAll(/^# BLOCK (.+) (\d)$/gm, (_, section: string, block: string) => commands(section, Number(block)))
      .replaceAll('YOUR-REPOSITORY', '/root-of-code')
      .replaceAll('YOUR.NAME', 'jobs.example.org')
      .replaceAll('smtps://user:password@mail.example.org', mail.url);
    const { code, output } = await run(system, script);
    if (code !== 0) console.error(output.slice(-20_000));
    expect(code, output.slice(-2000)).toBe(0);
    const [first] = mail.received;
    expect(first?.to).toMatchObject([{ address: 'you@example.org' }]);
    expect(first?.text).toContain('https://jobs.example.org/set-password?token=');
  },
);
