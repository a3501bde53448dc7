import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DATA_ACTS } from '#src/contracts/data-links.ts';
import { COMPANY_MAILS } from '#src/contracts/mail-preferences.ts';
import { MEMBER_ROLES } from '#src/contracts/member-roles.ts';
import { foldedName } from '../same-name.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';
import { companies } from './companies.ts';
import { jobSeekers } from './job-seekers.ts';

/** SHA-256 of a random token: the stored one cannot be sent. */
export const tokenHash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The people who act for a company, each with a login of their own; beside its profile, so that no profile query reads them. */
export const companyMembers = pgTable(
  'company_members',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    role: text('role', { enum: MEMBER_ROLES }).notNull(),
    /** The address for mails about the account. */
    email: text('email').notNull(),
    /** Null until an invitation is accepted, as is the password. */
    username: text('username'),
    /** Argon2id, in its own encoded form. */
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
    /** When a link was last mailed by which the first password is chosen; null for a login made with a password. */
    invitedAt: instant('invited_at'),
    /** The member who invited; null for an operator. */
    invitedBy: text('invited_by'),
    /** The latest invitation; kept once it is used, so that its link says so. */
    invitationHash: tokenHash('invitation_hash').unique('company_members_invitation_unique'),
    invitationExpiresAt: instant('invitation_expires_at'),
    disabledAt: instant('disabled_at'),
    lastLoginAt: instant('last_login_at'),
    /** The kinds of mail that are turned off. */
    mailsOff: text('mails_off', { enum: COMPANY_MAILS }).array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('company_members_username_unique').on(foldedName(table.username)),
    uniqueIndex('company_members_email_unique').on(table.companyId, foldedName(table.email)),
    oneOf('company_members_role_known', table.role, MEMBER_ROLES),
    check('company_members_name_not_blank', sql`btrim(${table.name}) <> ''`),
    check('company_members_username_not_blank', sql`btrim(${table.username}) <> ''`),
    check('company_members_login_whole', sql`num_nonnulls(${table.username}, ${table.passwordHash}) <> 1`),
    check(
      'company_members_invitation_whole',
      sql`num_nonnulls(${table.invitationHash}, ${table.invitationExpiresAt}) <> 1`,
    ),
  ],
);

/** How a job seeker signs in; the address is the profile's. */
export const jobSeekerLogins = pgTable('job_seeker_logins', {
  jobSeekerId: uuid('job_seeker_id')
    .primaryKey()
    .references(() => jobSeekers.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
});

/** One signed-in browser or program. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    tokenHash: tokenHash('token_hash').notNull().unique('sessions_token_unique'),
    memberId: uuid('member_id').references(() => companyMembers.id, { onDelete: 'cascade' }),
    jobSeekerId: uuid('job_seeker_id').references(() => jobSeekers.id, { onDelete: 'cascade' }),
    /** Program and system in words, such as 'Chrome on Android'. */
    device: text('device'),
    /** The network it was started from: hashed with the account, so that it gives away no address. */
    network: tokenHash('network'),
    createdAt: createdAt(),
    /** Written at most once an hour: it decides the sliding end. */
    usedAt: instant('used_at').notNull(),
    /** The absolute end. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_of_member').on(table.memberId),
    index('sessions_of_job_seeker').on(table.jobSeekerId),
    index('sessions_by_end').on(table.expiresAt),
    index('sessions_by_use').on(table.usedAt),
    check('sessions_one_account', sql`num_nonnulls(${table.memberId}, ${table.jobSeekerId}) = 1`),
  ],
);

/** The devices and networks from which an account has logged in before. */
export const KNOWN_KINDS = ['device', 'network'] as const;

/** A device or a network from which an account has logged in: strangers' failures do not lock it out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: primaryId(),
    memberId: uuid('member_id').references(() => companyMembers.id, { onDelete: 'cascade' }),
    jobSeekerId: uuid('job_seeker_id').references(() => jobSeekers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: KNOWN_KINDS }).notNull(),
    /** Made with the account, so that rows of two accounts do not show that they are of one device. */
    hash: tokenHash('hash').notNull().unique('known_devices_hash_unique'),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('known_devices_of_member').on(table.memberId),
    index('known_devices_of_job_seeker').on(table.jobSeekerId),
    index('known_devices_by_use').on(table.usedAt),
    oneOf('known_devices_kind_known', table.kind, KNOWN_KINDS),
    check('known_devices_one_account', sql`num_nonnulls(${table.memberId}, ${table.jobSeekerId}) = 1`),
  ],
);

/** A mailed link that sets a password once; the account is made when it is used. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: primaryId(),
    tokenHash: tokenHash('token_hash').notNull().unique('password_links_token_unique'),
    email: text('email').notNull(),
    /** Whose password it sets; without one, that of the job seeker with the address. */
    memberId: uuid('member_id').references(() => companyMembers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_links_of_member').on(table.memberId),
    index('password_links_of_email').on(foldedName(table.email)),
    index('password_links_by_end').on(table.expiresAt),
  ],
);

/**
 * An address that an account wants instead of its present one: it counts once its mailed link was
 * opened. One an account: another takes its place.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    memberId: uuid('member_id')
      .unique('email_changes_member_unique')
      .references(() => companyMembers.id, { onDelete: 'cascade' }),
    jobSeekerId: uuid('job_seeker_id')
      .unique('email_changes_job_seeker_unique')
      .references(() => jobSeekers.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When its link was opened: kept until its time ends, so that opening it again says what it did. */
    usedAt: instant('used_at'),
  },
  (table) => [
    index('email_changes_by_end').on(table.expiresAt),
    check('email_changes_one_account', sql`num_nonnulls(${table.memberId}, ${table.jobSeekerId}) = 1`),
  ],
);

/** A link, mailed for an operator, by which the owner of an address takes along or deletes what is kept of it. */
export const dataLinks = pgTable(
  'data_links',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    act: text('act', { enum: DATA_ACTS }).notNull(),
    /** Null once it has deleted everything: kept until its time ends, so that opening it again says what it did. */
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('data_links_of_email').on(foldedName(table.email)),
    index('data_links_by_end').on(table.expiresAt),
    oneOf('data_links_act_known', table.act, DATA_ACTS),
  ],
);
