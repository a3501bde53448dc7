import type { Database } from '#src/server/db/database.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { apply } from '#src/server/modules/applications/apply.ts';
import { changeStatus } from '#src/server/modules/applications/change-status.ts';
import { applicationQueries } from '#src/server/modules/applications/queries.ts';
import { replaceFile } from '#src/server/modules/job-seeker/replace-file.ts';
import type { Files, NewFile } from '#src/server/platform/files/files.ts';
import { daysFrom } from './days-from.ts';
import { demoApplications } from './demo-applications.ts';

type JobSeeker = typeof jobSeekers.$inferSelect;

interface Parts {
  db: Database;
  files: Files;
}

/**
 * Lets the demonstration's job seekers upload a resume and apply, the way that people do. Only for
 * a database that holds the demonstration and nothing else.
 */
export async function seedDemoApplications({ db, files }: Parts, now: Date): Promise<void> {
  const applicants = new Map<string, { jobSeekerId: string; resume: string }>();
  for (const jobSeeker of await db.select().from(jobSeekers)) {
    const [login = ''] = jobSeeker.email.split('@');
    const resume = await uploadResume(files, jobSeeker, now);
    applicants.set(login, { jobSeekerId: jobSeeker.id, resume });
  }
  const postings = new Map((await db.select().from(jobs)).map((job) => [job.title, job]));
  const queries = applicationQueries(db);
  for (const { by, to, daysAgo, status, coverLetter = null } of demoApplications) {
    const [applicant, job] = [applicants.get(by), postings.get(to)];
    if (!applicant || !job) throw new Error(`No demonstration of ${by} applying to ${to}.`);
    const application = { ...applicant, jobId: job.id, coverLetter };
    const { id } = await apply({ queries, files }, application, daysFrom(now, -daysAgo));
    await changeStatus(db, { id, companyId: job.companyId }, status, daysFrom(now, -daysAgo / 2));
  }
}

/** Answers the path of the resume. */
function uploadResume(files: Files, jobSeeker: JobSeeker, now: Date): Promise<string> {
  const { id, email, name, headline, workExperience, skills } = jobSeeker;
  const lines = [name ?? email, headline, workExperience, skills].filter((line) => line !== null);
  const file: NewFile = {
    kind: 'resume',
    owner: { role: 'jobseeker', id },
    name: 'resume.txt',
    contentType: 'text/plain',
    extension: 'txt',
    bytes: Buffer.from(`${lines.join('\n\n')}\n`),
  };
  return files.keep(file, async (tx, { path }) => {
    await replaceFile(files, tx, { id, place: 'resume', path }, now);
    return path;
  });
}
