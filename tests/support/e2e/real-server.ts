import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { root, TEST_SITE } from '#scripts/checks/command.ts';
import { SERVER_COMMAND } from '#scripts/server-command.ts';
import { findDatabase } from './server-database.ts';

export interface RunningSite {
  /** Origin, without a slash at its end. */
  url: string;
  stop: () => Promise<void>;
}

export interface RealServer extends RunningSite {
  dataDir: string;
  /** How to reach its database. */
  database: ClientConfig;
}

const SETTINGS_OF_THE_MACHINE = [
  'NODE_ENV',
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ENDPOINT',
  'API_ORIGINS',
];

const READY = /^Ready: (\S+)$/m;

/**
 * Starts the product itself, as an operator does, on a data folder of its own. @param build what `dist` is
 * Rejects with what the server said when it ends before it listens.
 */
export async function startRealServer(
  settings: NodeJS.ProcessEnv = {},
  build = TEST_SITE,
): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-e2e-'));
  // Run by root, the embedded PostgreSQL has a user of its own, who must get in.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const inherited = Object.entries(process.env).filter(
    ([name]) => !SETTINGS_OF_THE_MACHINE.includes(name),
  );
  const server = spawn(process.execPath, [...SERVER_COMMAND, build], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
      // All tests come from one address.
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listening = Promise.withResolvers<string>();
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = READY.exec(said)?.[1];
      if (url !== undefined) listening.resolve(url);
    });
  }
  const ended = once(server, 'exit');
  void ended.then(() => listening.reject(new Error(`The server ended:\n${said}`)));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = await listening.promise;
    return { url, dataDir, database: await findDatabase(dataDir), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
