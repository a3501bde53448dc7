import type { Database } from '#src/server/db/database.ts';
import { interviewLinks, interviewMembers, interviews, memberCalendars } from '#src/server/db/schema/interviews.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';

const DAY = 86_400_000;

/** Adds an interview that is proposed for the day after tomorrow. */
export async function addInterview(
  db: Database,
  facts: Pick<typeof interviews.$inferInsert, 'applicationId'> & Partial<typeof interviews.$inferInsert>,
  members: readonly string[] = [],
): Promise<typeof interviews.$inferSelect> {
  const startsAt = new Date(Date.now() + 2 * DAY);
  const endsAt = new Date(startsAt.getTime() + DAY / 24);
  const usual = { startsAt, endsAt, timeZone: 'Africa/Accra', mode: 'in-person', place: 'Osu, Accra' } as const;
  const made = { proposer: 'Selorm Agbeko', updatedAt: new Date() };
  const [row] = await db
    .insert(interviews)
    .values({ ...usual, ...made, ...facts })
    .returning();
  if (row === undefined) throw new Error('No interview was added.');
  for (const memberId of members) await db.insert(interviewMembers).values({ interviewId: row.id, memberId });
  return row;
}

/** Adds a link to an interview. @returns its token */
export async function addInterviewLink(db: Database, interviewId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 30 * DAY);
  await db.insert(interviewLinks).values({ tokenHash: hashToken(token), interviewId, expiresAt });
  return token;
}

/** Adds a calendar address of a member. @returns its secret */
export async function addCalendar(db: Database, memberId: string): Promise<string> {
  const secret = newToken();
  await db.insert(memberCalendars).values({ memberId, tokenHash: hashToken(secret) });
  return secret;
}
