import { sql } from 'drizzle-orm';
import { companyLogins } from '#src/server/db/schema/accounts.ts';

/** Usernames are compared without regard to case, as their index is. */
export const hasUsername = (username: string) =>
  sql`lower(${companyLogins.username}) = lower(${username})`;
