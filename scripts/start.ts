import { existsSync } from 'node:fs';
import { isBuilt } from './build/build-stamp.ts';
import { toolScript } from './checks/command.ts';
import { startNode, stopWithNpm, superviseAll } from './processes.ts';

/** `npm start`: builds the site when its sources, data or settings changed, then serves it. */
if (existsSync('.env')) process.loadEnvFile('.env');
stopWithNpm();

let stopped = false;
process.once('SIGTERM', () => (stopped = true)).once('SIGINT', () => (stopped = true));

if (!(await isBuilt())) {
  console.log('Building the site; this is done once for each change of it.');
  process.exitCode = await superviseAll([startNode([toolScript('astro'), 'build'])]);
}
if (!stopped && !process.exitCode) await import('#src/server/main.ts');
