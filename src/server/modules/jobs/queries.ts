import { and, count, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { createBatchLoader } from '#src/server/db/batch-loader.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobCardColumns as card } from './job-card-columns.ts';
import { jobIsOpen, jobIsPublic, openAt } from './open-jobs.ts';
import { searchedOpenJobs } from '../listings/searched-open-jobs.ts';

const given = sql.placeholder;

/** What the job seeker `jobSeekerId` has done about a job; null for nothing, and for nobody. */
const ownApplication = { status: applications.status, appliedAt: applications.appliedAt };
const isOwnApplication = and(
  eq(applications.jobId, jobs.id),
  eq(applications.jobSeekerId, given('jobSeekerId')),
  isNull(applications.withdrawnAt),
);

/** A job, and the job seeker whose application is looked up; null for nobody's. */
interface WantedDetails {
  id: string;
  jobSeekerId: string | null;
}
const wanted = sql`unnest(${given('ids')}::uuid[], ${given('jobSeekerIds')}::uuid[])
  with ordinality as wanted(id, job_seeker_id, place)`;

/** The reads of internal jobs, prepared once for a pool; those that are shared take their time from `clock`. */
export function jobQueries(db: Database, clock: () => Date) {
  const ownJobs = eq(jobs.companyId, given('companyId'));
  const openCount = db
    .select({ count: count() })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(jobIsOpen);
  const openCards = db
    .select({ card, total: sql<number>`(${openCount})::int` })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(jobIsOpen)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(given('limit'))
    .prepare('open_job_cards');
  const start = db
    .select({ createdAt: jobs.createdAt, id: jobs.id })
    .from(jobs)
    .where(eq(jobs.id, given('after')));
  const readFeatured = async (limits: readonly number[]) => {
    const most = Math.max(...limits);
    // No limit is null in SQL.
    const limit = most === Infinity ? null : most;
    const rows = await openCards.execute({ limit, ...openAt(clock()) });
    const total = rows[0]?.total ?? 0;
    const list = rows.map((row) => ({ ...row.card, createdAt: row.card.createdAt.toISOString() }));
    return limits.map((one) => ({ jobs: list.slice(0, one), total }));
  };
  const details = db
    .select({
      place: sql<number>`wanted.place::int`,
      ...card,
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
      open: jobIsOpen.as('open'),
      isPublic: jobIsPublic.as('is_public'),
      updatedAt: jobs.updatedAt,
      application: ownApplication,
    })
    .from(wanted)
    .innerJoin(jobs, sql`${jobs.id} = wanted.id`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(
      applications,
      and(
        eq(applications.jobId, jobs.id),
        sql`${applications.jobSeekerId} = wanted.job_seeker_id`,
        isNull(applications.withdrawnAt),
      ),
    )
    .prepare('job_details');
  const readDetails = async (calls: readonly WantedDetails[]) => {
    const rows = await details.execute({
      ids: calls.map(({ id }) => id),
      jobSeekerIds: calls.map(({ jobSeekerId }) => jobSeekerId),
      ...openAt(clock()),
    });
    const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
    return calls.map((_, index) => byPlace.get(index + 1));
  };
  const withFigures = () =>
    db
      .select({
        ...card,
        views: jobs.views,
        applications: db.$count(applications, eq(applications.jobId, jobs.id)),
        open: jobIsOpen.as('open'),
        closedAt: jobs.closedAt,
        hidden: sql<boolean>`${jobs.hiddenBy} is not null`.as('hidden'),
      })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId));
  return {
    openCards,
    /** The list of open jobs, which most visits read; calls that come together share one query. */
    featured: createBatchLoader(readFeatured),
    /** How many open jobs there are; nothing where the job `after` is not there. */
    openTotalFrom: db
      .select({ total: sql<number>`(${openCount})::int` })
      .from(jobs)
      .where(eq(jobs.id, given('after')))
      .prepare('open_total_from'),
    /** The open jobs that come after the job `after`. */
    openCardsAfter: db
      .select(card)
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(jobIsOpen, sql`(${jobs.createdAt}, ${jobs.id}) < (${start})`))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(given('limit'))
      .prepare('open_job_cards_after'),
    searchedOpen: searchedOpenJobs(db, clock),
    details,
    /** The details of a job; calls that come together share one query. */
    detailsOf: createBatchLoader(readDetails),
    ownJobs: withFigures()
      .where(ownJobs)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .prepare('own_jobs'),
    ownJob: withFigures()
      .where(and(eq(jobs.id, given('id')), ownJobs))
      .prepare('own_job'),
    ownTitles: db
      .select({ id: jobs.id, title: jobs.title })
      .from(jobs)
      .where(ownJobs)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .prepare('own_job_titles'),
    openCardsFor: db
      .select({ ...card, application: ownApplication })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .leftJoin(applications, isOwnApplication)
      .where(jobIsOpen)
      .prepare('open_job_cards_for'),
    /** Apart from the open ones, so that an index leads to both. */
    closedCardsFor: db
      .select({ ...card, application: ownApplication })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(
        and(
          eq(applications.jobSeekerId, given('jobSeekerId')),
          isNull(applications.withdrawnAt),
          not(jobIsOpen),
        ),
      )
      .prepare('closed_job_cards_for'),
  };
}
