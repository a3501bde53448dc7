import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { foldedName } from '../same-name.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';
import { companies } from './companies.ts';
import { jobSeekers } from './job-seekers.ts';

/** SHA-256 of a random token: the stored one cannot be sent. */
const tokenHash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** How a company signs in; beside its profile, so that no profile query can read it. */
export const companyLogins = pgTable(
  'company_logins',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    /** The address for mails about the account. */
    email: text('email').notNull(),
    /** Argon2id, in its own encoded form. */
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
    /** When it was mailed the link by which it chooses its first password; null for one made with a password. */
    invitedAt: instant('invited_at'),
    lastLoginAt: instant('last_login_at'),
  },
  (table) => [
    uniqueIndex('company_logins_username_unique').on(foldedName(table.username)),
    check('company_logins_username_not_blank', sql`btrim(${table.username}) <> ''`),
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
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
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
    index('sessions_of_company').on(table.companyId),
    index('sessions_of_job_seeker').on(table.jobSeekerId),
    index('sessions_by_end').on(table.expiresAt),
    index('sessions_by_use').on(table.usedAt),
    check('sessions_one_account', sql`num_nonnulls(${table.companyId}, ${table.jobSeekerId}) = 1`),
  ],
);

/** The devices and networks from which an account has logged in before. */
export const KNOWN_KINDS = ['device', 'network'] as const;

/** A device or a network from which an account has logged in: strangers' failures do not lock it out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    jobSeekerId: uuid('job_seeker_id').references(() => jobSeekers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: KNOWN_KINDS }).notNull(),
    /** Made with the account, so that rows of two accounts do not show that they are of one device. */
    hash: tokenHash('hash').notNull().unique('known_devices_hash_unique'),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('known_devices_of_company').on(table.companyId),
    index('known_devices_of_job_seeker').on(table.jobSeekerId),
    index('known_devices_by_use').on(table.usedAt),
    oneOf('known_devices_kind_known', table.kind, KNOWN_KINDS),
    check('known_devices_one_account', sql`num_nonnulls(${table.companyId}, ${table.jobSeekerId}) = 1`),
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
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_links_of_company').on(table.companyId),
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
    companyId: uuid('company_id')
      .unique('email_changes_company_unique')
      .references(() => companies.id, { onDelete: 'cascade' }),
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
    check('email_changes_one_account', sql`num_nonnulls(${table.companyId}, ${table.jobSeekerId}) = 1`),
  ],
);
