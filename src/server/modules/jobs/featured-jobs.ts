import type { featuredJobs } from '#src/contracts/jobs.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { calendarDay, openSince } from '#src/domain/job-openness.ts';
import { createReadyBody, type ReadyBody } from '#src/server/platform/http/ready-body.ts';
import { createSharedRun } from '#src/server/platform/shared-run.ts';
import { openAt } from './open-jobs.ts';
import type { JobQueries } from './queries.ts';

/** The answer for the list of open jobs, and what it was made from. */
interface Snapshot {
  body: ReadyBody;
  version: number;
  /** When it was read. */
  now: Date;
  /** The job without a deadline that closes first was posted then; null without such jobs. */
  oldest: Date | null;
}

/**
 * All open jobs, newest first (settled reading 11), as an answer that is made anew only when the
 * database's version of the list has changed or time has closed a job. Every answer is as new as
 * its question, in every process; see src/decisions/featured-jobs-by-version.md.
 */
export function createFeaturedJobs(
  queries: JobQueries,
  clock: () => Date,
): () => Promise<ReadyBody> {
  let snapshot: Snapshot | undefined;
  return createSharedRun(async () => {
    const now = clock();
    // Read before the list: a change in between makes the list be read once more, not be missed.
    const [row] = await queries.listVersion.execute();
    if (row === undefined) throw new Error('The version of the job list is missing.');
    if (snapshot === undefined || !holds(snapshot, row.version, now)) {
      snapshot = await readSnapshot(queries, row.version, now);
    }
    return snapshot.body;
  });
}

function holds({ version, now: since, oldest }: Snapshot, current: number, now: Date): boolean {
  return (
    version === current &&
    now >= since &&
    calendarDay(now) === calendarDay(since) &&
    (oldest === null || oldest >= openSince(now))
  );
}

async function readSnapshot(queries: JobQueries, version: number, now: Date): Promise<Snapshot> {
  const rows = await queries.openCards.execute(openAt(now));
  const jobs = rows.map(({ card }) => ({ ...card, createdAt: card.createdAt.toISOString() }));
  const answer: EndpointResponse<typeof featuredJobs> = { jobs, total: jobs.length };
  const oldest = rows.findLast(({ deadline }) => deadline === null)?.card.createdAt ?? null;
  return { body: createReadyBody(answer), version, now, oldest };
}
