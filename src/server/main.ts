import '#src/settings/settings-file.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import { readConfig, type Config } from './config.ts';
import { dataFolderError, startSummary } from './start-messages.ts';
import { demoLoginsFile } from './modules/demo/seed-demo-logins.ts';
import { StartupError } from './errors.ts';
import { siteFault } from '#src/settings/site-config.ts';
import { serve, type RunningServer } from './serve.ts';

/** The server as a program: settings from the environment, an end by signal, 1 when it cannot start. */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** The site: the folder that is named, else the release that `dist` leads to. */
const DIST = process.argv[2] ?? fileURLToPath(new URL('../../dist', import.meta.url));
/** The address that people open, when it is not the one that it listens on. */
const OPENED_AT: string | undefined = process.argv[3];

try {
  const config = readConfig(process.env);
  if (siteFault !== undefined) throw new StartupError(siteFault);
  const log = await createLog(config);
  const demoLogins = demoSummary(config);
  const starting = serve(config, DIST, log);
  stopOnSignal(starting, (signal) => log.info({ signal }, 'stopping'));
  const server = await starting.catch((error: unknown) => {
    // The disk of another PostgreSQL is not this one's.
    const failure = config.databaseUrl ? undefined : dataFolderError(error, config.dataDir);
    throw failure ?? error;
  });
  const address = OPENED_AT ?? server.address;
  log.info({ address }, 'listening');
  if (process.stdout.isTTY) process.stdout.write(demoLogins);
  process.stdout.write(`${startSummary(config)}\nReady: ${address}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** JSON lines; on a terminal readable ones, of requests and the like only where LOG_LEVEL asks for them. */
async function createLog({ logLevel }: Config): Promise<Logger> {
  if (!process.stdout.isTTY) return pino({ level: logLevel, base: { pid: process.pid } });
  const { default: pretty } = await import('pino-pretty');
  const level = process.env['LOG_LEVEL'] ? logLevel : 'warn';
  return pino({ level, base: null }, pretty({ singleLine: true, sync: true }));
}

/** For a person at a terminal; a first start prints the logins themselves. */
function demoSummary({ dataDir, demo }: Config): string {
  const logins = demoLoginsFile(dataDir);
  return demo && existsSync(logins) ? `Demonstration logins: ${logins}\n` : '';
}

/** A signal during the start waits for it, so that nothing half-started is left behind. */
function stopOnSignal(starting: Promise<RunningServer>, logSignal: (signal: string) => void): void {
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      logSignal(signal);
      // The caller of `serve` reports a start that fails.
      void starting.then(
        (server) => server.stop().then(() => process.exit(0)),
        () => undefined,
      );
    });
  }
}
