import { BULK, bulkId, bulkToken } from '#tests/support/builders/bulk.ts';
import { APPLICANTS, PASSWORD } from './api-data.ts';
import type { Target } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';

interface Case {
  name: string;
  targets: Target[];
  /** Requests a second to reach (design section 7); absent where a figure is only told. */
  perSecond?: number;
}

/** The version of the featured jobs that a server has now. */
export async function featuredEtag({ url }: MeasuredServer): Promise<string> {
  const answer = await fetch(`${url}/api/jobs/featured`);
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

export const FEATURED = '/api/jobs/featured';
export const bearer = (jobSeeker: number) => ({ authorization: `Bearer ${bulkToken(jobSeeker)}` });
/** A visitor's own address, as the proxy in front tells it: limits count by address. */
const from = (number: number) => ({
  'x-forwarded-for': `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
});
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

/** What is asked, one kind after the other. @param etag of the featured jobs, as they are now */
export function cases(etag: string): Case[] {
  return [
    {
      name: 'GET /jobs/featured, not changed since',
      targets: [{ path: FEATURED, headers: { 'if-none-match': etag } }],
      perSecond: 10_000,
    },
    {
      name: 'GET /jobs/featured, all 9,000 jobs, brotli',
      targets: [{ path: FEATURED, headers: { 'accept-encoding': 'br' } }],
    },
    { name: 'GET /jobs/featured, all 9,000 jobs, plain', targets: [{ path: FEATURED }] },
    {
      name: 'job details',
      targets: jobDetails(),
    },
    {
      name: 'job details with a session',
      targets: jobDetails(bearer),
      perSecond: 7_000,
    },
    {
      name: 'link click',
      targets: linkClicks(),
      perSecond: 8_000,
    },
    { name: 'login', targets: logins() },
    { name: 'apply', targets: applications() },
  ];
}

/** Each job's details once, with the headers of its number. */
export function jobDetails(headers?: (job: number) => Record<string, string>): Target[] {
  return times(BULK.jobs, (job) => ({
    path: `/api/jobs/job-details/${bulkId('job', job)}`,
    ...(headers && { headers: headers(job) }),
  }));
}

export function linkClicks(): Target[] {
  return times(1_000, (visitor) => ({
    method: 'POST',
    path: '/api/link-clicks',
    headers: from(visitor),
    body: { linkType: 'external_job', itemId: 'x', linkUrl: 'https://jobs.example/1' },
  }));
}

/** One login of each job seeker, each from another address. */
export function logins(): Target[] {
  return times(BULK.jobSeekers, (number) => ({
    method: 'POST',
    path: '/api/auth/jobseeker/login',
    headers: from(number),
    body: { email: `person${number}@mail.example`, password: PASSWORD },
  }));
}

/** Applications that nobody has made yet, of each applicant to ten open jobs. */
function applications(): Target[] {
  return times(APPLICANTS * 10, (number) => {
    const applicant = number % APPLICANTS;
    // Beyond the jobs that the bulk's applications go to; the deadline of each tenth has passed.
    const tenth = Math.floor(applicant / 10) + 3 + Math.floor(number / APPLICANTS);
    const job = (tenth * 10 + 1 + (applicant % 9)) % BULK.jobs;
    return {
      method: 'POST',
      path: `/api/jobs/${bulkId('job', job)}/apply`,
      headers: bearer(applicant),
      body: { resume: `/media/resumes/${bulkId('resume', applicant)}.txt` },
    };
  });
}
