import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { authEndpoints, COMPANY_COOKIE, JOB_SEEKER_COOKIE } from '#src/contracts/auth.ts';
import type { EndpointDefinition, EndpointInput } from '#src/contracts/endpoint.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import type { CompanyCredentials } from '#src/server/operator/create-company.ts';
import type { TestApi } from '../api-harness.ts';
import { tokenIn } from '../mail-server.ts';
import { runCommand } from '../run-command.ts';
import { cookieOf, PASSWORD } from '../sign-up.ts';
import { until } from '../until.ts';

type Call = TestApi['call'];

/** The headers by which a program is signed in. */
export type Headers = Record<string, string>;

export interface Accounts {
  company: Headers;
  jobSeekers: { id: string; headers: Headers }[];
}

export const COMPANY = { username: 'volta', email: 'people@volta.example', name: 'Volta Labs' };

/** Makes a company and some job seekers as people do: by an operator, and by mail. */
export async function makeAccounts(call: Call, dataDir: string, emails: string[]) {
  const facts = Object.entries(COMPANY).flatMap(([name, value]) => [`--${name}`, value]);
  const made = await runCommand('company', ['create', ...facts, '--json'], { DATA_DIR: dataDir });
  const { username, password } = JSON.parse(made.stdout) as CompanyCredentials;
  const signedIn = await done(call, authEndpoints.loginCompany, { body: { username, password } });
  const company = bearer(cookieOf(signedIn.headers, COMPANY_COOKIE));

  const jobSeekers: Accounts['jobSeekers'] = [];
  for (const email of emails) {
    await done(call, authEndpoints.signUp, { body: { email } });
    const token = await until('the link is mailed', () => mailedToken(dataDir, email));
    await done(call, authEndpoints.setPassword, { body: { token, password: PASSWORD } });
    const login = await done(call, authEndpoints.loginJobSeeker, {
      body: { email, password: PASSWORD },
    });
    const headers = bearer(cookieOf(login.headers, JOB_SEEKER_COOKIE));
    const { body } = await done(call, jobSeekerEndpoints.readJobSeekerProfile, {}, headers);
    jobSeekers.push({ id: body?.id ?? '', headers });
  }
  return { company, jobSeekers };
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

async function done<E extends EndpointDefinition>(call: Call, endpoint: E, input: EndpointInput<E>, headers?: Headers) {
  const answer = await call(endpoint, input, headers);
  if (answer.error !== undefined) throw new Error(`${endpoint.path}: ${answer.error.error}`);
  return answer;
}

/** Every mail that the server has written into its outbox. */
export async function readMails(dataDir: string) {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => ({
      name,
      mail: await PostalMime.parse(await readFile(join(folder, name))),
    })),
  );
}

async function mailedToken(dataDir: string, email: string): Promise<string | undefined> {
  const found = (await readMails(dataDir)).find(({ mail }) => mail.to?.[0]?.address === email);
  return found === undefined ? undefined : tokenIn(found.mail);
}
