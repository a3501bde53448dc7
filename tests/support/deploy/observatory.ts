import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/command/repository.ts';
import type { Ports } from './shipped-site.ts';

/**
 * Not among the development packages: it is a service with its database and 130 MB, and its
 * installation fetches lists from the network, which scanning this machine does not need.
 */
const PACKAGE = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
const HOME = join(root, '.cache', `observatory-${VERSION}`);
const READY = join(HOME, 'ready');

/** Gets the scanner once a machine; answers the folder of the package. @throws Error when npm cannot */
export async function ensureObservatory(): Promise<string> {
  const folder = join(HOME, 'node_modules', PACKAGE);
  if (existsSync(READY)) return folder;
  await mkdir(HOME, { recursive: true });
  await writeFile(join(HOME, 'package.json'), '{"private":true}');
  const args = ['install', '--ignore-scripts', '--no-package-lock', `${PACKAGE}@${VERSION}`];
  const { status, stderr } = spawnSync('npm', args, { cwd: HOME, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm did not get ${PACKAGE}:\n${stderr}`);
  // What its installation would have fetched: no site of this machine stands in these lists.
  await writeFile(join(folder, 'conf/hsts-preload.json'), '{}');
  await writeFile(join(folder, 'conf/tld-list.json'), '[]');
  await writeFile(READY, '');
  return folder;
}

export interface Score {
  score: number;
  found: { name: string; result: string | null; points: number }[];
}

/** Scans `https://localhost` with a certificate that is its own authority. */
export async function scan(certificate: string, { http, https }: Ports): Promise<Score> {
  const folder = await ensureObservatory();
  const program = join(import.meta.dirname, 'observatory-scan.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [program, folder, 'localhost', String(http), String(https)], {
    encoding: 'utf8',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  });
  if (!stdout.startsWith('{')) throw new Error(`The scan failed:\n${stderr}`);
  return JSON.parse(stdout) as Score;
}
