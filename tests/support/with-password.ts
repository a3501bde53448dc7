import { companyMembers, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import type { Database } from '#src/server/db/database.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { eq } from 'drizzle-orm';
import { signInCompany, signInJobSeeker, type SignedIn } from './sign-in.ts';
import { PASSWORD } from './sign-up.ts';

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
