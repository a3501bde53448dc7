import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyLogins, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import type { Passwords } from '#src/server/platform/passwords/passwords.ts';
import { randomPassword } from '#src/server/platform/passwords/random-password.ts';
import { demoApplicants } from './demo-applicants.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoJobSeekers } from './demo-job-seekers.ts';

/** Who can log in to a demonstration; a company by username, a job seeker by e-mail. */
interface DemoLogin {
  role: 'company' | 'jobseeker';
  login: string;
  password: string;
}

/** Where the logins are kept, which only the owner of the data folder can read. */
export function demoLoginsFile(dataDir: string): string {
  return join(dataDir, 'demo-logins.json');
}

/**
 * Gives the demonstration companies logins with random passwords and adds job seekers, where no
 * account has a login yet. The logins are kept in a file and printed this once.
 */
export async function seedDemoLogins(
  db: Database,
  passwords: Passwords,
  dataDir: string,
): Promise<void> {
  const logins = await db.transaction(async (tx) => {
    if ((await tx.$count(companyLogins)) + (await tx.$count(jobSeekers)) > 0) return [];
    const added = [
      ...(await addCompanyLogins(tx, passwords)),
      ...(await addJobSeekers(tx, passwords)),
    ];
    await tx.insert(jobSeekers).values(demoApplicants);
    await mkdir(dataDir, { recursive: true });
    // Before the commit: a login whose password nobody knows must not be left behind.
    await writeFile(demoLoginsFile(dataDir), JSON.stringify(added, null, 2) + '\n', {
      mode: 0o600,
    });
    return added;
  });
  if (logins.length === 0) return;
  const lines = logins.map(({ role, login, password }) => `  ${role}  ${login}  ${password}`);
  process.stdout.write(
    `Demonstration logins (also in ${demoLoginsFile(dataDir)}):\n${lines.join('\n')}\n`,
  );
}

async function addCompanyLogins(db: Database, passwords: Passwords): Promise<DemoLogin[]> {
  const usernames = new Map(
    Object.entries(demoCompanies).map(([key, { contactEmail }]) => [contactEmail, key]),
  );
  const rows = await db
    .select({ id: companies.id, email: companies.contactEmail })
    .from(companies)
    .where(inArray(companies.contactEmail, [...usernames.keys()]));
  const logins: DemoLogin[] = [];
  for (const { id, email } of rows) {
    const username = usernames.get(email ?? '');
    if (username === undefined || email === null) continue;
    const password = randomPassword();
    const passwordHash = await passwords.hash(password);
    await db.insert(companyLogins).values({ companyId: id, username, email, passwordHash });
    logins.push({ role: 'company', login: username, password });
  }
  return logins;
}

async function addJobSeekers(db: Database, passwords: Passwords): Promise<DemoLogin[]> {
  const rows = await db
    .insert(jobSeekers)
    .values(demoJobSeekers)
    .returning({ id: jobSeekers.id, email: jobSeekers.email });
  const logins: DemoLogin[] = [];
  for (const { id, email } of rows) {
    const password = randomPassword();
    const passwordHash = await passwords.hash(password);
    await db.insert(jobSeekerLogins).values({ jobSeekerId: id, passwordHash });
    logins.push({ role: 'jobseeker', login: email, password });
  }
  return logins;
}
