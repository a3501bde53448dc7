import { beforeEach, expect, it, vi } from 'vitest';
import { chromiumFlags, chromiumPlaces, ensureChromium, type Kind, type Machine } from '#tests/support/chromium.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/chromium';

interface Made extends Partial<Machine> {
  /** The programs on its disk. */
  present?: readonly string[];
  /** What a command puts on its disk, by a part of the command. */
  installs?: Readonly<Record<string, string>>;
  /** Programs that end badly, by a part of the command. */
  broken?: string;
}

function machine({ present = [], installs = {}, broken, ...rest }: Made = {}) {
  const ran: string[] = [];
  const disk = new Set(present);
  const made: Machine = {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    downloaded: '/cache/chrome',
    downloadedShell: () => Promise.resolve(disk.has('/cache/shell') ? '/cache/shell' : undefined),
    canExecute: (path) => disk.has(path),
    run: (program, args) => {
      const line = [program, ...args].join(' ');
      ran.push(line);
      const installed = Object.entries(installs).find(([part]) => line.includes(part));
      if (installed !== undefined) disk.add(installed[1]);
      const isWell = installed !== undefined || args[0] === '--version';
      return Promise.resolve(isWell && !(broken !== undefined && line.includes(broken)));
    },
    ...rest,
  };
  return { ...made, ran };
}

const named = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };

it.each<[Kind, string, Made, string]>([
  ['shell', 'the named one', { env: named, present: [SHELL, '/opt/mine'] }, '/opt/mine'],
  ['full', 'the named one', { env: named, present: [FULL, '/opt/mine'] }, '/opt/mine'],
  ['shell', "the system's", { present: [SHELL, '/cache/shell'] }, SHELL],
  ['shell', "Playwright's", { present: [FULL, '/cache/shell'] }, '/cache/shell'],
  ['shell', 'a download', { present: [FULL], installs: { 'only-shell': SHELL } }, SHELL],
  ['shell', "root's packages", { isRoot: true, installs: { 'sh -c apt-get': SHELL } }, SHELL],
  ['shell', 'a full one', { present: [FULL] }, FULL],
  ['full', "the system's", { present: ['/cache/chrome', FULL] }, FULL],
  ['full', 'Chrome', { present: ['/cache/chrome', '/usr/bin/chrome'] }, '/usr/bin/chrome'],
  ['full', "Playwright's", { present: ['/cache/chrome'] }, '/cache/chrome'],
  ['full', 'one that starts', { present: [FULL, '/cache/chrome'], broken: FULL }, '/cache/chrome'],
  ['full', 'a download', { installs: { 'no-shell': '/cache/chrome' } }, '/cache/chrome'],
  ['full', "root's packages", { isRoot: true, installs: { 'sh -c apt-get': FULL } }, FULL],
  ['full', 'packages by sudo', { installs: { 'sudo -n sh -c apt-get': FULL } }, FULL],
])('a %s one is %s', async (kind, _, made, path) => {
  await expect(ensureChromium(kind, machine(made))).resolves.toBe(path);
});

it('gets none when one is there', async () => {
  const here = machine({ present: [SHELL] });
  await ensureChromium('shell', here);
  expect(here.ran).toEqual([`${SHELL} --version`]);
});

it('does not look further when the named one does not start', async () => {
  const here = machine({ env: named, present: [FULL] });
  await expect(ensureChromium('full', here)).rejects.toThrow('CHROMIUM_PATH names /opt/mine, which does not start.');
  expect(here.ran).toEqual([]);
});

it('says in one sentence what to do when all fails', async () => {
  await expect(ensureChromium('shell', machine())).rejects.toThrow(
    /^The tests need Chromium .* set CHROMIUM_PATH .*\.$/,
  );
});

it.each([
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', 'C:/Program Files/Google/Chrome/Application/chrome.exe'],
] as const)('looks in the usual places of %s', (platform, place) => {
  const env = { PROGRAMFILES: 'C:/Program Files' };
  expect(chromiumPlaces(machine({ platform, env }))).toContain(place);
});

it('gives up the sandbox for root only', () => {
  expect(chromiumFlags({ isRoot: true })).toContain('--no-sandbox');
  expect(chromiumFlags({ isRoot: false })).not.toContain('--no-sandbox');
});
