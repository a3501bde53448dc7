import { and } from 'drizzle-orm';
import type { HistoryStep } from '#src/contracts/application-records.ts';
import type { ReceivedAnswer } from '#src/contracts/job-questions.ts';
import { inFileName } from '#src/server/platform/uploads/safe-name.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { csvText } from '#src/domain/text/csv.ts';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { applicationHistory, stepLabel } from '#src/domain/applications/application-history.ts';
import { statusText } from '#src/domain/applications/application-status.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { answerText } from '#src/domain/questions/answers.ts';
import { paths } from '#src/routes/paths.ts';
import { listOwnTitles } from '#src/server/modules/jobs/own-jobs.ts';
import { findMessageSteps } from '#src/server/modules/messages/queries.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { findAnswers } from './answers.ts';
import { findApplicationIds, inOrder, type ApplicationListFilter } from './read-applications.ts';
import { findNotes, findSteps } from './find-history.ts';
import { isJobOf, isOneOf, received, toApplication } from './queries.ts';

/** The heads of the usual columns. */
const APPLICATION_HEAD = [
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
 * Applications to the company as rows of a table, in the order of their ids; with each its id. Behind the usual columns
 * stands one for each question that was asked, whatever job asked it.
 * @param ids of applications to the company
 * @param labels of its jobs, by their ids
 */
export async function applicationTable(
  ctx: Context<'company'>,
  ids: readonly string[],
  labels: ReadonlyMap<string, string>,
): Promise<{ head: string[]; rows: { id: string; cells: Cells }[] }> {
  const { db, actor, config } = ctx;
  const found = await received(db).where(and(isJobOf(actor.id), isOneOf(ids)));
  const notesOf = await findNotes(db, actor, ids);
  const stepsOf = await findSteps(db, actor.id, ids);
  const messagesOf = await findMessageSteps(db, actor.id, ids);
  const answersOf = await findAnswers(db, actor.id, isOneOf(ids));
  const questions = [...new Set(ids.flatMap((id) => answersOf(id).map(({ question }) => question)))];
  const rows = inOrder(found, ids).map((row) => {
    const { id, jobSeeker, job, appliedAt, withdrawnAt, coverLetter } = row;
    const { email, phone, address, headline } = jobSeeker ?? {};
    const application = toApplication(row);
    const notes = notesOf(id);
    const history = applicationHistory({ ...application, steps: stepsOf(id) }, notes, messagesOf(id));
    const answers = new Map(answersOf(id).map((one) => [one.question, one]));
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
      ...questions.map((question) => answers.get(question)).map((one) => one && cellText(one)),
    ];
    return { id, cells: cells.map((value) => value ?? '') };
  });
  return { head: APPLICATION_HEAD.concat(questions), rows };
}

/** Numbers stay such as spreadsheets count with. */
function cellText({ kind, answer }: ReceivedAnswer): string {
  if (answer === null) return '';
  return kind === 'number' ? String(answer) : answerText(kind, answer);
}

/** A step in a line: '12 November 2026, Ama Owusu: Interviewed', with what was written to the applicant. */
function stepText(step: HistoryStep): string {
  const message = step.kind === 'status' && step.message !== null ? `, with the message: ${step.message}` : '';
  return `${postedDate(step.at)}, ${step.actor}: ${stepLabel(step)}${message}`;
}

/** A file; without a name it has that of its endpoint. */
interface Export {
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * The applications to the company that a filter lets through as CSV, in its order. Those to one job are in a file that is
 * named for it.
 */
export async function exportApplications(ctx: Context<'company'>, filter: ApplicationListFilter): Promise<Export> {
  const { db, actor } = ctx;
  const labels = jobLabels(await listOwnTitles(ctx));
  const { head, rows } = await applicationTable(ctx, await findApplicationIds(db, actor.id, filter), labels);
  const label = labels.get(filter.job);
  await logExport(ctx, { job: filter.job, label, details: { count: String(rows.length) } });
  return {
    name: label && `applications, ${inFileName(label)}.csv`,
    text: csvText([head, ...rows.map(({ cells }) => cells)]),
  };
}

/** Logs that applications were taken along. @param taken with the id of their job, or '' for all */
export async function logExport(
  ctx: Context<'company'>,
  { job, label = 'all jobs', details }: { job: string; label: string | undefined; details: Record<string, string> },
): Promise<void> {
  await auditMember(ctx.db, ctx, { act: 'export-applications', itemId: job || null, name: label, details });
}
