import { and, eq, isNull } from 'drizzle-orm';
import type { JOB_SEEKER_MAILS } from '#src/contracts/mail-preferences.ts';
import { hiringCompany } from '#src/domain/jobs/posted-by.ts';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Services } from '#src/server/services.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import {
  composeMail,
  mailSettings,
  type MailLine,
} from '#src/server/platform/mail/compose-mail.ts';
import { jobCardColumns } from '../jobs/job-card-columns.ts';

/** Milliseconds after which news of an application need not arrive any more. */
export const NEWS_LIFE = 3 * 86_400_000;

export type MailServices = Pick<Services, 'clock'> & {
  config: Pick<Services['config'], 'siteUrl'>;
};
export type DueMailServices = MailServices & Pick<Services, 'db'>;

/** Tells the applicant what was sent, in the transaction of the application. */
export async function mailApplicationCopy(
  tx: Database,
  services: MailServices,
  id: string,
): Promise<void> {
  const found = await wantedBy(tx, id, 'applicationReceived');
  if (found === undefined) return;
  const { title, coverLetter, resumeName } = found;
  const profile = [found.name, found.headline, found.address, found.email, found.phone];
  const now = services.clock();
  const mail = await composeMail({
    recipient: found.email,
    subject: `We have sent your application: ${title}`,
    lines: [
      `We have sent your application for “${title}” to ${hiringCompany(found)}.`,
      `From your profile: ${profile.filter((text) => text !== null).join(', ')}`,
      `Your resume: ${resumeName ?? 'none'}`,
      ...(coverLetter === null ? ['You sent no cover letter.'] : ['Your cover letter:']),
      ...quoted(coverLetter),
    ],
    ...linksOf(services),
    foot: ['Its status is shown there. You can also withdraw it there.'],
  });
  await addMail(tx, { ...mail, expiresAt: new Date(now.getTime() + NEWS_LIFE) }, now);
}

/**
 * What a mail about an application says; undefined when its applicant wants none of this kind, has
 * taken it back or is gone.
 */
export async function wantedBy(tx: Database, id: string, kind: (typeof JOB_SEEKER_MAILS)[number]) {
  const [found] = await tx
    .select({
      email: jobSeekers.email,
      mailsOff: jobSeekers.mailsOff,
      title: jobs.title,
      companyName: jobs.companyName,
      postedBy: jobCardColumns.postedBy,
      contactEmail: jobs.contactEmail,
      name: jobSeekers.name,
      headline: jobSeekers.headline,
      address: jobSeekers.address,
      phone: jobSeekers.phone,
      coverLetter: applications.coverLetter,
      resumeName: files.name,
    })
    .from(applications)
    .innerJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .where(and(eq(applications.id, id), isNull(applications.withdrawnAt)));
  return found?.mailsOff.includes(kind) ? undefined : found;
}

/** Where the applicant reads on, and turns such mails off. */
export function linksOf({ config: { siteUrl } }: Pick<MailServices, 'config'>) {
  const href = siteUrl + paths.jobSeekerProfile('applications');
  return {
    link: { text: 'My applications', href },
    further: mailSettings(`${href}#e-mails`),
  };
}

/** What somebody wrote, a paragraph a line. */
export const quoted = (prose: string | null): MailLine[] =>
  (prose?.split(/\n+/) ?? []).map((line) => ({ quoted: line }));
