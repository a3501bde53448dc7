import { parseArgs } from 'node:util';
import type { BenchRow } from './bench/bench-row.ts';
import { jsonLines, table } from './bench/print-rows.ts';

/**
 * `npm run bench`: measures what design section 7 budgets. `--json` prints JSON lines, `--only
 * name,name` some parts, `--runs N` how often Lighthouse visits each page, `--seconds N` how long
 * the API is asked for each figure, `--crashes N` how often server and database are killed. Most
 * parts need a built dist/. A figure over its budget does not fail the command: it is there to be
 * read.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    crashes: { type: 'string', default: '20' },
  },
});

/** Loaded one by one, so that a part asked for alone needs nothing of the others. */
const PARTS: Record<string, () => Promise<readonly BenchRow[]>> = {
  'page-bytes': async () => (await import('./bench/page-bytes.ts')).benchPageBytes(),
  'site-build': async () => (await import('./bench/site-build.ts')).benchSiteBuild(),
  importer: async () => (await import('./bench/importer.ts')).benchImport(),
  'filter-time': async () => (await import('./bench/filter-time.ts')).benchFilterTime(),
  'application-filter': async () =>
    (await import('./bench/application-filter.ts')).benchApplicationFilter(),
  lighthouse: async () => (await import('./bench/lighthouse.ts')).benchLighthouse(runs()),
  api: async () => (await import('./bench/api.ts')).benchApi(seconds()),
  memory: async () => (await import('./bench/memory.ts')).benchMemory(),
  crash: async () => (await import('./bench/crash.ts')).benchCrash(crashes()),
};

for (const name of chosenParts()) {
  const rows = await PARTS[name]?.();
  if (rows === undefined) throw new Error(`There is no part called ${name}.`);
  console.log(values.json ? jsonLines(rows) : `\n${name}\n${table(rows)}`);
}

function chosenParts(): string[] {
  const all = Object.keys(PARTS);
  const chosen = values.only?.split(',') ?? all;
  const unknown = chosen.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no part called ${unknown.join(', ')}; there are ${all.join(', ')}.`);
    process.exit(1);
  }
  return chosen;
}

function runs(): number {
  return Math.max(1, Number(values.runs) || 1);
}

function seconds(): number {
  return Math.max(1, Number(values.seconds) || 1);
}

function crashes(): number {
  return Math.max(1, Number(values.crashes) || 1);
}
