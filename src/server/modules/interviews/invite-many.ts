import { eq } from 'drizzle-orm';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import type { Database } from '#src/server/db/database.ts';
import { interviewSlots } from '#src/server/db/schema/interviews.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import type { BatchContents, SkippedApplication } from '#src/server/db/schema/application-batches.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { interviewProposedMail } from '#src/server/mails/interview-mails.ts';
import type { BatchAct, BatchRow } from '#src/server/modules/applications/batch-act.ts';
import { NOT_RECEIVED } from '#src/server/modules/applications/change-application.ts';
import { isOneOf, newestFirst } from '#src/server/modules/applications/queries.ts';
import { jobCardColumns } from '#src/server/modules/jobs/queries.ts';
import type { Context } from '#src/server/services.ts';
import { findClash } from './find-clash.ts';
import { addOffer, interviewRefusalOf, proposeInterviews, requireToCome } from './propose-interview.ts';

type Content = BatchContents['invite'];

const NO_TIME = 'There are fewer times than applicants. Name another one for this applicant.';
const PASSED = 'The time of this applicant has passed.';

/** Invites many applicants to interviews: times are given out in their order, or offered to all. */
export const invite: BatchAct<Content> = {
  refusalOf(row, { times, offerId }, now) {
    if (row === undefined) return NOT_RECEIVED;
    const time = offerId === null ? times[row.id] : undefined;
    if (time !== undefined && Date.parse(time.startsAt) <= now.getTime()) return PASSED;
    return interviewRefusalOf({ jobSeekerId: row.jobSeeker?.id ?? null, withdrawnAt: row.withdrawnAt });
  },
  async share(ctx, ids, content) {
    const { slots, offerId } = content;
    requireToCome(slots, ctx.clock());
    const members = [ctx.actor.member.id];
    if (offerId !== null) {
      const clash = await findClash(ctx.db, { times: slots, members });
      if (clash) throw clash;
      return { content, skipped: [] };
    }
    const times: Record<string, (typeof slots)[number]> = {};
    const skipped: SkippedApplication[] = [];
    for (const [index, applicationId] of ids.entries()) {
      const time = slots[index];
      const clash = time && (await findClash(ctx.db, { times: [time], members }));
      if (time === undefined || clash) skipped.push({ applicationId, reason: clash?.message ?? NO_TIME });
      else times[applicationId] = time;
    }
    return { content: { ...content, times }, skipped };
  },
  firstMail: async (ctx, ids, content) => {
    const [first] = await invited(ctx.db, ids)
      .orderBy(...newestFirst)
      .limit(1);
    if (first === undefined) return null;
    const { interview, slots, offerId, times } = content;
    const time = offerId === null ? times[first.applicationId] : undefined;
    const { startsAt = null, endsAt = null } = time ?? {};
    const state = { state: 'proposed', sequence: 0, answerText: null, cancelReason: null } as const;
    const applicant = applicantName({ name: first.applicant });
    const facts = { id: first.applicationId, ...first, applicant, ...interview, ...state, startsAt, endsAt };
    const said = { ...facts, updatedAt: ctx.clock().toISOString(), memberNames: [ctx.actor.member.name] };
    return interviewProposedMail({ ...said, freeSlots: slots }, 'of-each-applicant');
  },
  async perform(tx, ctx, ids, { interview, slots, offerId, times }) {
    if (offerId !== null) await offerOnce(tx, ctx, { offerId, slots });
    const invitations = ids.flatMap((applicationId) => {
      const time = times[applicationId];
      if (offerId !== null) return { applicationId, offerId };
      return time === undefined ? [] : { applicationId, time };
    });
    const plan = { ...interview, members: [ctx.actor.member.id] };
    const proposed = await proposeInterviews(tx, ctx, plan, invitations);
    return proposed.length;
  },
  entry: (_, count) => ({ act: 'propose-interview', details: { count: String(count) } }),
  withoutTexts: ({ interview, ...content }) => ({ ...content, interview: { ...interview, bring: null, note: null } }),
};

/** What the mail to an applicant says of the application. */
const invited = (db: Database, ids: readonly BatchRow['id'][]) =>
  db
    .select({
      applicationId: applications.id,
      applicant: jobSeekers.name,
      title: jobs.title,
      companyName: jobs.companyName,
      postedBy: jobCardColumns.postedBy,
      contactEmail: jobs.contactEmail,
    })
    .from(applications)
    .innerJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(isOneOf(ids));

/** A batch is done in several transactions: the first of them offers the times. */
async function offerOnce(
  tx: Database,
  { actor }: Pick<Context<'company'>, 'actor'>,
  { offerId, slots }: { offerId: string; slots: Content['slots'] },
): Promise<void> {
  const present = await tx.$count(interviewSlots, eq(interviewSlots.offerId, offerId));
  if (present === 0) await addOffer(tx, actor.id, slots, offerId);
}
