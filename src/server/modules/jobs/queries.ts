import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobIsOpen } from './open-jobs.ts';

const given = sql.placeholder;

const card = {
  id: jobs.id,
  title: jobs.title,
  category: jobs.category,
  companyName: jobs.companyName,
  salary: jobs.salary,
  minSalary: jobs.minSalary,
  maxSalary: jobs.maxSalary,
  location: jobs.location,
  jobType: jobs.jobType,
  createdAt: jobs.createdAt,
};

/** What the job seeker `jobSeekerId` has done about a job; null for nothing, and for nobody. */
const ownApplication = { status: applications.status, appliedAt: applications.appliedAt };
const isOwnApplication = and(
  eq(applications.jobId, jobs.id),
  eq(applications.jobSeekerId, given('jobSeekerId')),
);

/** Jobs asked for together, by `ids` and, for whose application is looked up, `jobSeekerIds`. */
const askedDetails = sql`unnest(${given('ids')}::uuid[], ${given('jobSeekerIds')}::uuid[])
  with ordinality as asked(id, job_seeker_id, place)`;

/** The reads of internal jobs, prepared once for a pool. */
export function jobQueries(db: Database) {
  const ownJobs = eq(jobs.companyId, given('companyId'));
  return {
    openCards: db
      .select(card)
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(jobIsOpen)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .prepare('open_job_cards'),
    details: db
      .select({
        place: sql<number>`asked.place::int`,
        ...card,
        companyId: jobs.companyId,
        contactEmail: jobs.contactEmail,
        companyWebsite: jobs.companyWebsite,
        experience: jobs.experience,
        applicationLink: jobs.applicationLink,
        description: jobs.description,
        views: jobs.views,
        deadline: jobs.deadline,
        open: jobIsOpen.as('open'),
        updatedAt: jobs.updatedAt,
        application: ownApplication,
      })
      .from(askedDetails)
      .innerJoin(jobs, sql`${jobs.id} = asked.id`)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .leftJoin(
        applications,
        and(
          eq(applications.jobId, jobs.id),
          sql`${applications.jobSeekerId} = asked.job_seeker_id`,
        ),
      )
      .prepare('job_details'),
    ownJobs: db
      .select({
        ...card,
        views: jobs.views,
        applications: db.$count(applications, eq(applications.jobId, jobs.id)),
        deadline: jobs.deadline,
        open: jobIsOpen.as('open'),
      })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(ownJobs)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .prepare('own_jobs'),
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
      .where(and(eq(applications.jobSeekerId, given('jobSeekerId')), not(jobIsOpen)))
      .prepare('closed_job_cards_for'),
  };
}

export type JobQueries = ReturnType<typeof jobQueries>;
