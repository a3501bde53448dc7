import { cases, featuredEtag, jobDetails, logins } from './api-cases.ts';
import type { BenchRow } from './bench-row.ts';
import { withFilledServer } from './filled-server.ts';
import { runLoad, type LoadResult } from './load.ts';
import { MEGABYTES } from './memory.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';

/** Design section 7 and the issue of the API. */
const P99_MS = 15;
const P99_DURING_LOGINS_MS = 50;
const LOGINS_A_SECOND = 200;

/**
 * Asks a really started server, with every protection on, over its embedded PostgreSQL with 10,000
 * jobs and 100,000 applications. The load comes from another process on the same machine, by
 * 32 connections. Each figure stands beside that of a bare node:http answer of the same size.
 * @param seconds how long each figure is measured
 */
export async function benchApi(seconds: number): Promise<BenchRow[]> {
  return withFilledServer(async (server, folder) => {
    await using bare = await startMeasured(['scripts/bench/bare-server.ts'], folder);
    return await measure(server, bare, seconds);
  });
}

async function measure(server: MeasuredServer, bare: MeasuredServer, seconds: number) {
  const rows: BenchRow[] = [];
  let sent = 0;
  for (const { name, targets, perSecond } of cases(await featuredEtag(server))) {
    // Connections, prepared statements and compiled code, as a running server has them.
    await runLoad({ url: server.url, seconds: 1, targets: targets.slice(-WARM_UP) });
    const own = await runLoad({ url: server.url, seconds, targets });
    const kind = targets[0]?.headers?.['accept-encoding'] === undefined ? '' : '&compressed';
    const path = `/?bytes=${Math.round(own.bytes)}${kind}`;
    const best = await runLoad({ url: bare.url, seconds, targets: [{ ...targets[0], path }] });
    sent += own.sent;
    rows.push(
      rate(name, own, perSecond),
      { name: `${name}: p99`, value: own.p99, unit: 'ms', target: P99_MS },
      rate(`${name}: bare node:http`, best),
      ...failures(name, own),
    );
  }
  rows.push({
    name: `memory of the server after ${sent.toLocaleString('en')} requests`,
    value: server.megabytes(),
    unit: 'MB',
    target: MEGABYTES,
  });
  return [...rows, ...(await duringLogins(server, seconds))];
}

/** Targets of the first second, which counts for nothing; from the end, to be met once only. */
const WARM_UP = 1_000;

const rate = (name: string, { perSecond }: LoadResult, target?: number): BenchRow => ({
  name,
  value: perSecond,
  unit: 'requests/s',
  ...(target === undefined ? {} : { target, better: 'higher' as const }),
});

/** Answers that were not meant, where there are any: a figure made of refusals says nothing. */
function failures(name: string, { statuses }: LoadResult): BenchRow[] {
  return Object.entries(statuses)
    .filter(([status]) => !/^(2..|304)$/.test(status))
    .map(([status, count]) => ({
      name: `${name}: answers ${status}`,
      value: count,
      unit: 'requests',
      target: 0,
    }));
}

/** Reads while as many logins are tried as a machine can never answer. */
async function duringLogins(server: MeasuredServer, seconds: number): Promise<BenchRow[]> {
  const flood = runLoad({
    url: server.url,
    seconds: seconds + 1,
    targets: logins().toReversed(),
    connections: LOGINS_A_SECOND,
    rate: LOGINS_A_SECOND,
  });
  const reads = await runLoad({ url: server.url, seconds, targets: jobDetails() });
  const name = `job details while ${LOGINS_A_SECOND} logins a second are tried`;
  const tried = await flood;
  return [
    rate(name, reads),
    { name: `${name}: p99`, value: reads.p99, unit: 'ms', target: P99_DURING_LOGINS_MS },
    { name: `${name}: logins answered`, value: tried.perSecond, unit: 'requests/s' },
    ...failures(name, reads),
  ];
}
