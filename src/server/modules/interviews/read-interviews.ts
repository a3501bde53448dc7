import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { EndpointParsed } from '#src/contracts/endpoint.ts';
import type { Interview, OwnInterview } from '#src/contracts/interview-records.ts';
import type { interviewEndpoints } from '#src/contracts/interviews.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { interviews } from '#src/server/db/schema/interviews.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { applicantCalendar } from '#src/server/mails/interview-calendar.ts';
import { requireToCompany } from '#src/server/modules/applications/read-applications.ts';
import type { Context, Services } from '#src/server/services.ts';
import { findLinked, type InterviewLink } from './interview-links.ts';
import {
  byTime,
  firstTime,
  interviewRows,
  lastTime,
  noInterview,
  readRow,
  toFacts,
  toInterview,
  toOwnInterview,
} from './queries.ts';

type Filter = EndpointParsed<typeof interviewEndpoints.listInterviews>['query'];

/** Interviews of one answer. */
const MAX_LISTED = 500;

/**
 * The company's interviews by their times, of one application or between two bounds.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function listInterviews(
  { db, actor, clock }: Context<'company'>,
  { from, to, application }: Filter,
): Promise<{ interviews: Interview[] }> {
  if (application !== '') await requireToCompany(db, actor.id, application);
  const isUnbounded = from === '' && to === '' && application === '';
  const since = isUnbounded ? calendarDay(clock()) : from;
  const rows = await interviewRows(db)
    .where(
      and(
        eq(jobs.companyId, actor.id),
        application === '' ? undefined : eq(interviews.applicationId, application),
        since === '' ? undefined : gte(lastTime, boundOf(since, 'T00:00:00.000Z')),
        to === '' ? undefined : lte(firstTime, boundOf(to, 'T23:59:59.999Z')),
      ),
    )
    .orderBy(...byTime)
    .limit(MAX_LISTED);
  return { interviews: rows.map(toInterview) };
}

/** An instant, or a day in Ghana at this time of it. */
const boundOf = (bound: string, time: string): SQL =>
  sql`${bound.includes('T') ? bound : `${bound}${time}`}::timestamptz`;

/** The job seeker's interviews, by their times. */
export async function listOwnInterviews({
  db,
  clock,
  actor,
}: Pick<Context<'jobseeker'>, 'db' | 'clock' | 'actor'>): Promise<OwnInterview[]> {
  const rows = await interviewRows(db)
    .where(eq(applications.jobSeekerId, actor.id))
    .orderBy(...byTime);
  return rows.map((row) => toOwnInterview(row, clock()));
}

/** One of the job seeker's interviews for a calendar. @throws ApiError 404, 409 while its time is not known */
export async function ownInterviewFile(
  { db, clock, actor }: Context<'jobseeker'>,
  { file: id }: { file: string },
): Promise<string> {
  const isOwn = and(eq(interviews.id, id), eq(applications.jobSeekerId, actor.id));
  const [row] = await interviewRows(db).where(isOwn);
  if (row === undefined) throw noInterview();
  return fileOf(row, clock());
}

/** The interview of a mailed link. @throws ApiError 404, 429 */
export async function readLinked(services: Services, link: InterviewLink): Promise<OwnInterview> {
  const { id } = await findLinked(services, link);
  return toOwnInterview(await readRow(services.db, id), services.clock());
}

/** The same for a calendar. @throws ApiError 404, 409 while its time is not known, 429 */
export async function linkedFile(services: Services, link: InterviewLink): Promise<string> {
  const { id } = await findLinked(services, link);
  return fileOf(await readRow(services.db, id), services.clock());
}

function fileOf(row: Awaited<ReturnType<typeof readRow>>, now: Date): string {
  const file = applicantCalendar(toFacts(row, now));
  if (file === undefined) throw new ApiError('conflict', 'Choose a time first: until then there is nothing to add.');
  return file;
}
