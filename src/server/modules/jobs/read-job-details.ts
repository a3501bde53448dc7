import { eq, sql } from 'drizzle-orm';
import { jobEndpoints, type JobDetails } from '#src/contracts/jobs.ts';
import { createBatchLoader } from '#src/server/db/batch-loader.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context, Services } from '#src/server/services.ts';
import { notFoundOrGone, takenDown } from '../moderation/not-found-or-gone.ts';
import { jobCardColumns } from './job-card-columns.ts';
import { jobIsOpenPrepared, jobIsPublic, openAt } from './open-jobs.ts';
import { isOwnApplication, ownApplication, withOwnApplication } from './own-application.ts';

/** A job, and the job seeker whose application is looked up; null for nobody's. */
interface Wanted {
  readonly id: string;
  readonly jobSeekerId: string | null;
}

/** Calls that come together share one prepared query, without which four times fewer are answered. */
export function createReadJobDetails({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const query = jobDetails(db).prepare('job_details');
  const details = createBatchLoader(async (wanted: readonly Wanted[]) => {
    const rows = await query.execute({
      ids: wanted.map(({ id }) => id),
      jobSeekerIds: wanted.map(({ jobSeekerId }) => jobSeekerId),
      ...openAt(clock()),
    });
    const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
    return wanted.map((_, index) => byPlace.get(index + 1));
  });

  /**
   * Reads one job, open or closed, with what the job seeker who calls has done about it; for anybody
   * else nothing. One that was taken down is shown to its own company alone.
   * @throws ApiError 404, 410
   */
  return async (ctx: Context, { id }: { id: string }): Promise<JobDetails> => {
    const { actors } = ctx;
    const jobSeekerId = actors.find(({ role }) => role === 'jobseeker')?.id ?? null;
    const row = await details.load({ id, jobSeekerId });
    if (row === undefined) throw await notFoundOrGone(ctx, jobEndpoints.readJobDetails, id);
    const { isPublic, ...job } = row;
    const isOwn = actors.some((actor) => actor.role === 'company' && actor.id === job.companyId);
    if (!isPublic && !isOwn) throw takenDown(jobEndpoints.readJobDetails);
    return { ...withOwnApplication(job), updatedAt: job.updatedAt.toISOString() };
  };
}

/** A job has the place that it has among the ids. */
const wanted = sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('jobSeekerIds')}::uuid[])
  with ordinality as wanted(id, job_seeker_id, place)`;

const jobDetails = (db: Database) =>
  db
    .select({
      place: sql<number>`wanted.place::int`,
      ...jobCardColumns,
      companyId: jobs.companyId,
      contactEmail: jobs.contactEmail,
      companyWebsite: jobs.companyWebsite,
      companyLogo: companies.logo,
      companyCover: companies.coverImage,
      companyVerified: sql<boolean>`${companies.verifiedAt} is not null`,
      experience: jobs.experience,
      applicationLink: jobs.applicationLink,
      description: jobs.description,
      views: jobs.views,
      open: jobIsOpenPrepared.as('open'),
      isPublic: jobIsPublic.as('is_public'),
      updatedAt: jobs.updatedAt,
      application: ownApplication,
    })
    .from(wanted)
    .innerJoin(jobs, sql`${jobs.id} = wanted.id`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(applications, isOwnApplication(sql`wanted.job_seeker_id`));
