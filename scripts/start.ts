import '#src/settings-file.ts';
import { isBuilt } from './build/build-stamp.ts';
import { settleDemo } from './build/settings.ts';
import { startNode, superviseAll } from './processes.ts';
import { keepRunning } from './keep-running.ts';
import { SERVER_COMMAND } from './server-command.ts';
import './stop-with-npm.ts';

/** `npm start`: builds the site when it has changed, then serves; a server that was killed is started again. */
const COMMAND = ['--import', './scripts/stop-with-npm.ts', ...SERVER_COMMAND];

settleDemo(process.env);

let stopped = false;
process.once('SIGTERM', () => (stopped = true)).once('SIGINT', () => (stopped = true));

if (!(await isBuilt())) {
  console.log('Building the site; this is done once for each change of it.');
  const start = performance.now();
  process.exitCode = await superviseAll([startNode(['scripts/build.ts', '--silent'])]);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (!stopped && !process.exitCode) console.log(`Built in ${seconds} s.`);
}
if (!stopped && !process.exitCode) process.exitCode = await keepRunning(COMMAND);
