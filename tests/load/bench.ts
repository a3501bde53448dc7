import { parseArgs } from 'node:util';
import { jsonLines, median, table, type BenchRow } from './rows.ts';

/**
 * `npm run bench`: measures what has a budget. `--json` prints JSON lines, `--only name,name` some
 * parts, `--runs N` how often `lighthouse` and `next-page` visit each page, `--seconds N` how long
 * each figure of `api`, `search` and `alerts` is measured. Most parts need the built test site. A figure over
 * its budget does not fail the command: it is there to be read.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
});
const runs = Math.max(1, Number(values.runs) || 1);
const seconds = Math.max(1, Number(values.seconds) || 1);

/** Loaded one by one, so that one part alone needs nothing of the others. */
const PARTS: Record<string, () => Promise<readonly BenchRow[]>> = {
  'page-bytes': async () => (await import('./page-bytes.ts')).benchPageBytes(),
  'site-build': async () => (await import('./site-build.ts')).benchSiteBuild(),
  'next-page': async () => (await import('./next-page.ts')).benchNextPage(runs),
  search: async () => (await import('./search.ts')).benchSearch(seconds),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(runs),
  api: async () => (await import('./api.ts')).benchApi(seconds),
  alerts: async () => (await import('./alerts.ts')).benchAlerts(seconds),
  memory: async () => (await import('./memory.ts')).benchMemory(),
};

const names = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join()}; there are ${Object.keys(PARTS).join()}.`);
  process.exit(1);
}
print('calibration', [calibration()]);
for (const name of names) print(name, (await PARTS[name]?.()) ?? []);

function print(name: string, rows: readonly BenchRow[]): void {
  console.log(values.json ? jsonLines(rows) : `\n${name}\n${table(rows)}`);
}

/** The same work on every machine: figures of two runs compare as far as these do. */
function calibration(): BenchRow {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 3e7; i += 1) sum = (sum * 31 + i) | 0;
    // Used, or the compiler could leave the loop out.
    return performance.now() - start + Math.min(0, sum) * 0;
  });
  return { name: 'loop of 30 million steps', value: median(times), unit: 'ms' };
}
