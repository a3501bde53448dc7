import { applicantName } from '#src/domain/applications/application-filter.ts';
import { statusText } from '#src/domain/applications/application-status.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { csvText } from '#src/domain/text/csv.ts';
import { paths } from '#src/routes/paths.ts';
import type { Context } from '#src/server/services.ts';
import { isJobOf, newestFirst, received, toApplication } from './queries.ts';

const HEAD = [
  'Name',
  'Email',
  'Phone',
  'Location',
  'Headline',
  'Job',
  'Status',
  'Applied',
  'Withdrawn',
  'Cover letter',
  'Note',
  'Link',
];

/** The applications to the company as CSV, newest first: all, or those to one of its jobs. */
export async function exportApplications(
  { db, actor, config }: Context<'company'>,
  { job }: { job?: string | undefined },
): Promise<string> {
  const rows = await received(db)
    .where(isJobOf(actor.id, job))
    .orderBy(...newestFirst);
  const lines = rows.map((row) => {
    const { jobSeeker, job: its, appliedAt, withdrawnAt, coverLetter, note } = row;
    const { email, phone, address, headline } = jobSeeker ?? {};
    const shown = [
      applicantName(jobSeeker),
      email,
      phone && { telephone: phone },
      address,
      headline,
      its.title,
      statusText(toApplication(row)),
      calendarDay(appliedAt),
      withdrawnAt && calendarDay(withdrawnAt),
      coverLetter,
      note,
      new URL(paths.application(row.id), config.siteUrl).href,
    ];
    return shown.map((value) => value ?? '');
  });
  return csvText([HEAD, ...lines]);
}
