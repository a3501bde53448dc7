import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeCertificate } from '#tests/support/certificate.ts';
import { until } from '#tests/support/until.ts';

const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'];
const INSTALL =
  'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends nginx-light';

const runs = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

function findNginx(): string | undefined {
  return PLACES.find((place) => runs(place, ['-v']));
}

/**
 * The nginx of this machine; gets one where apt-get may. Answers undefined, after one plain line, where
 * there is none.
 */
export function ensureNginx(): string | undefined {
  // Client addresses of their own, 127.0.0.2 and so on, are there on Linux alone.
  if (process.platform !== 'linux') return notRun('they need Linux');
  const present = findNginx();
  if (present !== undefined) return present;
  console.log('No nginx: trying to install nginx-light');
  if (!runs('sh', ['-c', INSTALL])) runs('sudo', ['-n', 'sh', '-c', INSTALL]);
  return findNginx() ?? notRun('there is no nginx, and apt-get could not install one');
}

function notRun(reason: string): undefined {
  console.log(`The tests of the deployment are NOT RUN: ${reason}.`);
}

export interface Nginx {
  /** Folder for what nginx and its configuration need; removed at the end. */
  readonly folder: string;
  /** The certificate, which is its own authority. */
  readonly certificate: string;
  readonly key: string;
  /** Starts it with this configuration of its `http` block, and waits until it answers on `port`. */
  start: (http: string, port: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** A folder with a certificate for `names`, and nginx ready to start in it as the user who runs the tests. */
export async function prepareNginx(program: string | undefined, names: readonly string[]): Promise<Nginx> {
  if (program === undefined) throw new Error('There is no nginx.');
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-nginx-'));
  const { certificate, key } = makeCertificate(folder, names);
  let stop = () => Promise.resolve();
  return {
    folder,
    certificate,
    key,
    async start(http, port) {
      const file = join(folder, 'nginx.conf');
      await mkdir(join(folder, 'log'));
      await writeFile(file, mainConfiguration(program, folder, http));
      const child = spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'log/error.log')]);
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
      const ended = once(child, 'exit');
      stop = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      const failed = ended.then(() => Promise.reject(new Error(`nginx ended:\n${said}`)));
      failed.catch(() => undefined);
      await Promise.race([until('nginx answers', () => isOpen(port)), failed]);
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What Debian's own nginx.conf says around a site's file, with every path in `folder`. */
function mainConfiguration(program: string, folder: string, http: string): string {
  const { stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
  const own = /--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf';
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 512; }',
    `http { include ${dirname(own)}/mime.types; default_type application/octet-stream;`,
    ...parts.map((part) => `${part}_temp_path ${folder}/${part};`),
    http,
    '}\n',
  ].join('\n');
}

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
