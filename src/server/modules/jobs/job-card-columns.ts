import { jobs } from '#src/server/db/schema/jobs.ts';

/** What the card of an internal job shows. */
export const jobCardColumns = {
  id: jobs.id,
  title: jobs.title,
  category: jobs.category,
  companyName: jobs.companyName,
  salary: jobs.salary,
  minSalary: jobs.minSalary,
  maxSalary: jobs.maxSalary,
  payPeriod: jobs.payPeriod,
  location: jobs.location,
  jobType: jobs.jobType,
  createdAt: jobs.createdAt,
  deadline: jobs.deadline,
};
