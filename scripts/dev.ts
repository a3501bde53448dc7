import '#src/settings-file.ts';
import { createServer, type AddressInfo } from 'node:net';
import { toolScript } from './checks/command.ts';
import { commandLine, withSettings } from './command-line.ts';
import { seedContent } from './seed-content.ts';
import { SERVER_COMMAND } from './server-command.ts';
import './stop-with-npm.ts';
import { startNode, superviseAll } from './processes.ts';

/**
 * `npm run dev`: the site with reload on PORT, and the API, restarted on every change, behind
 * it on a port of its own.
 */
await withSettings(commandLine('dev', 'Development: site and API with reload, on PORT.'))
  .action(develop)
  .parseAsync();

async function develop(): Promise<void> {
  await seedContent(process.env);
  const port = process.env['PORT'] || '4321';
  const host = process.env['HOST'] || '127.0.0.1';
  const origins = ['localhost', '127.0.0.1', host].map((name) => `http://${name}:${port}`).join();
  const apiPort = await findFreePort();

  process.exitCode = await superviseAll([
    startNode(['--watch', '--watch-preserve-output', ...SERVER_COMMAND], {
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      // The development server passes calls on under the API's own name.
      API_ORIGINS: process.env['API_ORIGINS'] || origins,
    }),
    startNode([toolScript('astro'), 'dev', '--port', port, '--host', host], {
      ADWUMA_DEV_API: `http://127.0.0.1:${apiPort}`,
    }),
  ]);
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
