import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { isSameName } from '#src/server/db/same-name.ts';

/** Usernames are compared without regard to case, as their index is. */
export const hasUsername = (username: string) => isSameName(companyLogins.username, username);
