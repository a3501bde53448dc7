import { and, eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { operatorSessions } from '#src/server/db/schema/operators.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { startOperatorSession } from '#src/server/platform/sessions/operator-sessions.ts';
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

/** Another member of a company, signed in; `id` stays the company's. */
export async function signInMember(
  db: Database,
  companyId: string,
  facts: Partial<typeof companyMembers.$inferInsert> = {},
  now = new Date(),
): Promise<SignedIn & { memberId: string }> {
  const memberId = await addMember(db, companyId, facts);
  const token = await startSession(db, { role: 'company', loginId: memberId }, now);
  return { id: companyId, memberId, token, headers: { authorization: `Bearer ${token}` } };
}

/** An operator, signed in at the desk, by the cookie alone; without an address one who came from the machine. */
export async function signInOperator(db: Database, email: string | null = null, now = new Date()) {
  const token = await startOperatorSession(db, { email }, now);
  const ofToken = eq(operatorSessions.tokenHash, hashToken(token));
  const [session] = await db.select({ id: operatorSessions.id }).from(operatorSessions).where(ofToken);
  return { id: session?.id ?? '', token, headers: { cookie: `__Host-operatorToken=${token}` } };
}

/** A session of an account that is there already; of a company that of its first owner, who is made where there is none. */
export async function signIn(
  db: Database,
  { role, id }: Pick<Actor, 'role' | 'id'>,
  now = new Date(),
): Promise<SignedIn> {
  const loginId = role === 'company' ? await firstOwner(db, id) : id;
  const token = await startSession(db, { role, loginId }, now);
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

/** An owner, whose id is the company's, as that of each login from before companies had members. */
async function firstOwner(db: Database, companyId: string): Promise<string> {
  const ofCompany = and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner'));
  const [first] = await db.select().from(companyMembers).where(ofCompany).orderBy(companyMembers.createdAt).limit(1);
  if (first !== undefined) return first.id;
  const login = { username: `company-${companyId}`, email: 'people@volta.example' };
  return addMember(db, companyId, { id: companyId, name: 'Selorm Agbeko', role: 'owner', ...login });
}

async function addMember(
  db: Database,
  companyId: string,
  facts: Partial<typeof companyMembers.$inferInsert>,
): Promise<string> {
  const id = facts.id ?? newId();
  const login = { username: `member-${id}`, email: `${id}@volta.example`, passwordHash: 'of no password' };
  const member = { id, companyId, name: 'Yaw Tetteh', role: 'member' as const, ...login, ...facts };
  await db.insert(companyMembers).values(member);
  return id;
}
