import { once } from 'node:events';
import { cp, rename, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { Database } from '#src/server/db/database.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { createKnownListings } from '#src/server/modules/alerts/known-listings.ts';
import { readListings } from '#src/server/modules/listings/read-listings.ts';
import { newToken } from '#src/server/platform/sessions/session-token.ts';
import { PUBLISHED_JOBS } from '#src/server/site/site.ts';
import { BULK } from '#tests/support/builders/bulk.ts';
import { buildSite } from '#tests/support/other-build.ts';
import { until } from '#tests/support/until.ts';
import { withFilledServer } from './filled-server.ts';
import { generatedJobs } from './generated-jobs.ts';
import { runLoad, type LoadResult } from './load.ts';
import { median, type BenchRow } from './rows.ts';
import { jobPages, mixedSearches } from './targets.ts';

const ALERTS = 20_000;
const QUERIES = 2_000;
const KNOWN = 10_000;
const NEW = 500;
/** Minutes from the release to the last mail, and how many times as long pages may take meanwhile. */
const MAX_MINUTES = 10;
const MAX_SLOWER = 2;
/** What visitors do meanwhile. */
const REQUESTS_A_SECOND = 60;

/** A release with new listings: all alerts matched, written and taken by a mail server, and the site beside it. */
export async function benchAlerts(seconds: number): Promise<BenchRow[]> {
  const jobs = generatedJobs(KNOWN + NEW).map((job, n) => ({
    ...job,
    'Job Title': `${job['Job Title']} ${n}`,
  }));
  const [known, fresh] = [jobs.slice(NEW), jobs.slice(0, NEW)];
  const build = await buildSite({}, known);
  const next = join(dirname(build.folder), 'next');
  await cp(build.folder, next, { recursive: true });
  await writeFile(join(next, PUBLISHED_JOBS), `[\n${jobs.map((job) => JSON.stringify(job)).join(',\n')}\n]\n`);
  const dist = join(dirname(build.folder), 'current');
  await symlink(build.folder, dist);
  const peer = await startPeer();
  try {
    return await withFilledServer(
      ({ url }) => measure({ url, seconds, dist, next, peer }),
      { ...BULK, jobs: 1_000, jobSeekers: 1_000, applications: 1_000, views: 1_000 },
      dist,
      {
        settings: { SMTP_URL: peer.url, MAIL_FROM: 'no-reply@jobs.example' },
        fill: (db) => addAlerts(db, join(build.folder, PUBLISHED_JOBS), queriesFor(fresh)),
      },
    );
  } finally {
    await peer.stop();
    await build.remove();
  }
}

interface Measured {
  url: string;
  seconds: number;
  dist: string;
  next: string;
  peer: Awaited<ReturnType<typeof startPeer>>;
}

async function measure({ url, seconds, dist, next, peer }: Measured): Promise<BenchRow[]> {
  const targets = [...jobPages().slice(0, 1_000), ...mixedSearches()].toSorted(
    (a, b) => Number(a.path.length % 7) - Number(b.path.length % 7),
  );
  const visit = () => runLoad({ url, seconds, targets, rate: REQUESTS_A_SECOND, connections: 8 });
  await visit();
  const alone = [await visit(), await visit(), await visit()];
  const start = performance.now();
  await symlink(next, `${dist}-next`);
  await rename(`${dist}-next`, dist);
  const meanwhile: LoadResult[] = [];
  let minutes = 0;
  const sending = until('all alerts are mailed', () => peer.taken() >= ALERTS, 1_200_000).finally(
    () => (minutes = (performance.now() - start) / 60_000),
  );
  do meanwhile.push(await visit());
  while (minutes === 0);
  await sending;
  const p99 = (results: readonly LoadResult[]) => median(results.map((one) => one.p99));
  const what = `${ALERTS.toLocaleString('en')} alerts of ${QUERIES.toLocaleString('en')} searches, ${NEW} new listings`;
  const slower = MAX_SLOWER * p99(alone);
  return [
    {
      name: `${what}: until the last is sent`,
      value: minutes,
      unit: 'minutes',
      target: MAX_MINUTES,
    },
    {
      name: 'mails sent twice or to nobody',
      value: peer.taken() - ALERTS,
      unit: 'mails',
      target: 0,
    },
    { name: 'the largest mail', value: peer.largest() / 1000, unit: 'kB', target: 20 },
    { name: 'pages and searches without them, p99', value: p99(alone), unit: 'ms' },
    { name: 'the same meanwhile, p99', value: p99(meanwhile), unit: 'ms', target: slower },
    {
      name: 'the same in the worst moment',
      value: Math.max(...meanwhile.map((one) => one.p99)),
      unit: 'ms',
    },
  ];
}

/** Different searches that each find some of these jobs, many of them more than a mail holds. */
function queriesFor(jobs: readonly ExternalJob[]): string[] {
  const queries = jobs.flatMap((job) => {
    const [category, level, source] = [job['Job Category'], job['Job Level'], job.Source];
    return job['Job Title']
      .split(/[^A-Za-z]+/)
      .filter((word) => word.length > 3)
      .flatMap((search) => [
        { search },
        { search, category },
        { search, level },
        { search, source },
        { search, category, level },
        { search, category, source },
        { search, level, source },
      ]);
  });
  const unique = [...new Set(queries.map((query) => new URLSearchParams(query).toString()))];
  if (unique.length < QUERIES) throw new Error(`Only ${unique.length} queries.`);
  return unique.slice(0, QUERIES);
}

/** Alerts that know all listings of a file. */
async function addAlerts(db: Database, file: string, queries: readonly string[]): Promise<void> {
  const now = new Date();
  const known = createKnownListings({ db, clock: () => now });
  const { newest } = await known.of('jobs', await readListings(file));
  for (let from = 0; from < ALERTS; from += 1_000) {
    await db.insert(alerts).values(
      Array.from({ length: 1_000 }, (_, at) => ({
        email: `person${from + at}@mail.example`,
        list: 'jobs' as const,
        query: queries[(from + at) % queries.length] ?? '',
        frequency: 'daily' as const,
        token: newToken(),
        confirmedAt: now,
        usedAt: now,
        seenThrough: newest,
        postedThrough: now,
        remindedThrough: now.toISOString().slice(0, 10),
      })),
    );
  }
}

/** A mail server on a loopback port that takes everything, and counts it. */
async function startPeer() {
  let taken = 0;
  let largest = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, answer) => {
      let size = 0;
      stream.on('data', (bytes: Buffer) => (size += bytes.length));
      stream.on('end', () => {
        taken += 1;
        largest = Math.max(largest, size);
        answer();
      });
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: () => taken,
    largest: () => largest,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
