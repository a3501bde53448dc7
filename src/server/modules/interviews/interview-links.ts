import { and, eq, gt } from 'drizzle-orm';
import { INTERVIEW_LINK_ENDED } from '#src/contracts/interviews.ts';
import type { Database } from '#src/server/db/database.ts';
import { interviewLinks, interviews } from '#src/server/db/schema/interviews.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { ApiError } from '#src/server/errors.ts';
import { DAY } from '#src/server/milliseconds.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import type { Services } from '#src/server/services.ts';

/** Milliseconds after an interview's last time for which its links show it: a week. */
const KEPT = 7 * DAY;

/** A mailed link: the token in it, and the network that a wrong one counts for. */
export interface InterviewLink {
  readonly token: string;
  readonly network: string;
}

/** Makes another link to an interview, for one mail. @param until the last time that it offers @returns its token */
export async function addLink(tx: Database, interviewId: string, until: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(until.getTime() + KEPT);
  await tx.insert(interviewLinks).values({ tokenHash: hashToken(token), interviewId, expiresAt });
  return token;
}

/**
 * The interview of a link, and the job seeker whose it is. Only a wrong link counts: a right one cannot be guessed.
 * @throws ApiError 404, 429
 */
export async function findLinked({ db, clock, limits }: Services, { token, network }: InterviewLink) {
  const [found] = await db
    .select({ id: interviews.id, jobSeekerId: applications.jobSeekerId })
    .from(interviewLinks)
    .innerJoin(interviews, eq(interviews.id, interviewLinks.interviewId))
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviewLinks.tokenHash, hashToken(token)), gt(interviewLinks.expiresAt, clock())));
  if (found?.jobSeekerId) return { id: found.id, jobSeekerId: found.jobSeekerId };
  await limits.spend('wrongLinks', network);
  throw new ApiError('not_found', INTERVIEW_LINK_ENDED);
}
