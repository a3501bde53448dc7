import '#src/settings/settings-file.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFolders } from './build/releases.ts';
import { commandLine, withSettings } from './command/command-line.ts';
import { seedContent } from './command/seed-content.ts';
import './stop-with-npm.ts';
import { SERVER_COMMAND, startNode, superviseAll, toolScript, WITH_MESSAGES } from './command/processes.ts';

/** Hosts that browsers on this machine reach by the name localhost. */
const ON_THIS_MACHINE = ['127.0.0.1', '0.0.0.0'];

/**
 * `npm run dev`: the site with reload on PORT, and the API, restarted on every change, behind
 * it on a port of its own. Both go by the lists of the content folder as they are at the time.
 */
await withSettings(commandLine('dev', 'Development: site and API with reload, on PORT.')).action(develop).parseAsync();

async function develop(): Promise<void> {
  await seedContent(process.env);
  const port = process.env['PORT'] || '4321';
  const host = process.env['HOST'] || '127.0.0.1';
  const address = `http://${ON_THIS_MACHINE.includes(host) ? 'localhost' : host}:${port}`;
  process.env['SITE_URL'] ||= address;
  // The development server passes calls on under the API's own name.
  process.env['API_ORIGINS'] ||= [address, `http://127.0.0.1:${port}`].join();
  const apiPort = await findFreePort();
  // Takes the place of the releases of a build.
  await using folder = await mkdtempDisposable(join(tmpdir(), 'adwuma-dev-'));
  process.exitCode = await superviseAll(startBoth(['--port', port, '--host', host], address, apiPort, folder.path));
}

/** The site, and the API once the site is there and has written the lists that are searched. */
async function* startBoth(
  place: string[],
  address: string,
  apiPort: number,
  folder: string,
): AsyncGenerator<ChildProcess> {
  const site = startNode(
    // Without its lock: for some callers Astro would begin a process that outlives this one.
    [toolScript('astro'), 'dev', '--ignore-lock', ...place],
    { ADWUMA_DEV_API: `http://127.0.0.1:${apiPort}`, ADWUMA_DEV_LISTS: folder },
    WITH_MESSAGES,
  );
  yield site;
  await Promise.race([once(site, 'message'), once(site, 'exit')]);
  if (site.exitCode !== null || site.signalCode !== null) return;
  const { dist } = releaseFolders(folder);
  yield startNode(['--watch', '--watch-preserve-output', ...SERVER_COMMAND, dist, address], {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
