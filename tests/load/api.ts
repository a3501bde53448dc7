import { withFilledServer, type FilledServer } from './filled-server.ts';
import { runLoad, type LoadResult, type Target } from './load.ts';
import type { BenchRow } from './rows.ts';
import {
  applications,
  bearer,
  FEATURED,
  jobDetails,
  jobPage,
  jobPages,
  linkClicks,
  logins,
  reports,
  searches,
} from './targets.ts';

/** Budgets. */
const READS_A_SECOND = 8_000;
const PAGES_A_SECOND = 3_000;
const P99_MS = 20;

const P99_DURING_LOGINS_MS = 50;
const LOGINS_A_SECOND = 200;
const REPORTS = 56_000;
/** Targets of the first second, which counts for nothing; from the end, to be met once only. */
const WARM_UP = 1_000;

/** What is measured, one after the other; `perSecond` is a budget. */
const CASES: { name: string; targets: Target[]; perSecond?: number }[] = [
  {
    name: 'GET /jobs/featured, as the home page asks',
    targets: [{ path: `${FEATURED}?limit=6` }],
    perSecond: READS_A_SECOND,
  },
  { name: 'GET /jobs/listings, with 9,000 open jobs posted here', targets: searches() },
  { name: 'page of one job', targets: jobPage(), perSecond: PAGES_A_SECOND },
  { name: 'pages of many jobs', targets: jobPages() },
  { name: 'job details', targets: jobDetails(), perSecond: READS_A_SECOND },
  { name: 'job details with a session', targets: jobDetails(bearer), perSecond: READS_A_SECOND },
  { name: 'link click', targets: linkClicks() },
  { name: 'login', targets: logins() },
  { name: 'apply', targets: applications() },
];

/** @param seconds how long each figure is measured */
export function benchApi(seconds: number): Promise<BenchRow[]> {
  return withFilledServer(async (server) => {
    const rows: BenchRow[] = [];
    for (const { name, targets, perSecond } of CASES) {
      // Connections, prepared statements and compiled code, as a running server has them.
      await runLoad({ url: server.url, seconds: 1, targets: targets.slice(-WARM_UP) });
      const result = await runLoad({ url: server.url, seconds, targets });
      rows.push(...figures(name, result, perSecond, perSecond === undefined ? undefined : P99_MS));
    }
    return [
      ...rows,
      ...(await duringLogins(server, seconds)),
      ...(await duringReports(server, seconds)),
    ];
  });
}

/** Reads while as many logins are tried as a machine can never answer. */
async function duringLogins({ url }: FilledServer, seconds: number): Promise<BenchRow[]> {
  const flood = runLoad({
    ...{ url, seconds: seconds + 1, targets: logins().toReversed() },
    ...{ connections: LOGINS_A_SECOND, rate: LOGINS_A_SECOND },
  });
  const reads = await runLoad({ url, seconds, targets: jobDetails() });
  await flood;
  const name = `job details while ${LOGINS_A_SECOND} logins a second are tried`;
  return figures(name, reads, undefined, P99_DURING_LOGINS_MS);
}

/** Reads while reports are sent as fast as eight connections carry them, without waiting for answers. */
async function duringReports({ url }: FilledServer, seconds: number): Promise<BenchRow[]> {
  const flood = runLoad({
    ...{ url, seconds: seconds + 1, targets: reports() },
    ...{ connections: 8, pipelining: REPORTS / 8 },
  });
  const reads = await runLoad({ url, seconds, targets: jobDetails(), connections: 8 });
  const name = `job details while ${REPORTS} reports come without waiting`;
  return [
    ...figures(name, reads),
    ...figures('these reports', await flood).filter(({ name }) => !name.endsWith('p99')),
  ];
}

function figures(name: string, result: LoadResult, perSecond?: number, p99?: number): BenchRow[] {
  return [
    {
      ...{ name, value: result.perSecond, unit: 'requests/s' },
      ...(perSecond !== undefined && { target: perSecond, better: 'higher' as const }),
    },
    {
      name: `${name}: p99`,
      value: result.p99,
      unit: 'ms',
      ...(p99 !== undefined && { target: p99 }),
    },
    // A figure made of refusals says nothing.
    ...Object.entries(result.failures).map(([status, value]) => ({
      ...{ name: `${name}: answers ${status}`, value, unit: 'requests', target: 0 },
    })),
  ];
}
