import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer, whenReady } from '#tests/support/server-process.ts';
import { median, type BenchRow } from './rows.ts';

const RUNS = 5;

/** Seconds until the server is ready, with a new data folder and again with the same one. */
export async function benchStart(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'start-bench-'));
  // Run by root, the embedded PostgreSQL can have a user of its own, who must get in.
  await chmod(folder, 0o755);
  try {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const start = performance.now();
      const server = await whenReady(spawnServer({ DATA_DIR: join(folder, 'data') }));
      times.push((performance.now() - start) / 1000);
      await server.end('SIGTERM');
    }
    const [first = NaN, ...later] = times;
    return [
      { name: 'ready, first start with demonstration data', value: first, unit: 's' },
      { name: `ready, later starts, median of ${RUNS}`, value: median(later), unit: 's' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
