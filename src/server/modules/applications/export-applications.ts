import { and, sql } from 'drizzle-orm';
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
import { applications } from '#src/server/db/schema/applications.ts';
import { listOwnTitles } from '#src/server/modules/jobs/own-jobs.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { findNotes, findSteps } from './find-history.ts';
import { findApplicationIds, type ApplicationListFilter } from './read-applications.ts';
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
 * The applications to the company that a filter lets through as CSV, newest first. Those to one job are in a file that is
 * named for it.
 */
export async function exportApplications(ctx: Context<'company'>, filter: ApplicationListFilter): Promise<Export> {
  const { db, actor, config } = ctx;
  const labels = jobLabels(await listOwnTitles(ctx));
  const ids = await findApplicationIds(db, actor.id, filter);
  const rows = await received(db)
    .where(and(isJobOf(actor.id), sql`${applications.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(...newestFirst);
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
  const label = labels.get(filter.job);
  const entry = { itemId: filter.job || null, name: label ?? 'all jobs', details: { count: String(rows.length) } };
  await auditMember(db, ctx, { act: 'export-applications', ...entry });
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
