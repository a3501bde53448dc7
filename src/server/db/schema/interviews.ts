import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { INTERVIEW_MODES, INTERVIEW_SIDES, INTERVIEW_STATES } from '#src/contracts/interview-values.ts';
import { companyMembers, tokenHash } from './accounts.ts';
import { applications } from './applications.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';
import { companies } from './companies.ts';

/** An interview about an application, of which it may have any number. */
export const interviews = pgTable(
  'interviews',
  {
    /** Also its UID in calendars. */
    id: primaryId(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** How often the company has changed it. */
    sequence: integer('sequence').notNull().default(0),
    state: text('state', { enum: INTERVIEW_STATES }).notNull().default('proposed'),
    /** Null, as the end is, until the applicant has chosen one of the slots. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** The set of slots that it offers; null for one time. */
    offerId: uuid('offer_id'),
    timeZone: text('time_zone').notNull(),
    mode: text('mode', { enum: INTERVIEW_MODES }).notNull(),
    place: text('place'),
    link: text('link'),
    bring: text('bring'),
    /** The company's words to the applicant. */
    note: text('note'),
    /** The member who proposed it last and is mailed the answer; null once they have gone. */
    proposedBy: uuid('proposed_by').references(() => companyMembers.id, { onDelete: 'set null' }),
    /** Their name as it was then. */
    proposer: text('proposer').notNull(),
    answerText: text('answer_text'),
    answeredAt: instant('answered_at'),
    cancelReason: text('cancel_reason'),
    /** When both sides are reminded; null where they have been, or need not be. */
    remindAt: instant('remind_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('interviews_of_application').on(table.applicationId),
    index('interviews_of_proposer').on(table.proposedBy),
    index('interviews_of_offer').on(table.offerId),
    index('interviews_by_time').on(table.startsAt),
    index('interviews_to_remind')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
    oneOf('interviews_state_known', table.state, INTERVIEW_STATES),
    oneOf('interviews_mode_known', table.mode, INTERVIEW_MODES),
    check('interviews_sequence_not_negative', sql`${table.sequence} >= 0`),
    check('interviews_time_in_order', sql`${table.startsAt} < ${table.endsAt}`),
    check('interviews_time_whole', sql`num_nonnulls(${table.startsAt}, ${table.endsAt}) <> 1`),
    check('interviews_time_or_slots', sql`num_nonnulls(${table.startsAt}, ${table.offerId}) > 0`),
  ],
);

/** The members who take part in an interview. */
export const interviewMembers = pgTable(
  'interview_members',
  {
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => companyMembers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'interview_members_once', columns: [table.interviewId, table.memberId] }),
    index('interview_members_of_member').on(table.memberId),
  ],
);

/** Times of which applicants choose; those with one `offerId` are offered together, to one applicant or to several. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    offerId: uuid('offer_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The interview that has taken it; null while it is free. */
    takenBy: uuid('taken_by')
      .unique('interview_slots_one_each')
      .references(() => interviews.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('interview_slots_of_offer').on(table.offerId, table.startsAt),
    index('interview_slots_of_company').on(table.companyId),
    index('interview_slots_by_end').on(table.endsAt),
    check('interview_slots_in_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Each step of an interview, with who took it. */
export const interviewEvents = pgTable(
  'interview_events',
  {
    id: primaryId(),
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    /** The state that it led to. */
    state: text('state', { enum: INTERVIEW_STATES }).notNull(),
    sequence: integer('sequence').notNull(),
    /** The time of the interview then. */
    startsAt: instant('starts_at'),
    side: text('side', { enum: INTERVIEW_SIDES }).notNull(),
    /** The name of the member who did it, as it was then. */
    actor: text('actor'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('interview_events_of_interview').on(table.interviewId, table.at),
    oneOf('interview_events_state_known', table.state, INTERVIEW_STATES),
    oneOf('interview_events_side_known', table.side, INTERVIEW_SIDES),
  ],
);

/** The links in an applicant's mails about an interview: each opens it as it stands, for as long as it is of use. */
export const interviewLinks = pgTable(
  'interview_links',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('interview_links_of_interview').on(table.interviewId),
    index('interview_links_by_end').on(table.expiresAt),
  ],
);

/** The address at which a calendar program reads a member's interviews. */
export const memberCalendars = pgTable('member_calendars', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => companyMembers.id, { onDelete: 'cascade' }),
  tokenHash: tokenHash('token_hash').notNull().unique('member_calendars_token_unique'),
  createdAt: createdAt(),
});
