import type { Logger } from 'pino';
import { USUAL_PAY_PERIOD } from '#src/contracts/job-values.ts';
import { calendarDay } from '#src/domain/calendar-day.ts';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews } from '#src/server/db/schema/tracking.ts';
import { daysFrom } from './days-from.ts';
import { demoCompanies, type DemoCompanyKey } from './demo-companies.ts';
import type { DemoJob } from './demo-job.ts';
import { demoJobs } from './demo-jobs.ts';
import { demoViews } from './demo-views.ts';

/**
 * Fills a database without any company with the demonstration data; all of it or nothing.
 * Resolves to whether it did.
 */
export async function seedDemo(db: Database, now: Date, log: Logger): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(companies)) > 0) return false;
    const keys = Object.keys(demoCompanies) as DemoCompanyKey[];
    const rows = await tx
      .insert(companies)
      .values(keys.map((key) => demoCompanies[key]))
      .returning({ id: companies.id });
    const ids = new Map(keys.map((key, i) => [key, rows[i]?.id]));
    for (const job of demoJobs) {
      const [id, companyId] = [newId(), ids.get(job.company)];
      if (companyId === undefined) throw new Error(`No demonstration company ${job.company}.`);
      const views = demoViews(id, job, now);
      await tx.insert(jobs).values({ id, companyId, views: views.length, ...jobRow(job, now) });
      await tx.insert(jobViews).values(views);
    }
    log.info({ companies: keys.length, jobs: demoJobs.length }, 'demonstration data added');
    return true;
  });
}

function jobRow(job: DemoJob, now: Date) {
  const { name, contactEmail, website } = { website: null, ...demoCompanies[job.company] };
  const [minSalary, maxSalary] = typeof job.pay === 'object' ? job.pay : [null, null];
  return {
    title: job.title,
    category: job.category,
    companyName: name,
    contactEmail,
    companyWebsite: website,
    location: job.location,
    jobType: job.jobType,
    experience: job.experience,
    applicationLink: job.applicationLink ?? null,
    description: job.description,
    salary: typeof job.pay === 'number' ? job.pay : null,
    minSalary,
    maxSalary,
    payPeriod: job.payPeriod ?? USUAL_PAY_PERIOD,
    deadline: job.deadlineIn === undefined ? null : calendarDay(daysFrom(now, job.deadlineIn)),
    createdAt: daysFrom(now, -job.daysOld),
  };
}
