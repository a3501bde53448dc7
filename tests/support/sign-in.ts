import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { loginOf, type Actor } from '#src/server/platform/sessions/actor.ts';
import { newId } from '#src/server/db/schema/columns.ts';
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
  await db.insert(companyMembers).values({
    // As the first owner of a company that had one login before.
    id,
    companyId: id,
    name: 'Selorm Agbeko',
    role: 'owner',
    username: `company-${id}`,
    email: 'people@volta.example',
    passwordHash: 'of no password',
  });
  return signIn(db, asOwner(id), now);
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

/** The first owner of a company that `signInCompany` has made. */
export const asOwner = (id: string) =>
  ({ role: 'company', id, member: { id, name: 'Selorm Agbeko', role: 'owner' } }) as const;

/** Another member of a company, signed in; `id` stays the company's. */
export async function signInMember(
  db: Database,
  companyId: string,
  facts: Partial<typeof companyMembers.$inferInsert> = {},
  now = new Date(),
): Promise<SignedIn & { memberId: string }> {
  const id = newId();
  const login = { username: `member-${id}`, email: `${id}@volta.example`, passwordHash: 'of no password' };
  const member = { id, name: 'Yaw Tetteh', role: 'member' as const, ...facts };
  await db.insert(companyMembers).values({ ...login, ...member, companyId });
  return { ...(await signIn(db, { role: 'company', id: companyId, member }, now)), memberId: id };
}

/** A session of an account that is there already. */
export async function signIn(db: Database, actor: Actor, now = new Date()): Promise<SignedIn> {
  const token = await startSession(db, loginOf(actor), now);
  return { id: actor.id, token, headers: { authorization: `Bearer ${token}` } };
}
