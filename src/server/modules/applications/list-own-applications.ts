import type { OwnApplication } from '#src/contracts/applications.ts';
import type { Context } from '#src/server/services.ts';
import { openAt } from '../jobs/open-jobs.ts';
import type { sent } from './queries.ts';

/** The job seeker's applications, newest first, also to jobs that have closed or were taken down. */
export async function listOwnApplications({
  queries,
  clock,
  actor,
}: Context<'jobseeker'>): Promise<OwnApplication[]> {
  const rows = await queries.applications.sent.execute({
    jobSeekerId: actor.id,
    ...openAt(clock()),
  });
  return rows.map(toOwnApplication);
}

type Sent = Awaited<ReturnType<typeof sent>>[number];

/** A row of `sent` as the API answers it: its history begins with applying. */
export function toOwnApplication({ open, isPublic, steps, ...row }: Sent): OwnApplication {
  const appliedAt = row.appliedAt.toISOString();
  const withdrawnAt = row.withdrawnAt?.toISOString() ?? null;
  const since = steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() }));
  return {
    ...row,
    job: { ...row.job, open, removed: !isPublic },
    history: [
      { status: 'pending', at: appliedAt, message: null },
      ...since,
      ...(withdrawnAt === null
        ? []
        : [{ status: 'withdrawn' as const, at: withdrawnAt, message: null }]),
    ],
    appliedAt,
    withdrawnAt,
  };
}
