import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { authEndpoints } from '#src/contracts/auth.ts';
import { companyEndpoints, type CompanyProfile } from '#src/contracts/company-profile.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import type { CompanyCredentials } from '#src/server/operator/create-company.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { PASSWORD } from '#tests/support/pages/account-forms.ts';
import { PDF } from '#tests/support/sample-files.ts';
import { test as base, expect } from './accounts.ts';

export { expect };

/** What people outside the company do. */
interface Others {
  /** Opens a job's public page. */
  view: (jobId: string) => Promise<void>;
  /** Makes a job seeker of that name, who applies to a job; answers how they log in. */
  apply: (jobId: string, name: string, resume?: Buffer) => Promise<{ email: string; password: string }>;
}

/** `test` with a company of its own, which is signed in in the browser of each test. */
export const test = base.extend<{ company: CompanyCredentials; others: Others }>({
  company: [
    async ({ page, accounts }, use) => {
      const credentials = await accounts.addCompany(`company-${randomUUID().slice(0, 8)}`);
      await accounts.signIn(page.context(), { role: 'company', id: credentials.id });
      await use(credentials);
    },
    { auto: true },
  ],
  others: async ({ accounts, browser, playwright }, use) => {
    await use({
      async view(jobId) {
        const stranger = await browser.newPage({ baseURL: accounts.url, userAgent: PERSON });
        await stranger.goto(`/job-details/${jobId}`);
        await stranger.getByRole('heading', { name: 'Job description' }).waitFor();
        await stranger.close();
      },
      async apply(jobId, name, buffer = PDF) {
        const { id, email } = await accounts.addJobSeeker(name);
        const request = await playwright.request.newContext({
          baseURL: accounts.url,
          extraHTTPHeaders: await accounts.headersOf({ role: 'jobseeker', id }),
        });
        const { url } = await post<{ url: string }>(request, '/upload-resume', undefined, {
          resume: { name: 'resume.pdf', mimeType: 'application/pdf', buffer },
        });
        await post(request, `/jobs/${jobId}/apply`, { resume: url });
        await request.dispose();
        return { email, password: PASSWORD };
      },
    });
  },
});

/** A headless browser says that it is one, and views of robots do not count. */
const PERSON =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Signs the browser of `page` in, without the login form. */
export async function signIn(page: Page, { username, password }: CompanyCredentials) {
  await post(page.request, authEndpoints.loginCompany.path, { username, password });
}

/** Posts a job as the company of `page`; answers its id. */
export async function addJob(page: Page, facts: Parameters<typeof aJob>[0] = {}): Promise<string> {
  return (await post<{ id: string }>(page.request, '/jobs', aJob(facts))).id;
}

/** Gives the company of `page` a logo; answers its path. */
export async function useLogo(page: Page, buffer: Buffer): Promise<string> {
  const profile = (await (await page.request.get('/api/profile')).json()) as CompanyProfile;
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer };
  const { url } = await post<{ url: string }>(page.request, uploadEndpoints.uploadLogo.path, undefined, { logo });
  const data = { ...profile, contactEmail: 'jobs@volta.example', logo: url };
  const answer = await page.request.put(`/api${companyEndpoints.updateOwnCompany.path}`, { data });
  if (!answer.ok()) throw new Error(`Saving the profile answered ${answer.status()}.`);
  return url;
}

type Multipart = NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart'];

async function post<T = unknown>(
  request: APIRequestContext,
  path: string,
  data: unknown,
  multipart?: Multipart,
): Promise<T> {
  const answer = await request.post(`/api${path}`, multipart ? { multipart } : { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}
