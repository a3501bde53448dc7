import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chromiumFlags,
  chromiumPlaces,
  ensureChromium,
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
    downloadedShell: () =>
      Promise.resolve(present.includes('/cache/shell') ? '/cache/shell' : undefined),
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

it('takes the named one before all others', async () => {
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine/chrome' };
  const here = machine({ env, present: ['/usr/bin/chromium-headless-shell', '/opt/mine/chrome'] });
  await expect(ensureChromium('shell', here)).resolves.toBe('/opt/mine/chrome');
  await expect(ensureChromium('full', here)).resolves.toBe('/opt/mine/chrome');
});

it('does not look further when the named one does not start', async () => {
  const here = machine({ env: { CHROMIUM_PATH: '/opt/mine' }, commands: () => false });
  await expect(ensureChromium('full', here)).rejects.toThrow(
    'CHROMIUM_PATH names /opt/mine, which does not start.',
  );
  expect(here.ran).toEqual([]);
});

it('says in one sentence what to do when all fails', async () => {
  await expect(ensureChromium('shell', machine({ commands: () => false }))).rejects.toThrow(
    /^The tests need Chromium .* set CHROMIUM_PATH .*\.$/,
  );
});

describe('a shell', () => {
  it("is the system's, else Playwright's, and nothing is got when one is there", async () => {
    const here = machine({ present: ['/usr/bin/chromium-headless-shell', '/cache/shell'] });
    await expect(ensureChromium('shell', here)).resolves.toBe('/usr/bin/chromium-headless-shell');
    expect(here.ran).toEqual(['/usr/bin/chromium-headless-shell --version']);
    const other = machine({ present: ['/usr/bin/chromium', '/cache/shell'] });
    await expect(ensureChromium('shell', other)).resolves.toBe('/cache/shell');
    expect(other.ran).toEqual([]);
  });

  it('is downloaded by Playwright, also where there is a full one', async () => {
    const here = machine({
      present: ['/usr/bin/chromium'],
      commands: (line) => {
        if (line.includes('install --only-shell chromium')) here.present.push('/cache/shell');
        return true;
      },
    });
    await expect(ensureChromium('shell', here)).resolves.toBe('/cache/shell');
  });

  it('is asked of the package manager by root alone', async () => {
    const here = machine({
      isRoot: true,
      commands: (line) => {
        if (line.endsWith('chromium-headless-shell') && line.startsWith('sh -c apt-get update')) {
          here.present.push('/usr/bin/chromium-headless-shell');
        }
        return !line.includes('playwright');
      },
    });
    await expect(ensureChromium('shell', here)).resolves.toBe('/usr/bin/chromium-headless-shell');
  });

  it('is not needed where there is a full one', async () => {
    const here = machine({
      present: ['/usr/bin/chromium'],
      commands: (line) => line.startsWith('/usr/bin/chromium '),
    });
    await expect(ensureChromium('shell', here)).resolves.toBe('/usr/bin/chromium');
    expect(here.ran).toHaveLength(2);
  });
});

describe('a full one', () => {
  it("is the system's Chromium, then Chrome, then Playwright's download", async () => {
    const present = ['/cache/chrome', '/usr/bin/google-chrome', '/usr/local/bin/chromium'];
    for (const count of [3, 2, 1]) {
      const here = machine({ present: present.slice(0, count) });
      await expect(ensureChromium('full', here)).resolves.toBe(present[count - 1]);
    }
  });

  it('is looked for in the usual places of macOS and Windows', () => {
    expect(chromiumPlaces(machine({ platform: 'darwin' }))).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
    const env = { PROGRAMFILES: 'C:/Program Files' };
    expect(chromiumPlaces(machine({ platform: 'win32', env }))).toContain(
      'C:/Program Files/Google/Chrome/Application/chrome.exe',
    );
  });

  it('that does not start is passed over', async () => {
    const here = machine({
      present: ['/usr/bin/chromium', '/cache/chrome'],
      commands: (line) => !line.startsWith('/usr/bin/chromium '),
    });
    await expect(ensureChromium('full', here)).resolves.toBe('/cache/chrome');
  });

  it('is downloaded by Playwright first', async () => {
    const here = machine({
      commands: (line) => {
        if (line.includes('install --no-shell chromium')) here.present.push('/cache/chrome');
        return true;
      },
    });
    await expect(ensureChromium('full', here)).resolves.toBe('/cache/chrome');
  });

  it.each([
    [true, 'sh -c apt-get update'],
    [false, 'sudo -n sh -c apt-get update'],
  ])('is then asked of the package manager (root: %s)', async (isRoot, command) => {
    const here = machine({
      isRoot,
      commands: (line) => {
        if (line.startsWith('/usr/bin/chromium')) return true;
        if (line.startsWith(command)) here.present.push('/usr/bin/chromium');
        return line.startsWith(command);
      },
    });
    await expect(ensureChromium('full', here)).resolves.toBe('/usr/bin/chromium');
  });
});

describe('chromiumFlags', () => {
  it('gives up the sandbox for root only', () => {
    expect(chromiumFlags({ isRoot: true })).toContain('--no-sandbox');
    expect(chromiumFlags({ isRoot: false })).not.toContain('--no-sandbox');
  });
});
