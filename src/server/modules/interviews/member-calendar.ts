import { and, eq, exists, gte, notInArray } from 'drizzle-orm';
import { NO_SUCH_CALENDAR } from '#src/contracts/calendars.ts';
import { initials } from '#src/domain/text/initials.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { interviewMembers, interviews, memberCalendars } from '#src/server/db/schema/interviews.ts';
import { ApiError } from '#src/server/errors.ts';
import { calendarFile } from '#src/server/mails/calendar-file.ts';
import { calendarEntry } from '#src/server/mails/interview-calendar.ts';
import { DAY } from '#src/server/milliseconds.ts';
import { isActive } from '#src/server/modules/members/queries.ts';
import { API_BASE } from '#src/server/platform/http/api.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import type { Context, Services } from '#src/server/services.ts';
import { site } from '#src/settings/site-config.ts';
import { byTime, interviewRows, toFacts } from './queries.ts';

/** Milliseconds for which a calendar goes back: 90 days. */
const SHOWN = 90 * DAY;

/** Since when the calling member has a calendar address. */
export async function readCalendarAddress({ db, actor }: Context<'company'>): Promise<{ madeAt: string | null }> {
  const [made] = await db.select().from(memberCalendars).where(eq(memberCalendars.memberId, actor.member.id));
  return { madeAt: made?.createdAt.toISOString() ?? null };
}

/** Makes the calling member's calendar address, in the place of an earlier one. Only its hash is kept. */
export async function makeCalendarAddress({
  db,
  actor,
  clock,
  config,
}: Context<'company'>): Promise<{ address: string; madeAt: string }> {
  const token = newToken();
  const made = { tokenHash: hashToken(token), createdAt: clock() };
  await db
    .insert(memberCalendars)
    .values({ memberId: actor.member.id, ...made })
    .onConflictDoUpdate({ target: memberCalendars.memberId, set: made });
  const address = new URL(`${API_BASE}/calendars/${token}.ics`, config.siteUrl).href;
  return { address, madeAt: made.createdAt.toISOString() };
}

export async function endCalendarAddress({ db, actor }: Context<'company'>): Promise<void> {
  await db.delete(memberCalendars).where(eq(memberCalendars.memberId, actor.member.id));
}

/**
 * The interviews of the member whose calendar address has this secret: of an applicant the initials, and neither place
 * nor link nor words, since such addresses are handed on.
 * @param network that a wrong one counts for
 * @throws ApiError 404, also where the member or the company is disabled or removed, 429
 */
export async function readCalendar(
  { db, clock, limits }: Services,
  { secret, network }: { secret: string; network: string },
): Promise<string> {
  const [member] = await db
    .select({ id: companyMembers.id })
    .from(memberCalendars)
    .innerJoin(companyMembers, eq(companyMembers.id, memberCalendars.memberId))
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(memberCalendars.tokenHash, hashToken(secret)), isActive, companyIsPublic));
  if (member === undefined) {
    await limits.spend('wrongLinks', network);
    throw new ApiError('not_found', NO_SUCH_CALENDAR);
  }
  const now = clock();
  const { interviewId, memberId } = interviewMembers;
  const isTaking = exists(
    db
      .select()
      .from(interviewMembers)
      .where(and(eq(interviewId, interviews.id), eq(memberId, member.id))),
  );
  const stands = notInArray(interviews.state, ['cancelled', 'declined']);
  const since = gte(interviews.endsAt, new Date(now.getTime() - SHOWN));
  const rows = await interviewRows(db)
    .where(and(isTaking, stands, since))
    .orderBy(...byTime);
  const entries = rows.flatMap((row) => {
    const facts = toFacts(row, now);
    const who = initials(facts.applicant).split('').join('. ');
    const said = { ...facts, place: null, link: null, bring: null, note: null };
    const entry = calendarEntry(said, `Interview: ${who}., ${facts.title}`);
    return entry === undefined ? [] : { ...entry, location: null, organizer: null };
  });
  return calendarFile(entries, site.name);
}
