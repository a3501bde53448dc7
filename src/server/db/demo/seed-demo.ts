import type { Logger } from 'pino';
import { calendarDay } from '#src/domain/job-openness.ts';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { demoCompanies, type DemoCompanyKey } from './demo-companies.ts';
import { demoJobs, type DemoJob } from './demo-jobs.ts';

const DAY = 86_400_000;

/** Fills a database without any company with the demonstration data; all of it or nothing. */
export async function seedDemo(db: Database, now: Date, log: Logger): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(companies)) > 0) return;
    const keys = Object.keys(demoCompanies) as DemoCompanyKey[];
    const rows = await tx
      .insert(companies)
      .values(keys.map((key) => demoCompanies[key]))
      .returning({ id: companies.id });
    const ids = new Map(keys.map((key, i) => [key, rows[i]?.id]));
    await tx.insert(jobs).values(
      demoJobs.map((job) => {
        const companyId = ids.get(job.company);
        if (companyId === undefined) throw new Error(`No demonstration company ${job.company}.`);
        return { companyId, ...jobRow(job, now) };
      }),
    );
    log.info({ companies: keys.length, jobs: demoJobs.length }, 'demonstration data added');
  });
}

function jobRow(job: DemoJob, now: Date) {
  const { name, contactEmail, website } = { website: null, ...demoCompanies[job.company] };
  const [minSalary, maxSalary] = typeof job.pay === 'object' ? job.pay : [null, null];
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
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
    deadline: job.deadlineIn === undefined ? null : calendarDay(inDays(job.deadlineIn)),
    createdAt: inDays(-job.daysOld),
  };
}
