import type { HistoryStep } from '#src/contracts/application-records.ts';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { applicationHistory, stepLabel } from '#src/domain/applications/application-history.ts';
import { statusText } from '#src/domain/applications/application-status.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { inFileName } from '#src/domain/files/file-name.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { csvText } from '#src/domain/text/csv.ts';
import { paths } from '#src/routes/paths.ts';
import { listOwnTitles } from '#src/server/modules/jobs/own-jobs.ts';
import type { Context } from '#src/server/services.ts';
import { findNotes, findSteps } from './find-history.ts';
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
  'Notes',
  'History',
  'Link',
];

/** A file; without a name it has that of its endpoint. */
interface Export {
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * The applications to the company as CSV, newest first: all, or those to one of its jobs, which the file is named for.
 */
export async function exportApplications(
  ctx: Context<'company'>,
  { job }: { job?: string | undefined },
): Promise<Export> {
  const { db, actor, config } = ctx;
  const labels = jobLabels(await listOwnTitles(ctx));
  const rows = await received(db)
    .where(isJobOf(actor.id, job))
    .orderBy(...newestFirst);
  const ids = rows.map(({ id }) => id);
  const notesOf = await findNotes(db, actor, ids);
  const stepsOf = await findSteps(db, actor.id, ids);
  const lines = rows.map((row) => {
    const { jobSeeker, job: its, appliedAt, withdrawnAt, coverLetter } = row;
    const { email, phone, address, headline } = jobSeeker ?? {};
    const application = toApplication(row);
    const notes = notesOf(row.id);
    const history = applicationHistory({ ...application, steps: stepsOf(row.id) }, notes);
    const shown = [
      applicantName(jobSeeker),
      email,
      phone && { telephone: phone },
      address,
      headline,
      labels.get(its.id) ?? its.title,
      statusText(application),
      calendarDay(appliedAt),
      withdrawnAt && calendarDay(withdrawnAt),
      coverLetter,
      notes.map(({ createdAt, author, text }) => `${postedDate(createdAt)}, ${author}: ${text}`).join('\n'),
      history.map(stepText).join('\n'),
      new URL(paths.application(row.id), config.siteUrl).href,
    ];
    return shown.map((value) => value ?? '');
  });
  const label = job === undefined ? undefined : labels.get(job);
  return {
    name: label && `applications, ${inFileName(label)}.csv`,
    text: csvText([HEAD, ...lines]),
  };
}

/** A step in a line: '12 November 2026, Ama Owusu: Interviewed', with what was written to the applicant. */
function stepText(step: HistoryStep): string {
  const message = step.kind === 'status' && step.message !== null ? `, with the message: ${step.message}` : '';
  return `${postedDate(step.at)}, ${step.actor}: ${stepLabel(step)}${message}`;
}
