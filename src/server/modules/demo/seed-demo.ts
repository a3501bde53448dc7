import type { Logger } from 'pino';
import type { Recommendation } from '#src/contracts/application-assessments.ts';
import type { QuestionInput } from '#src/contracts/job-questions.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Database } from '#src/server/db/database.ts';
import type { companyMembers } from '#src/server/db/schema/accounts.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import type { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViewSums } from '#src/server/db/schema/tracking.ts';
import { replaceQuestions } from '#src/server/modules/jobs/questions.ts';
import { DAY } from '#src/server/milliseconds.ts';
import file from './demo.json' with { type: 'json' };

/** An application to a job, and how far it got. */
interface DemoApplication {
  /** The part before the at sign of a demonstration job seeker's email address. */
  readonly by: string;
  readonly daysAgo: number;
  readonly status: ApplicationStatus;
  /** Days from today until its applicant reads the status; absent where they do. */
  readonly tellIn?: number;
  /** What the company's people recommend, in their turn. */
  readonly assessments?: readonly { readonly recommendation: Recommendation; readonly text: string }[];
  readonly coverLetter?: string;
  /** What the company and the applicant wrote in turn, the company first. */
  readonly messages?: readonly string[];
  /** The text of a transcript. */
  readonly attachment?: string;
  /** To the questions of its job, in their order. */
  readonly answers?: readonly (string | number)[];
}

/** Its dates are relative, so that it stays open. */
interface DemoJob extends Omit<
  typeof jobs.$inferInsert,
  'companyId' | 'companyName' | 'contactEmail' | 'deadline' | 'answerBy'
> {
  readonly daysOld: number;
  /** Days from today; negative for one that has passed. */
  readonly deadlineIn?: number;
  /** Days from today by which its applicants hear. */
  readonly answerIn?: number;
  /** Days since its company closed it. */
  readonly closedAgo?: number;
  readonly questions?: readonly QuestionInput[];
  readonly applications: readonly DemoApplication[];
}

interface DemoCompany extends Omit<typeof companies.$inferInsert, 'contactEmail'> {
  /** The login and the name of its first owner. */
  readonly username: string;
  readonly owner: string;
  /** More people, with logins of their own. */
  readonly members?: readonly (Pick<typeof companyMembers.$inferInsert, 'name' | 'email' | 'role'> & {
    username: string;
  })[];
  readonly contactEmail: string;
  readonly jobs: readonly DemoJob[];
}

type DemoJobSeeker = typeof jobSeekers.$inferInsert;

/** The fictional companies and people of the demonstration. */
export const demo = file as {
  companies: DemoCompany[];
  jobSeekers: DemoJobSeeker[];
  /**
   * Job seekers who have applied and have no login: companies read about them. One has filled in
   * nothing but what applying asks for, so that lists and pages show how that looks.
   */
  applicants: DemoJobSeeker[];
};

/** The instant so many days after `now`, or before it: the demonstration's dates are relative. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY);
}

/**
 * Fills a database without any company with the demonstration data; all of it or nothing.
 * Resolves to whether it did.
 */
export async function seedDemo(db: Database, now: Date, log: Logger): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(companies)) > 0) return false;
    for (const company of demo.companies) {
      const companyId = newId();
      await tx.insert(companies).values({ ...company, id: companyId });
      for (const job of company.jobs) {
        const id = newId();
        const views = viewsOf(id, job, now);
        await tx.insert(jobs).values({
          ...job,
          id,
          companyId,
          companyName: company.name,
          contactEmail: company.contactEmail,
          companyWebsite: company.website,
          deadline: dayIn(now, job.deadlineIn),
          answerBy: dayIn(now, job.answerIn),
          createdBy: company.owner,
          createdAt: daysFrom(now, -job.daysOld),
          views: views.reduce((sum, day) => sum + day.views, 0),
        });
        await replaceQuestions(tx, id, job.questions ?? []);
        await tx.insert(jobViewSums).values(views);
      }
    }
    const count = { companies: await tx.$count(companies), jobs: await tx.$count(jobs) };
    log.info(count, 'demonstration data added');
    return true;
  });
}

/** The day so many days after `now`; null for none. */
export const dayIn = (now: Date, days: number | undefined) =>
  days === undefined ? null : calendarDay(daysFrom(now, days));

/** The views of a job: some on each day from its posting until today or its end. */
function viewsOf(jobId: string, job: DemoJob, now: Date): (typeof jobViewSums.$inferSelect)[] {
  const lastDay = Math.max(0, -(job.deadlineIn ?? 0), job.closedAgo ?? 0);
  return Array.from({ length: Math.max(0, job.daysOld - lastDay + 1) }, (_, index) => {
    const daysAgo = lastDay + index;
    const day = calendarDay(daysFrom(now, -daysAgo));
    // Differs from job to job and from day to day, and is the same in each demonstration.
    return { jobId, day, views: 1 + ((job.title.length * 7 + daysAgo * 5) % 8) };
  });
}
