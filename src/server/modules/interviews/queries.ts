import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Interview, OfferedSlot, OwnInterview } from '#src/contracts/interview-records.ts';
import { NO_SUCH_INTERVIEW } from '#src/contracts/interviews.ts';
import { OPEN_STATES } from '#src/contracts/interview-values.ts';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { interviewEvents, interviewMembers, interviews, interviewSlots } from '#src/server/db/schema/interviews.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { InterviewFacts } from '#src/server/mails/interview-calendar.ts';
import { jobCardColumns } from '#src/server/modules/jobs/queries.ts';

/** The members who take part, by name. */
const members = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${companyMembers.id}, 'name', ${companyMembers.name}) order by ${companyMembers.name}, ${companyMembers.id}), '[]')
  from ${interviewMembers} join ${companyMembers} on ${companyMembers.id} = ${interviewMembers.memberId}
  where ${interviewMembers.interviewId} = ${interviews.id}
)`;

/** The slots that an interview offers, by time. */
const slots = sql<{ id: string; startsAt: string; endsAt: string; takenBy: string | null }[]>`(
  select coalesce(json_agg(json_build_object('id', ${interviewSlots.id}, 'startsAt', ${interviewSlots.startsAt}, 'endsAt', ${interviewSlots.endsAt}, 'takenBy', ${interviewSlots.takenBy}) order by ${interviewSlots.startsAt}, ${interviewSlots.id}), '[]')
  from ${interviewSlots} where ${interviewSlots.offerId} = ${interviews.offerId}
)`;

/** The start of an interview, or of the first time that it offers. */
export const firstTime = sql<Date>`coalesce(${interviews.startsAt}, (
  select min(${interviewSlots.startsAt}) from ${interviewSlots} where ${interviewSlots.offerId} = ${interviews.offerId}
))`;

/** Its end, or that of the last time that it offers. */
export const lastTime = sql<Date>`coalesce(${interviews.endsAt}, (
  select max(${interviewSlots.endsAt}) from ${interviewSlots} where ${interviewSlots.offerId} = ${interviews.offerId}
))`;

export const byTime = [asc(firstTime), asc(interviews.id)];

/** Interviews with what is said of them. */
export function interviewRows(db: Pick<Database, 'select'>) {
  return db
    .select({
      interview: interviews,
      members: members.as('members'),
      slots: slots.as('slots'),
      jobSeekerId: applications.jobSeekerId,
      jobSeeker: { name: jobSeekers.name },
      email: jobSeekers.email,
      job: { id: jobs.id, title: jobs.title },
      companyId: jobs.companyId,
      companyName: jobs.companyName,
      postedBy: jobCardColumns.postedBy,
      contactEmail: jobs.contactEmail,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId));
}

export type InterviewRow = Awaited<ReturnType<typeof interviewRows>>[number];

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;
const iso = (at: string) => new Date(at).toISOString();

/** What both sides read. */
function factsOf({ interview }: InterviewRow) {
  const { id, applicationId, startsAt, endsAt, timeZone, mode, place, link, bring, note } = interview;
  const { state, sequence, answerText, cancelReason, updatedAt } = interview;
  return {
    id,
    applicationId,
    timeZone,
    mode,
    place,
    link,
    bring,
    note,
    state,
    sequence,
    answerText,
    cancelReason,
    startsAt: isoOrNull(startsAt),
    endsAt: isoOrNull(endsAt),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The times that an applicant can choose now. */
function freeSlots({ slots }: InterviewRow, now: Date): OfferedSlot[] {
  return slots
    .map(({ id, startsAt, endsAt, takenBy }) => ({ id, startsAt: iso(startsAt), endsAt: iso(endsAt), takenBy }))
    .filter(({ takenBy, startsAt }) => takenBy === null && Date.parse(startsAt) > now.getTime())
    .map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt }));
}

/** A row as its company reads it. */
export function toInterview(row: InterviewRow): Interview {
  return {
    ...factsOf(row),
    applicant: applicantName(row.jobSeeker),
    job: row.job,
    answeredAt: isoOrNull(row.interview.answeredAt),
    members: row.members,
    proposedBy: row.interview.proposer,
    slots: row.slots.map(({ id, startsAt, endsAt, takenBy }) => {
      return { id, startsAt: iso(startsAt), endsAt: iso(endsAt), taken: takenBy !== null };
    }),
  };
}

/** A row as the applicant reads it. */
export function toOwnInterview(row: InterviewRow, now: Date): OwnInterview {
  const { job, companyName, postedBy } = row;
  const free = row.interview.startsAt === null ? freeSlots(row, now) : [];
  return {
    ...factsOf(row),
    job: { ...job, companyName, postedBy },
    members: row.members.map(({ name }) => name),
    slots: free,
    open: canBeAnswered(row.interview, now) && (row.interview.startsAt !== null || free.length > 0),
  };
}

/** A row as mails and calendars say it. */
export function toFacts(row: InterviewRow, now: Date): InterviewFacts {
  const { job, companyName, postedBy, contactEmail } = row;
  return {
    ...factsOf(row),
    applicant: applicantName(row.jobSeeker),
    title: job.title,
    companyName,
    postedBy,
    contactEmail,
    memberNames: row.members.map(({ name }) => name),
    freeSlots: freeSlots(row, now),
  };
}

type Stored = typeof interviews.$inferSelect;

/** Whether an interview stands and is to come; one that was declined may still be accepted. */
export function canBeAnswered({ state, startsAt }: Pick<Stored, 'state' | 'startsAt'>, now: Date): boolean {
  const stands = state === 'declined' || OPEN_STATES.some((open) => open === state);
  return stands && (startsAt === null || startsAt > now);
}

/** Interviews that are still to be held. */
export const isOpenInterview = inArray(interviews.state, [...OPEN_STATES]);

/** Interviews of a company. @param which of them */
export const isOfCompany = (companyId: string, which?: SQL) => and(eq(jobs.companyId, companyId), which);

/**
 * One interview of the company under the lock of its application, so that one change of it happens at a time.
 * @throws ApiError 404
 */
export async function lockInterview(tx: Database, companyId: string, id: string): Promise<InterviewRow> {
  const [of] = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(interviews, and(eq(interviews.applicationId, applications.id), eq(interviews.id, id)))
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.companyId, companyId)))
    .for('no key update', { of: applications });
  const [row] = of ? await interviewRows(tx).where(isOfCompany(companyId, eq(interviews.id, id))) : [];
  if (row === undefined) throw noInterview();
  return row;
}

/** One interview, which is there. */
export async function readRow(tx: Database, id: string): Promise<InterviewRow> {
  const [row] = await interviewRows(tx).where(eq(interviews.id, id));
  if (row === undefined) throw noInterview();
  return row;
}

export const noInterview = () => new ApiError('not_found', NO_SUCH_INTERVIEW);

/** Keeps a step of an interview as it stands after it. */
export async function addStep(
  tx: Database,
  { id, state, sequence, startsAt }: Pick<Stored, 'id' | 'state' | 'sequence' | 'startsAt'>,
  by: Pick<typeof interviewEvents.$inferInsert, 'side' | 'at'> & { actor?: string },
): Promise<void> {
  await tx.insert(interviewEvents).values({ interviewId: id, state, sequence, startsAt, ...by });
}

/** Gives back the time that an interview has taken, for others to choose. */
export async function freeSlotOf(tx: Database, id: string): Promise<void> {
  await tx.update(interviewSlots).set({ takenBy: null }).where(eq(interviewSlots.takenBy, id));
}
