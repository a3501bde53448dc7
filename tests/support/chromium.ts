import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { toolScript } from '#scripts/checks/command.ts';

/** What the search asks of the machine, so that a test can make one up. */
export interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  isRoot: boolean;
  /** Where Playwright's own download is, or would be. */
  downloaded: string;
  canExecute: (path: string) => boolean;
  /** Runs a program and tells whether it ended well. */
  run: (program: string, args: string[]) => Promise<boolean>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = ['Google/Chrome', 'Chromium', 'Microsoft/Edge'];

/** Every place of a browser on this system, in the order in which it is wanted. */
export function chromiumPlaces({ platform, env, downloaded }: Machine): string[] {
  const wanted = env['CHROMIUM_PATH'];
  return wanted === undefined ? [...systemPlaces(platform, env), downloaded] : [wanted];
}

function systemPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    const homes = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => env[name] ?? [],
    );
    return WINDOWS_PROGRAMS.flatMap((name) =>
      homes.map((home) => {
        const program = name === 'Microsoft/Edge' ? 'msedge.exe' : 'chrome.exe';
        return join(home, name, 'Application', program);
      }),
    );
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The browser to use, or `undefined` when there is none. */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  return chromiumPlaces(machine).find((path) => machine.canExecute(path));
}

/**
 * The browser to use; gets one when there is none or none starts.
 * Throws one sentence for people when that fails too.
 */
export async function ensureChromium(machine: Machine = thisMachine): Promise<string> {
  const present = await startingChromium(machine);
  if (present !== undefined) return present;
  if (machine.env['CHROMIUM_PATH'] !== undefined) {
    throw new Error(`CHROMIUM_PATH names ${machine.env['CHROMIUM_PATH']}, which does not start.`);
  }
  for (const [program, ...args] of waysToGetOne(machine)) {
    console.log(`No Chromium that starts: trying "${[program, ...args].join(' ')}"`);
    if (!(await machine.run(program, args))) continue;
    const got = await startingChromium(machine);
    if (got !== undefined) return got;
  }
  throw new Error(
    "The tests need Chromium and could not get one: install it with your system's package manager, or set CHROMIUM_PATH to a Chromium or Chrome, and run the command again.",
  );
}

/** A downloaded browser can be there and lack a system library, so it is asked for its version. */
async function startingChromium(machine: Machine): Promise<string | undefined> {
  for (const path of chromiumPlaces(machine)) {
    if (!machine.canExecute(path)) continue;
    // On Windows the question would open a window instead of being answered.
    if (machine.platform === 'win32' || (await machine.run(path, ['--version']))) return path;
  }
  return undefined;
}

type CommandLine = [program: string, ...args: string[]];

/** Playwright's download first, which needs no rights; then the system's package manager. */
function waysToGetOne({ platform, isRoot }: Machine): CommandLine[] {
  const download: CommandLine = [
    process.execPath,
    ...[toolScript('playwright'), 'install', '--no-shell', 'chromium'],
  ];
  if (platform === 'win32') return [download];
  if (platform === 'darwin') return [download, ['brew', 'install', '--cask', 'chromium']];
  const managers: CommandLine[] = [
    ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'],
    ['dnf', 'install', '-y', 'chromium'],
    ['apk', 'add', 'chromium'],
    ['pacman', '-Sy', '--noconfirm', 'chromium'],
  ];
  return [download, ...managers.map((line): CommandLine => (isRoot ? line : asRoot(line)))];
}

function asRoot(line: CommandLine): CommandLine {
  return ['sudo', '-n', ...line];
}

/** Flags for every launch: no calls home; the sandbox stays on but for root, for whom Chromium refuses it. */
export function chromiumFlags({ isRoot }: Pick<Machine, 'isRoot'> = thisMachine): string[] {
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  return isRoot ? [...quiet, '--no-sandbox'] : quiet;
}

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  downloaded: chromium.executablePath(),
  canExecute(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  run: (program, args) =>
    Promise.resolve(spawnSync(program, args, { stdio: 'ignore' }).status === 0),
};
