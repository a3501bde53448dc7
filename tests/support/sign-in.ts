import type { Database } from '#src/server/db/database.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';
import { startSession } from '#src/server/platform/sessions/session-rows.ts';
import { addCompany } from './builders/company-rows.ts';
import { addJobSeeker } from './builders/job-seeker-rows.ts';

/** An account with a session, and the headers by which a program shows it. */
export interface SignedIn {
  id: string;
  token: string;
  headers: { authorization: string };
}

/** A new company, signed in; `facts` are columns of its row. */
export async function signInCompany(
  db: Database,
  facts: Parameters<typeof addCompany>[1] = {},
  now = new Date(),
): Promise<SignedIn> {
  const { id } = await addCompany(db, facts);
  await db.insert(companyLogins).values({
    companyId: id,
    username: `company-${id}`,
    email: 'people@volta.example',
    passwordHash: 'of no password',
  });
  return signIn(db, { role: 'company', id }, now);
}

/** A new job seeker, signed in; `facts` are columns of its row. */
export async function signInJobSeeker(
  db: Database,
  facts: Parameters<typeof addJobSeeker>[1] = {},
  now = new Date(),
): Promise<SignedIn> {
  const { id } = await addJobSeeker(db, facts);
  return signIn(db, { role: 'jobseeker', id }, now);
}

/** A session of an account that is there already. */
export async function signIn(db: Database, actor: Actor, now = new Date()): Promise<SignedIn> {
  const token = await startSession(db, actor, now);
  return { id: actor.id, token, headers: { authorization: `Bearer ${token}` } };
}
