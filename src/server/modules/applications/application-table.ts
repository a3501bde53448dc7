import { and } from 'drizzle-orm';
import type { HistoryStep } from '#src/contracts/application-records.ts';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { applicationHistory, stepLabel } from '#src/domain/applications/application-history.ts';
import { statusText } from '#src/domain/applications/application-status.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import type { csvText } from '#src/domain/text/csv.ts';
import { paths } from '#src/routes/paths.ts';
import type { Context } from '#src/server/services.ts';
import { findNotes, findSteps } from './find-history.ts';
import { isJobOf, isOneOf, newestFirst, received, toApplication } from './queries.ts';

/** The heads of its columns. */
export const APPLICATION_HEAD = [
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
  'Notes',
  'History',
  'Link',
];

/** Cells of a row in the order of `APPLICATION_HEAD`. */
type Cells = Parameters<typeof csvText>[0][number];

/**
 * Applications to the company as rows of a table, newest first; with each its id.
 * @param ids of applications to the company
 * @param labels of its jobs, by their ids
 */
export async function applicationTable(
  ctx: Context<'company'>,
  ids: readonly string[],
  labels: ReadonlyMap<string, string>,
): Promise<{ id: string; cells: Cells }[]> {
  const { db, actor, config } = ctx;
  const rows = await received(db)
    .where(and(isJobOf(actor.id), isOneOf(ids)))
    .orderBy(...newestFirst);
  const notesOf = await findNotes(db, actor, ids);
  const stepsOf = await findSteps(db, actor.id, ids);
  return rows.map((row) => {
    const { id, jobSeeker, job, appliedAt, withdrawnAt, coverLetter } = row;
    const { email, phone, address, headline } = jobSeeker ?? {};
    const application = toApplication(row);
    const notes = notesOf(id);
    const history = applicationHistory({ ...application, steps: stepsOf(id) }, notes);
    const cells = [
      applicantName(jobSeeker),
      email,
      phone && { telephone: phone },
      address,
      headline,
      labels.get(job.id) ?? job.title,
      statusText(application),
      calendarDay(appliedAt),
      withdrawnAt && calendarDay(withdrawnAt),
      coverLetter,
      notes.map(({ createdAt, author, text }) => `${postedDate(createdAt)}, ${author}: ${text}`).join('\n'),
      history.map(stepText).join('\n'),
      new URL(paths.application(id), config.siteUrl).href,
    ];
    return { id, cells: cells.map((value) => value ?? '') };
  });
}

/** A step in a line: '12 November 2026, Ama Owusu: Interviewed', with what was written to the applicant. */
function stepText(step: HistoryStep): string {
  const message = step.kind === 'status' && step.message !== null ? `, with the message: ${step.message}` : '';
  return `${postedDate(step.at)}, ${step.actor}: ${stepLabel(step)}${message}`;
}
