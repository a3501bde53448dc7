import { sql } from 'drizzle-orm';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/** What the card of an internal job shows. A query with it joins the job's company. */
export const jobCardColumns = {
  id: jobs.id,
  title: jobs.title,
  category: jobs.category,
  companyName: jobs.companyName,
  postedBy: sql<string | null>`nullif(${companies.name}, ${jobs.companyName})`,
  salary: jobs.salary,
  minSalary: jobs.minSalary,
  maxSalary: jobs.maxSalary,
  payPeriod: jobs.payPeriod,
  location: jobs.location,
  jobType: jobs.jobType,
  createdAt: jobs.createdAt,
  deadline: jobs.deadline,
};
