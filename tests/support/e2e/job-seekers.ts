import { randomUUID } from 'node:crypto';
import type { APIResponse } from 'playwright/test';
import type { Application } from '#src/contracts/application-records.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import type { JobSeekerInput } from '#src/contracts/job-seeker-input.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { expect, test as base } from './accounts.ts';

export { expect };

/** A company that posts jobs and decides about applications, by the API. */
export interface Hiring {
  name: string;
  /** Posts a job and answers its id. */
  postJob: (facts?: Parameters<typeof aJob>[0]) => Promise<string>;
  /** Closes a job that it has posted. */
  closeJob: (id: string) => Promise<void>;
  applicationsFor: (jobId: string) => Promise<Application[]>;
  decide: (application: Application, status: ApplicationStatus) => Promise<void>;
  /** What reading a file with the company's session is answered with. */
  read: (path: string) => Promise<APIResponse>;
}

/** The signed-in job seeker of a test. */
export interface JobSeeker {
  email: string;
  profile: () => Promise<JobSeekerProfile>;
  save: (input: Partial<JobSeekerInput>) => Promise<void>;
  uploadResume: (name: string, content: Buffer) => Promise<void>;
  /** Ends the session without telling the page. */
  logOut: () => Promise<void>;
}

interface Fixtures {
  hiring: Hiring;
  jobSeeker: JobSeeker;
}

/** `test` with a company that hires and a browser in which a new job seeker is signed in. */
export const test = base.extend<Fixtures>({
  hiring: async ({ accounts, baseURL, playwright }, use) => {
    const { id, username } = await accounts.addCompany(`hiring-${randomUUID().slice(0, 8)}`);
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: await accounts.headersOf({ role: 'company', id }),
    });
    const call = async (method: string, path: string, data?: unknown) =>
      succeeded(await request.fetch(`/api${path}`, { method, data }));
    const name = `The ${username} company`;
    await use({
      name,
      async postJob(facts) {
        const answer = await call('POST', '/jobs', aJob({ companyName: name, ...facts }));
        return ((await answer.json()) as { id: string }).id;
      },
      async closeJob(id) {
        await call('PUT', `/jobs/job-details/${id}`, aJob({ deadline: '2020-01-31' }));
      },
      async applicationsFor(jobId) {
        const list = await call('GET', `/jobs/applications/company?job=${jobId}`);
        const listed = (await list.json()) as { id: string }[];
        return Promise.all(
          listed.map(async ({ id }) => {
            const answer = await call('GET', `/jobs/applications/${id}`);
            return (await answer.json()) as Application;
          }),
        );
      },
      async decide({ id }, status) {
        await call('PATCH', `/jobs/applications/${id}/status`, { status });
      },
      read: (path) => request.get(path),
    });
    await request.dispose();
  },
  jobSeeker: async ({ accounts, page }, use) => {
    const { id, email } = await accounts.addJobSeeker();
    await accounts.signIn(page.context(), { role: 'jobseeker', id });
    const call = async (method: string, path: string, data?: unknown) =>
      succeeded(await page.request.fetch(`/api${path}`, { method, data }));
    await use({
      email,
      async profile() {
        const answer = await call('GET', '/jobseeker/profile');
        return (await answer.json()) as JobSeekerProfile;
      },
      async save(input) {
        await call('PUT', '/jobseeker/profile', { email, ...input });
      },
      async uploadResume(name, buffer) {
        const resume = { name, mimeType: 'application/octet-stream', buffer };
        const path = '/api/jobseeker/profile/resume';
        succeeded(await page.request.post(path, { multipart: { resume } }));
      },
      async logOut() {
        await call('POST', '/auth/jobseeker/logout');
      },
    });
  },
});

function succeeded(answer: APIResponse): APIResponse {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}.`);
  return answer;
}
