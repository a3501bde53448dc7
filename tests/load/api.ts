import { withCeiling } from './ceiling.ts';
import { withFilledServer } from './filled-server.ts';
import { runLoad, type Target } from './load.ts';
import type { BenchRow } from './rows.ts';
import { bearer, FEATURED, jobDetails, jobPages } from './targets.ts';

/** Budgets, at 32 connections; the ceiling is what bare Hono with one prepared select makes in the same run. */
const READS = { perSecond: 4_000, p99: 20, ofCeiling: 0.5 };
const PAGES = { perSecond: 200 };

/** What is measured, one after the other. */
const CASES: { name: string; targets: Target[]; perSecond: number; p99?: number; ofCeiling?: number }[] = [
  {
    name: 'featured jobs, as the home page asks',
    targets: [{ path: `${FEATURED}?limit=6` }],
    ...READS,
  },
  { name: 'job details', targets: jobDetails(), ...READS },
  { name: 'job details with a session', targets: jobDetails(bearer), ...READS },
  { name: 'pages rendered on demand, each of another job', targets: jobPages(), ...PAGES },
];
/** Targets of the first second, which counts for nothing: from the end, to be met once only. */
const WARM_UP = 1_000;

/** @param seconds how long each figure is measured */
export function benchApi(seconds: number): Promise<BenchRow[]> {
  return withFilledServer(async ({ url, dataDir }) => {
    const rows: BenchRow[] = [];
    for (const { name, targets, perSecond, p99, ofCeiling } of CASES) {
      // Connections, prepared statements and compiled code, as a running server has them.
      await runLoad({ url, seconds: 1, targets: targets.slice(-WARM_UP) });
      const result = await runLoad({ url, seconds, targets });
      rows.push(
        {
          name,
          value: result.perSecond,
          unit: 'requests/s',
          target: perSecond,
          better: 'higher',
        },
        ...(ofCeiling === undefined
          ? []
          : [
              {
                name: `${name}: share of the ceiling`,
                value: result.perSecond / (await ceiling(dataDir, seconds)),
                unit: '',
                target: ofCeiling,
                better: 'higher' as const,
              },
            ]),
        { name: `${name}: p99`, value: result.p99, unit: 'ms', target: p99 },
        // A figure made of refusals says nothing.
        ...Object.entries(result.failures).map(([status, value]) => ({
          name: `${name}: answers ${status}`,
          value,
          unit: 'requests',
          target: 0,
        })),
      );
    }
    return rows;
  });
}

/** Reads a second of bare Hono, measured right behind the product's. */
const ceiling = (dataDir: string, seconds: number) =>
  withCeiling(dataDir, async (url) => {
    await runLoad({ url, seconds: 1, targets: jobDetails().slice(-WARM_UP) });
    return (await runLoad({ url, seconds, targets: jobDetails() })).perSecond;
  });
