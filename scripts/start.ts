import { existsSync } from 'node:fs';
import { isBuilt } from './build/build-stamp.ts';
import { toolScript } from './checks/command.ts';
import { startNode, stopWithNpm, superviseAll } from './processes.ts';
import { bundleServer } from './server/server-bundle.ts';
import { SERVER_ARGS, SERVER_ENV } from './server/server-command.ts';

/** `npm start`: builds the site and bundles the server when they have changed, then serves. */
if (existsSync('.env')) process.loadEnvFile('.env');
stopWithNpm();

let stopped = false;
process.once('SIGTERM', () => (stopped = true)).once('SIGINT', () => (stopped = true));

if (!(await isBuilt())) {
  console.log('Building the site; this is done once for each change of it.');
  process.exitCode = await superviseAll([startNode([toolScript('astro'), 'build'])]);
}
if (!stopped && !process.exitCode) await bundleServer();
if (!stopped && !process.exitCode) await becomeServer();

/** The server takes the place of this process, so that nothing of the preparation stays in memory. */
async function becomeServer(): Promise<void> {
  // Windows cannot replace a program.
  if (process.platform === 'win32' || process.execve === undefined) {
    process.exitCode = await superviseAll([startNode([...SERVER_ARGS], SERVER_ENV)]);
    return;
  }
  const env = { ...process.env, ...SERVER_ENV };
  process.execve(process.execPath, [process.execPath, ...SERVER_ARGS], env);
}
