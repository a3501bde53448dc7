import { InvalidArgumentError } from 'commander';
import { commandLine, numberFrom1 } from '#scripts/command/command-line.ts';
import { jsonLines, median, table, unmeasured, type BenchRow } from './rows.ts';

/**
 * `npm run bench`: measures what has a budget. Most parts need the built test site. A figure over
 * its budget does not fail the command: it is there to be read.
 */
interface Options {
  json: boolean;
  only: string[];
  runs: number;
  seconds: number;
}

/** Loaded one by one, so that one part alone needs nothing of the others. */
const PARTS: Record<string, (options: Options) => Promise<readonly BenchRow[]>> = {
  'page-bytes': async () => (await import('./page-bytes.ts')).benchPageBytes(),
  'site-build': async () => (await import('./site-build.ts')).benchSiteBuild(),
  'next-page': async ({ runs }) => (await import('./next-page.ts')).benchNextPage(runs),
  search: async ({ seconds }) => (await import('./search.ts')).benchSearch(seconds),
  lighthouse: async ({ runs }) => (await import('./lighthouse.ts')).benchLighthouse(runs),
  api: async ({ seconds }) => (await import('./api.ts')).benchApi(seconds),
  alerts: async ({ seconds }) => (await import('./alerts.ts')).benchAlerts(seconds),
  memory: async () => (await import('./memory.ts')).benchMemory(),
};

await commandLine('bench', 'Measures what has a budget; most parts need the built test site.')
  .option('--json', 'print JSON lines', false)
  .option('--only <names>', `only these parts of ${Object.keys(PARTS).join()}`, partNames, Object.keys(PARTS))
  .option('--runs <number>', 'visits of each page by lighthouse and next-page', numberFrom1, 5)
  .option('--seconds <number>', 'for each figure of api, search and alerts', numberFrom1, 4)
  .action(run)
  .parseAsync();

async function run(options: Options): Promise<void> {
  print('calibration', [calibration()], options);
  for (const name of options.only) {
    // What one part cannot measure is no reason to leave out the others.
    const rows = await PARTS[name]?.(options).catch((error: unknown) => [unmeasured(name, error)]);
    print(name, rows ?? [], options);
  }
}

function partNames(text: string): string[] {
  const names = text.split(',');
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length === 0) return names;
  throw new InvalidArgumentError(`There is no part ${unknown.join()}; there are ${Object.keys(PARTS).join()}.`);
}

function print(name: string, rows: readonly BenchRow[], { json }: Options): void {
  console.log(json ? jsonLines(rows) : `\n${name}\n${table(rows)}`);
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
