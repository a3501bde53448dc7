import { and, count, desc, eq, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { EndpointParsed } from '#src/contracts/endpoint.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { jobEndpoints, NO_SUCH_JOB, type JobCard, type JobDetails } from '#src/contracts/jobs.ts';
import { matchFeatured } from '#src/domain/jobs/featured-filter.ts';
import { onPage } from '#src/domain/pages/pagination.ts';
import { createBatchLoader } from '#src/server/db/batch-loader.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { fieldFault } from '#src/server/errors.ts';
import { notFoundOrGone, takenDown } from '#src/server/modules/moderation/removed-addresses.ts';
import type { Context, Services } from '#src/server/services.ts';
import { readableStatus } from '#src/server/modules/applications/queries.ts';
import { jobCardColumns, jobIsOpen, jobIsPublic } from './queries.ts';
import { askedQuestions, toQuestion } from './questions.ts';

interface OpenJobs {
  readonly jobs: JobCard[];
  /** How many are open, also those that are not in `jobs`. */
  readonly total: number;
}

/** Most visits read this list: calls that come together share its two queries. */
export function createListFeaturedJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const newest = createBatchLoader(async (limits: readonly number[]) => {
    const { jobs, total } = await readOpenJobs(db, clock(), { limit: Math.max(...limits) });
    return limits.map((limit) => ({ jobs: jobs.slice(0, limit), total }));
  });

  /**
   * The open jobs, newest first: all, the first `limit` of them, or those after the job `after`.
   * @throws ApiError 400 when that job is not there
   */
  return async ({ limit = Infinity, after }: { limit?: number | undefined; after?: string | undefined }) => {
    if (after === undefined) return newest.load(limit);
    const isStart = eq(jobs.id, after);
    if ((await db.$count(jobs, isStart)) === 0) throw fieldFault('after', NO_SUCH_JOB);
    const start = db.select({ createdAt: jobs.createdAt, id: jobs.id }).from(jobs).where(isStart);
    return readOpenJobs(db, clock(), { limit, which: sql`(${jobs.createdAt}, ${jobs.id}) < (${start})` });
  };
}

async function readOpenJobs(
  db: Database,
  now: Date,
  { limit, which }: { limit: number; which?: SQL },
): Promise<OpenJobs> {
  const isOpen = jobIsOpen(now);
  const cards = db
    .select(jobCardColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(isOpen, which))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
  const [rows, [open]] = await Promise.all([
    limit === Infinity ? cards : cards.limit(limit),
    db.select({ total: count() }).from(jobs).innerJoin(companies, eq(companies.id, jobs.companyId)).where(isOpen),
  ]);
  return {
    jobs: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total: open?.total ?? 0,
  };
}

type Search = EndpointParsed<typeof jobEndpoints.listJobsForJobSeeker>['query'];

/** Open jobs and those that the job seeker has applied to, also closed ones, newest first; none that was taken down. */
export async function listJobsForJobSeeker({ db, clock, actor }: Context<'jobseeker'>, { search, page }: Search) {
  const isOpen = jobIsOpen(clock());
  const isOwn = isOwnApplication(actor.id);
  const columns = { ...jobCardColumns, application: ownApplication(clock()) };
  // Two queries, so that an index leads to both.
  const lists = await Promise.all([
    db
      .select(columns)
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .leftJoin(applications, isOwn)
      .where(isOpen),
    db
      .select(columns)
      .from(applications)
      .innerJoin(jobs, isOwn)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(jobIsPublic, not(isOpen))),
  ]);
  const listed = lists
    .flat()
    .map(withOwnApplication)
    .sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
  const found = matchFeatured(listed, { search, type: '', category: '', location: '', field: '' });
  const items = [...onPage(found, page)];
  return page === undefined ? items : { items, total: found.length };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A job, and the job seeker whose application is looked up; null for none. */
interface WantedJob {
  readonly id: string;
  readonly jobSeekerId: string | null;
}

/** Calls that come together share one query, see `src/decisions/custom-infrastructure.md`. */
export function createReadJobDetails({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const details = createBatchLoader(async (wanted: readonly WantedJob[]) => {
    const rows = await jobDetails(db, clock(), wanted);
    const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
    return wanted.map((_, index) => byPlace.get(index + 1));
  });

  /**
   * Reads one job, open or closed, with the application of the job seeker who calls; other callers
   * have none. One that was taken down is shown to its own company alone.
   * @throws ApiError 404, 410
   */
  return async (ctx: Context, { id }: { id: string }): Promise<JobDetails> => {
    const { actors } = ctx;
    const jobSeekerId = actors.find(({ role }) => role === 'jobseeker')?.id ?? null;
    const row = await details.load({ id, jobSeekerId });
    if (row === undefined) throw await notFoundOrGone(ctx, jobEndpoints.readJobDetails, id);
    const { isPublic, questions, ...job } = row;
    const isOwn = actors.some((actor) => actor.role === 'company' && actor.id === job.companyId);
    if (!isPublic && !isOwn) throw takenDown(jobEndpoints.readJobDetails);
    return {
      ...withOwnApplication(job),
      questions: questions.map((question) => toQuestion(question, isOwn)),
      updatedAt: job.updatedAt.toISOString(),
    };
  };
}

/** The jobs that are wanted, each with its place among them, from 1. */
function jobDetails(db: Database, now: Date, jobsWanted: readonly WantedJob[]) {
  const ids = sql.param(jobsWanted.map(({ id }) => id));
  const jobSeekerIds = sql.param(jobsWanted.map(({ jobSeekerId }) => jobSeekerId));
  const wanted = sql`unnest(${ids}::uuid[], ${jobSeekerIds}::uuid[])
    with ordinality as wanted(id, job_seeker_id, place)`;
  return db
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
      answerBy: jobs.answerBy,
      answers: companies.answerFigures,
      open: jobIsOpen(now).as('open'),
      isPublic: jobIsPublic.as('is_public'),
      questions: askedQuestions.as('questions'),
      updatedAt: jobs.updatedAt,
      application: ownApplication(now),
    })
    .from(wanted)
    .innerJoin(jobs, sql`${jobs.id} = wanted.id`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(applications, isOwnApplication(sql`wanted.job_seeker_id`));
}

/** The application of a job seeker to a job, with the status that they read. */
const ownApplication = (now: Date) => ({ status: readableStatus(now), appliedAt: applications.appliedAt });

/** Joins the application of a job seeker to the job, unless it was taken back. */
const isOwnApplication = (jobSeekerId: string | SQL) =>
  and(eq(applications.jobId, jobs.id), eq(applications.jobSeekerId, jobSeekerId), isNull(applications.withdrawnAt));

interface Row {
  createdAt: Date;
  application: { status: ApplicationStatus; appliedAt: Date } | null;
}

/** A job as a job seeker sees it: with whether and how far they have applied. */
function withOwnApplication<R extends Row>({ createdAt, application, ...job }: R) {
  return {
    ...job,
    createdAt: createdAt.toISOString(),
    hasApplied: application !== null,
    application: application && {
      status: application.status,
      appliedAt: application.appliedAt.toISOString(),
    },
  };
}
