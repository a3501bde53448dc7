import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobIsOpen } from './open-jobs.ts';

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

/** The reads of internal jobs, prepared once for a pool. */
export function jobQueries(db: Database) {
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
      })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobs.id, sql.placeholder('id')))
      .prepare('job_details'),
  };
}

export type JobQueries = ReturnType<typeof jobQueries>;
