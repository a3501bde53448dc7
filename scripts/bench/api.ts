import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BULK, bulkId, bulkToken } from '#tests/support/builders/bulk.ts';
import { APPLICANTS, fillDataFolder, PASSWORD } from './api-data.ts';
import type { BenchRow } from './bench-row.ts';
import { runLoad, type LoadResult, type Target } from './load.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';

/** Design section 7 and the issue of the API. */
const P99_MS = 15;
const P99_DURING_LOGINS_MS = 50;
const MEGABYTES = 130;
const LOGINS_A_SECOND = 200;

interface Case {
  name: string;
  targets: Target[];
  /** Requests a second to reach; absent where a figure is only told. */
  perSecond?: number;
}

/**
 * Asks a really started server, with every protection on, over its embedded PostgreSQL with 10,000
 * jobs and 100,000 applications. The load comes from another process on the same machine, by
 * 32 connections. Each figure stands beside that of a bare node:http answer of the same size.
 * @param seconds how long each figure is measured
 */
export async function benchApi(seconds: number): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'api-bench-'));
  // Run by root, the embedded PostgreSQL has a user of its own, who must get in.
  await chmod(folder, 0o755);
  try {
    const dataDir = join(folder, 'data');
    await fillDataFolder(dataDir);
    await using bare = await startMeasured('scripts/bench/bare-server.ts', folder);
    await using server = await startMeasured('src/server/main.ts', folder, {
      DATA_DIR: dataDir,
      DEMO: '0',
    });
    return await measure(server, bare, seconds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

async function featuredEtag({ url }: MeasuredServer): Promise<string> {
  const answer = await fetch(`${url}/api/jobs/featured`);
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

const FEATURED = '/api/jobs/featured';
const bearer = (jobSeeker: number) => ({ authorization: `Bearer ${bulkToken(jobSeeker)}` });
/** A visitor's own address, as the proxy in front tells it: limits count by address. */
const from = (number: number) => ({
  'x-forwarded-for': `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
});
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

function cases(etag: string): Case[] {
  return [
    {
      name: 'GET /jobs/featured, not changed since',
      targets: [{ path: FEATURED, headers: { 'if-none-match': etag } }],
      perSecond: 10_000,
    },
    {
      name: 'GET /jobs/featured, all 9,000 jobs, brotli',
      targets: [{ path: FEATURED, headers: { 'accept-encoding': 'br' } }],
    },
    { name: 'GET /jobs/featured, all 9,000 jobs, plain', targets: [{ path: FEATURED }] },
    {
      name: 'job details',
      targets: times(BULK.jobs, (job) => ({ path: detailsOf(job) })),
    },
    {
      name: 'job details with a session',
      targets: times(BULK.jobs, (job) => ({ path: detailsOf(job), headers: bearer(job) })),
      perSecond: 7_000,
    },
    {
      name: 'link click',
      targets: times(1_000, (visitor) => ({
        method: 'POST',
        path: '/api/link-clicks',
        headers: from(visitor),
        body: { linkType: 'external_job', itemId: 'x', linkUrl: 'https://jobs.example/1' },
      })),
      perSecond: 8_000,
    },
    { name: 'login', targets: logins() },
    { name: 'apply', targets: applications() },
  ];
}

const detailsOf = (job: number) => `/api/jobs/job-details/${bulkId('job', job)}`;

/** One login of each job seeker, each from another address. */
function logins(): Target[] {
  return times(BULK.jobSeekers, (number) => ({
    method: 'POST',
    path: '/api/auth/jobseeker/login',
    headers: from(number),
    body: { email: `person${number}@mail.example`, password: PASSWORD },
  }));
}

/** Applications that nobody has made yet, of each applicant to ten open jobs. */
function applications(): Target[] {
  return times(APPLICANTS * 10, (number) => {
    const applicant = number % APPLICANTS;
    // Beyond the jobs that the bulk's applications go to; the deadline of each tenth has passed.
    const tenth = Math.floor(applicant / 10) + 3 + Math.floor(number / APPLICANTS);
    const job = (tenth * 10 + 1 + (applicant % 9)) % BULK.jobs;
    return {
      method: 'POST',
      path: `/api/jobs/${bulkId('job', job)}/apply`,
      headers: bearer(applicant),
      body: { resume: `/media/resumes/${bulkId('resume', applicant)}.txt` },
    };
  });
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
  const reads = await runLoad({
    url: server.url,
    seconds,
    targets: times(BULK.jobs, (job) => ({ path: detailsOf(job) })),
  });
  const name = `job details while ${LOGINS_A_SECOND} logins a second are tried`;
  const tried = await flood;
  return [
    rate(name, reads),
    { name: `${name}: p99`, value: reads.p99, unit: 'ms', target: P99_DURING_LOGINS_MS },
    { name: `${name}: logins answered`, value: tried.perSecond, unit: 'requests/s' },
    ...failures(name, reads),
  ];
}
