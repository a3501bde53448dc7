import { and, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import type { SlotInput } from '#src/contracts/interview-input.ts';
import { spanText } from '#src/domain/interviews/interview-texts.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { interviewMembers, interviews } from '#src/server/db/schema/interviews.ts';
import { ApiError } from '#src/server/errors.ts';
import { interviewRows, isOpenInterview, toFacts } from './queries.ts';

/** Times, and the ids of the members who take part. */
interface Planned {
  readonly times: readonly SlotInput[];
  readonly members: readonly string[];
  /** The interview itself, where it is there already. */
  readonly except?: string;
}

/**
 * Another interview of a member at one of these times, as a refusal that names it.
 * @returns undefined where there is none
 */
export async function findClash(tx: Database, { times, members, except }: Planned): Promise<ApiError | undefined> {
  const overlaps = times.map(({ startsAt, endsAt }) =>
    and(lt(interviews.startsAt, new Date(endsAt)), gt(interviews.endsAt, new Date(startsAt))),
  );
  const [found] = await tx
    .select({ id: interviews.id, member: companyMembers.name })
    .from(interviews)
    .innerJoin(interviewMembers, eq(interviewMembers.interviewId, interviews.id))
    .innerJoin(companyMembers, eq(companyMembers.id, interviewMembers.memberId))
    .where(
      and(
        inArray(interviewMembers.memberId, [...members]),
        isOpenInterview,
        or(...overlaps),
        except === undefined ? undefined : ne(interviews.id, except),
      ),
    )
    .orderBy(interviews.startsAt, companyMembers.name)
    .limit(1);
  const [row] = found ? await interviewRows(tx).where(eq(interviews.id, found.id)) : [];
  if (found === undefined || row === undefined) return undefined;
  const { applicant, title, startsAt, endsAt, timeZone } = toFacts(row, new Date(0));
  const when = startsAt && endsAt ? `, ${spanText({ startsAt, endsAt }, timeZone)}` : '';
  const sentence = `${found.member} has another interview then: ${applicant} for “${title}”${when}.`;
  return new ApiError('conflict', sentence, { existingId: found.id });
}
