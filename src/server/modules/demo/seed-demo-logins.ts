import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import type { Passwords } from '#src/server/platform/passwords/passwords.ts';
import { randomPassword } from '#src/server/platform/passwords/passwords.ts';
import { demo } from './seed-demo.ts';

/** A login of a demonstration; a company's username, a job seeker's email. */
interface DemoLogin {
  role: 'company' | 'jobseeker';
  login: string;
  password: string;
}

/** The file of the logins, which only the owner of the data folder can read. */
export function demoLoginsFile(dataDir: string): string {
  return join(dataDir, 'demo-logins.json');
}

/**
 * Gives the demonstration companies logins with random passwords and adds job seekers, where no
 * account has a login yet. The logins are kept in a file and printed this once. @returns whether it did
 */
export async function seedDemoLogins(db: Database, passwords: Passwords, dataDir: string): Promise<boolean> {
  const logins = await db.transaction(async (tx) => {
    if ((await tx.$count(companyMembers)) + (await tx.$count(jobSeekers)) > 0) return [];
    const added: DemoLogin[] = [];
    const hashOfNew = (role: DemoLogin['role'], login: string) => {
      const password = randomPassword();
      added.push({ role, login, password });
      return passwords.hash(password);
    };
    for (const { username, owner: name, contactEmail: email, members = [] } of demo.companies) {
      const isIts = eq(companies.contactEmail, email);
      const [company] = await tx.select({ id: companies.id }).from(companies).where(isIts);
      if (company === undefined) continue;
      for (const person of [{ name, username, email, role: 'owner' as const }, ...members]) {
        const passwordHash = await hashOfNew('company', person.username);
        await tx.insert(companyMembers).values({ ...person, companyId: company.id, passwordHash });
      }
    }
    for (const jobSeeker of demo.jobSeekers) {
      const id = newId();
      await tx.insert(jobSeekers).values({ ...jobSeeker, id });
      const passwordHash = await hashOfNew('jobseeker', jobSeeker.email);
      await tx.insert(jobSeekerLogins).values({ jobSeekerId: id, passwordHash });
    }
    await tx.insert(jobSeekers).values(demo.applicants);
    await mkdir(dataDir, { recursive: true });
    // Before the commit: a login whose password is lost must not be left behind.
    await writeFile(demoLoginsFile(dataDir), JSON.stringify(added, null, 2) + '\n', {
      mode: 0o600,
    });
    return added;
  });
  if (logins.length === 0) return false;
  const lines = logins.map(({ role, login, password }) => `  ${role}  ${login}  ${password}`);
  process.stdout.write(`Demonstration logins (also in ${demoLoginsFile(dataDir)}):\n${lines.join('\n')}\n`);
  return true;
}
