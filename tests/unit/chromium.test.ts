import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chromiumFlags,
  chromiumPlaces,
  ensureChromium,
  findChromium,
  type Machine,
} from '#tests/support/chromium.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

/** A made-up machine: `present` are the programs on its disk, `commands` those that end well. */
function machine({
  present = [],
  commands = () => true,
  ...rest
}: Partial<Machine> & { present?: string[]; commands?: (line: string) => boolean }) {
  const ran: string[] = [];
  const made: Machine = {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    downloaded: '/cache/chrome',
    canExecute: (path) => present.includes(path),
    run: (program, args) => {
      const line = [program, ...args].join(' ');
      ran.push(line);
      return Promise.resolve(commands(line));
    },
    ...rest,
  };
  return { ...made, present, ran };
}

describe('findChromium', () => {
  it('takes the named one before all others', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine/chrome' };
    const present = ['/usr/bin/chromium', '/opt/mine/chrome'];
    expect(findChromium(machine({ env, present }))).toBe('/opt/mine/chrome');
  });

  it("prefers the system's Chromium, then Chrome, then Playwright's download", () => {
    const present = ['/cache/chrome', '/usr/bin/google-chrome', '/usr/local/bin/chromium'];
    expect(findChromium(machine({ present }))).toBe('/usr/local/bin/chromium');
    expect(findChromium(machine({ present: present.slice(0, 2) }))).toBe('/usr/bin/google-chrome');
    expect(findChromium(machine({ present: present.slice(0, 1) }))).toBe('/cache/chrome');
    expect(findChromium(machine({}))).toBeUndefined();
  });

  it('knows the usual places of macOS and Windows', () => {
    expect(chromiumPlaces(machine({ platform: 'darwin' }))).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
    const env = { PROGRAMFILES: 'C:/Program Files' };
    expect(chromiumPlaces(machine({ platform: 'win32', env }))).toContain(
      'C:/Program Files/Google/Chrome/Application/chrome.exe',
    );
  });
});

describe('ensureChromium', () => {
  it('gets nothing when one is there', async () => {
    const here = machine({ present: ['/usr/bin/chromium'] });
    await expect(ensureChromium(here)).resolves.toBe('/usr/bin/chromium');
    expect(here.ran).toEqual(['/usr/bin/chromium --version']);
  });

  it('passes over one that does not start', async () => {
    const here = machine({
      present: ['/usr/bin/chromium', '/cache/chrome'],
      commands: (line) => !line.startsWith('/usr/bin/chromium '),
    });
    await expect(ensureChromium(here)).resolves.toBe('/cache/chrome');
  });

  it("downloads Playwright's first", async () => {
    const here = machine({
      commands: (line) => {
        if (line.includes('install --no-shell chromium')) here.present.push('/cache/chrome');
        return true;
      },
    });
    await expect(ensureChromium(here)).resolves.toBe('/cache/chrome');
  });

  it.each([
    [true, 'sh -c apt-get update'],
    [false, 'sudo -n sh -c apt-get update'],
  ])('then asks the package manager (root: %s)', async (isRoot, command) => {
    const here = machine({
      isRoot,
      commands: (line) => {
        if (line.startsWith('/usr/bin/chromium')) return true;
        if (line.startsWith(command)) here.present.push('/usr/bin/chromium');
        return line.startsWith(command);
      },
    });
    await expect(ensureChromium(here)).resolves.toBe('/usr/bin/chromium');
  });

  it('says in one sentence what to do when all fails', async () => {
    await expect(ensureChromium(machine({ commands: () => false }))).rejects.toThrow(
      /^The tests need Chromium .* set CHROMIUM_PATH .*\.$/,
    );
  });

  it('does not look further when the named one does not start', async () => {
    const here = machine({ env: { CHROMIUM_PATH: '/opt/mine' }, commands: () => false });
    await expect(ensureChromium(here)).rejects.toThrow(
      'CHROMIUM_PATH names /opt/mine, which does not start.',
    );
    expect(here.ran).toEqual([]);
  });
});

describe('chromiumFlags', () => {
  it('gives up the sandbox for root only', () => {
    expect(chromiumFlags({ isRoot: true })).toContain('--no-sandbox');
    expect(chromiumFlags({ isRoot: false })).not.toContain('--no-sandbox');
  });
});
