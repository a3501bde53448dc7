import '#src/settings/settings-file.ts';
import { isBuilt } from './build/build-stamp.ts';
import { commandLine, withSettings } from './command/command-line.ts';
import { settleDemo } from './build/settings.ts';
import { startNode, superviseAll } from './command/processes.ts';
import './stop-with-npm.ts';

/** `npm start`: builds the site when it has changed, then serves; a server that was killed is started again. */
await withSettings(commandLine('start', 'Builds the site when it has changed, then serves site and API.'))
  .action(start)
  .parseAsync();

async function start(): Promise<void> {
  settleDemo(process.env);
  let stopped = false;
  process.once('SIGTERM', () => (stopped = true)).once('SIGINT', () => (stopped = true));

  if (!(await isBuilt())) {
    console.log('Building the site; this is done once for each change of it.');
    const begin = performance.now();
    process.exitCode = await superviseAll([startNode(['scripts/build.ts', '--silent'])]);
    const seconds = Math.round((performance.now() - begin) / 1000);
    if (!stopped && !process.exitCode) console.log(`Built in ${seconds} s.`);
  }
  if (!stopped && !process.exitCode) await serve();
}

/**
 * What keeps the server running takes the place of this process, so that nothing of the preparation stays in memory.
 */
async function serve(): Promise<void> {
  const args = ['--import', './scripts/stop-with-npm.ts', 'scripts/keep-running.ts'];
  // Windows cannot replace a program.
  if (process.platform === 'win32' || process.execve === undefined) {
    process.exitCode = await superviseAll([startNode(args)]);
    return;
  }
  process.execve(process.execPath, [process.execPath, ...args], process.env);
}
