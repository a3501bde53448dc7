import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { StartupError } from './errors.ts';
import { serve, type RunningServer } from './serve.ts';

/** The server as a program: settings from the environment, an end by signal, 1 when it cannot start. */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: { pid: process.pid } });
  const starting = serve(config, DIST, log);
  stopOnSignal(starting, (signal) => log.info({ signal }, 'stopping'));
  const { address } = await starting;
  log.info({ address }, 'listening');
  process.stdout.write(`Ready: ${address}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** A signal during the start waits for it, so that nothing half-started is left behind. */
function stopOnSignal(starting: Promise<RunningServer>, tell: (signal: string) => void): void {
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      tell(signal);
      // A start that fails is told of where it is awaited.
      void starting.then(
        (server) => server.stop().then(() => process.exit(0)),
        () => undefined,
      );
    });
  }
}
