import { eq } from 'drizzle-orm';
import { authEndpoints } from '#src/contracts/auth.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { signUp as signUpVerb } from '#src/server/modules/auth/sign-up.ts';
import { noLimits } from '#src/server/platform/limits/rate-limits.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import type { TestApi } from './api-harness.ts';
import { addCompany } from './builders/company-rows.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from './sign-in.ts';

export const PASSWORD = 'kente cloth and gold dust';

/** Signs an address up and returns the token that was mailed to it. */
export async function requestLink(api: TestApi, db: Database, email: string): Promise<string> {
  const { status } = await api.call(authEndpoints.signUp, { body: { email } });
  if (status !== 204) throw new Error(`Signing up answered ${status}.`);
  const rows = await db.select().from(mails).where(eq(mails.recipient, email));
  const latest = rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
  const token = /token=([\w-]{43})$/m.exec(latest?.text ?? '')?.[1];
  if (token === undefined) throw new Error('No link was mailed.');
  return token;
}

/** A job seeker who has set a password. */
export async function addAccount(api: TestApi, db: Database, email: string, password = PASSWORD) {
  const token = await requestLink(api, db, email);
  const { status } = await api.call(authEndpoints.setPassword, { body: { token, password } });
  if (status !== 200) throw new Error(`Setting a password answered ${status}.`);
}

/** A company that can log in with `PASSWORD`; answers its id. */
export async function addCompanyAccount(db: Database, username: string): Promise<string> {
  const { id } = await addCompany(db);
  const passwordHash = await createPasswords().hash(PASSWORD);
  const email = `${username}@volta.example`;
  await db
    .insert(companyMembers)
    .values({ id, companyId: id, name: username, role: 'owner', username, email, passwordHash });
  return id;
}

/** The value of a cookie that an answer sets. */
export function cookieOf(headers: Headers, name: string): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** Signs up without the API around it, in `db` or a transaction of it. */
export function signUpDirectly(db: Database, email: string, now: Date): Promise<void> {
  const config = { siteUrl: 'https://jobs.example.org' };
  const mail = { wake: () => undefined };
  return signUpVerb({ db, limits: noLimits, mail, config, clock: () => now }, { email, network: '203.0.113.7' });
}

/** Made once: a hash costs time on purpose. */
let made: Promise<string> | undefined;
const hashOfPassword = () => (made ??= createPasswords().hash(PASSWORD));

/** A new job seeker who can log in with `PASSWORD`, signed in. */
export async function jobSeekerWithPassword(...given: Parameters<typeof signInJobSeeker>): Promise<SignedIn> {
  const jobSeeker = await signInJobSeeker(...given);
  const login = { jobSeekerId: jobSeeker.id, passwordHash: await hashOfPassword() };
  await given[0].insert(jobSeekerLogins).values(login);
  return jobSeeker;
}

/** A new company that can log in with that username and `PASSWORD`, signed in. */
export async function companyWithPassword(
  db: Database,
  username: string,
  facts: Parameters<typeof signInCompany>[1] = {},
  now = new Date(),
): Promise<SignedIn> {
  const company = await signInCompany(db, facts, now);
  await db
    .update(companyMembers)
    .set({ username, passwordHash: await hashOfPassword() })
    .where(eq(companyMembers.companyId, company.id));
  return company;
}
