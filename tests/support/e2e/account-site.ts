import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import type { Email } from 'postal-mime';
import { expect, type BrowserContext } from 'playwright/test';
import { openDatabase, type Database } from '#src/server/db/database.ts';
import { companyMembers, jobSeekerLogins } from '#src/server/db/schema/accounts.ts';
import type { CompanyCredentials } from '#src/server/operator/create-company.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { linkIn, startMailServer, tokenIn } from '#tests/support/mail-server.ts';
import { PASSWORD } from '#tests/support/pages/account-forms.ts';
import { signIn, signInMember } from '#tests/support/sign-in.ts';
import { startRealServer, type RealServer, type RunningSite } from './real-server.ts';

/** Who may sign in at the desk by a mailed link. */
export const OPERATOR = 'esi@adwuma.example';

/** The real server with a real mail server behind it, where accounts can be made. */
export interface AccountSite extends RunningSite {
  /** Waits for the `nth` mail to an address, and answers the token of its link. */
  mailedToken: (address: string, nth?: number) => Promise<string>;
  /** Waits for the first mail to an address, and answers the path of its link. */
  mailedLink: (address: string) => Promise<string>;
  /** Waits for the `nth` mail to an address. */
  mail: (address: string, nth: number) => Promise<Email>;
  /** Adds a company with a login, as the operator's command does. */
  addCompany: (username: string) => Promise<CompanyCredentials>;
  /** Adds a job seeker with `PASSWORD`, as following a mailed link does. */
  addJobSeeker: (name?: string) => Promise<{ id: string; email: string }>;
  /** Starts a session of an account in a browser, without the login form. */
  signIn: (context: BrowserContext, actor: Pick<Actor, 'role' | 'id'>) => Promise<void>;
  /** Adds a member of a company and starts their session in a browser. */
  signInMember: (context: BrowserContext, member: { companyId: string; name: string }) => Promise<void>;
  /** Starts a session of an account; answers the headers by which a program shows it. */
  headersOf: (actor: Pick<Actor, 'role' | 'id'>) => Promise<{ authorization: string }>;
  database: ClientConfig;
}

/** @param start starts the server with these settings, and with its own where it has some */
export async function startAccountSite(
  start: (settings: Record<string, string>) => Promise<RealServer> = startRealServer,
): Promise<AccountSite> {
  const mail = await startMailServer();
  const server = await start({ SMTP_URL: mail.url, MAIL_FROM: 'no-reply@example.org', OPERATORS: OPERATOR });
  const opened = openDatabase(server.database, pino({ level: 'silent' }));
  const passwordHash = await createPasswords().hash(PASSWORD);
  const nthMail = async (address: string, nth: number) => {
    const mails = () => mail.received.filter(({ to }) => to?.some((recipient) => recipient.address === address));
    await expect.poll(() => mails().length, `mails to ${address}`).toBe(nth);
    return mails()[nth - 1] as Email;
  };
  const addCookie = (context: BrowserContext, name: string, value: string) =>
    context.addCookies([{ name, value, url: server.url, httpOnly: true }]);
  return {
    url: server.url,
    mailedToken: async (address, nth = 1) => tokenIn(await nthMail(address, nth)),
    mailedLink: async (address) => linkIn(await nthMail(address, 1)),
    mail: nthMail,
    addCompany: (username) => addCompanyLogin(opened.db, username, passwordHash),
    async addJobSeeker(name) {
      const email = `seeker-${randomUUID()}@example.com`;
      const { id } = await addJobSeeker(opened.db, { email, name: name ?? null });
      await opened.db.insert(jobSeekerLogins).values({ jobSeekerId: id, passwordHash });
      return { id, email };
    },
    async signIn(context, actor) {
      const { token } = await signIn(opened.db, actor);
      await addCookie(context, actor.role === 'company' ? 'token' : 'jobSeekerToken', token);
    },
    async signInMember(context, { companyId, name }) {
      await addCookie(context, 'token', (await signInMember(opened.db, companyId, { name })).token);
    },
    headersOf: async (actor) => (await signIn(opened.db, actor)).headers,
    database: server.database,
    async stop() {
      await opened.close();
      await server.stop();
      await mail.stop();
    },
  };
}

async function addCompanyLogin(db: Database, username: string, passwordHash: string): Promise<CompanyCredentials> {
  const email = `${username}@company.example`;
  const name = `The ${username} company`;
  const { id } = await addCompany(db, { name, contactEmail: email, address: null });
  await db
    .insert(companyMembers)
    .values({ id, companyId: id, name: username, role: 'owner', username, email, passwordHash });
  return { id, username, password: PASSWORD };
}
