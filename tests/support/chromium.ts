import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { toolScript } from '#scripts/command/processes.ts';

/**
 * `shell` is Chromium without a window, which takes half the time of a test; `full` has also what a shell
 * leaves out, such as the viewer of PDFs and the cache of pages that one goes back to.
 */
export type Kind = 'shell' | 'full';

/** What the search asks of the machine, so that a test can make one up. */
export interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  isRoot: boolean;
  /** Where Playwright's own download of the full one is, or would be. */
  downloaded: string;
  /** Where Playwright's own download of the shell is, when it starts. */
  downloadedShell: () => Promise<string | undefined>;
  canExecute: (path: string) => boolean;
  /** Runs a program and answers whether it ended well. */
  run: (program: string, args: string[]) => Promise<boolean>;
}

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = ['Google/Chrome', 'Chromium', 'Microsoft/Edge'];

/** Every place of a full browser on this system, in the order in which it is wanted. */
export function chromiumPlaces({ platform, env, downloaded }: Machine): string[] {
  return [...systemPlaces(platform, env), downloaded];
}

function systemPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    const homes = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    return WINDOWS_PROGRAMS.flatMap((name) =>
      homes.map((home) => {
        const program = name === 'Microsoft/Edge' ? 'msedge.exe' : 'chrome.exe';
        return join(home, name, 'Application', program);
      }),
    );
  }
  return placesOnPath(NAMES, env);
}

function placesOnPath(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The browser to use: CHROMIUM_PATH, or one of this kind; gets one when there is none or none starts. Where
 * no shell can be had, the full one does its work.
 * @throws Error with one sentence for people when that fails too
 */
export async function ensureChromium(kind: Kind, machine: Machine = thisMachine): Promise<string> {
  const named = machine.env['CHROMIUM_PATH'];
  if (named !== undefined) {
    const found = await firstToStart([named], machine);
    if (found === undefined) throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`);
    return found;
  }
  const shell = () => findShell(machine);
  const full = () => firstToStart(chromiumPlaces(machine), machine);
  const found =
    (kind === 'shell' ? await foundOrGot(shell, waysToGetShell(machine), machine) : undefined) ??
    (await foundOrGot(full, waysToGetFull(machine), machine));
  if (found !== undefined) return found;
  throw new Error(
    "The tests need Chromium and could not get one: install it with your system's package manager, or set CHROMIUM_PATH to a Chromium or Chrome, and run the command again.",
  );
}

async function findShell(machine: Machine): Promise<string | undefined> {
  const places = machine.platform === 'linux' ? placesOnPath(SHELLS, machine.env) : [];
  return (await firstToStart(places, machine)) ?? machine.downloadedShell();
}

async function foundOrGot(
  find: () => Promise<string | undefined>,
  ways: readonly CommandLine[],
  machine: Machine,
): Promise<string | undefined> {
  const present = await find();
  if (present !== undefined) return present;
  for (const [program, ...args] of ways) {
    console.log(`No Chromium of the kind that is wanted: trying "${[program, ...args].join(' ')}"`);
    const got = (await machine.run(program, args)) ? await find() : undefined;
    if (got !== undefined) return got;
  }
  return undefined;
}

/** A downloaded browser can be there and lack a system library, so it is asked for its version. */
async function firstToStart(places: readonly string[], machine: Machine): Promise<string | undefined> {
  for (const path of places) {
    if (!machine.canExecute(path)) continue;
    // On Windows the question would open a window instead of being answered.
    if (machine.platform === 'win32' || (await machine.run(path, ['--version']))) return path;
  }
  return undefined;
}

type CommandLine = [program: string, ...args: string[]];

const playwright = (...args: string[]): CommandLine => [
  process.execPath,
  toolScript('playwright'),
  'install',
  ...args,
  'chromium',
];
const aptGet = (name: string): CommandLine => [
  'sh',
  '-c',
  `apt-get update && apt-get install -y --no-install-recommends ${name}`,
];

/** The system's package manager only for root: any other user may have a browser that does as well. */
function waysToGetShell({ platform, isRoot }: Machine): CommandLine[] {
  const download = playwright('--only-shell');
  return platform === 'linux' && isRoot ? [download, aptGet('chromium-headless-shell')] : [download];
}

/** Playwright's download first, which needs no rights; then the system's package manager. */
function waysToGetFull({ platform, isRoot }: Machine): CommandLine[] {
  const download = playwright('--no-shell');
  if (platform === 'win32') return [download];
  if (platform === 'darwin') return [download, ['brew', 'install', '--cask', 'chromium']];
  const managers: CommandLine[] = [
    aptGet('chromium'),
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
  async downloadedShell() {
    // Playwright knows where its shell is only once it runs.
    const server = await chromium.launchServer({ args: chromiumFlags() }).catch(() => undefined);
    const path = server?.process().spawnfile;
    await server?.close();
    return path;
  },
  canExecute(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  run: (program, args) => Promise.resolve(spawnSync(program, args, { stdio: 'ignore' }).status === 0),
};
