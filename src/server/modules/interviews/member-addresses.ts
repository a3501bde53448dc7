import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { interviewMembers } from '#src/server/db/schema/interviews.ts';
import type { InterviewRow } from './queries.ts';

/** The addresses of the members of an interview who can log in: those who take part, or the one who proposed it. */
export async function memberAddresses(tx: Database, { interview }: InterviewRow, who: 'taking-part' | 'proposer') {
  const taking = tx
    .select({ id: interviewMembers.memberId })
    .from(interviewMembers)
    .where(eq(interviewMembers.interviewId, interview.id));
  const find = (which: SQL | undefined) =>
    tx
      .select({ email: companyMembers.email })
      .from(companyMembers)
      .where(and(which, isNull(companyMembers.disabledAt)))
      .orderBy(companyMembers.name, companyMembers.id);
  const proposer = interview.proposedBy === null ? [] : await find(eq(companyMembers.id, interview.proposedBy));
  if (who === 'proposer' && proposer.length > 0) return proposer.map(({ email }) => email);
  const all = await find(inArray(companyMembers.id, taking));
  return (all.length > 0 ? all : proposer).map(({ email }) => email);
}
