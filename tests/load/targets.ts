import { BULK, bulkId, bulkToken } from '#tests/support/builders/bulk.ts';
import { APPLICANTS, PASSWORD } from './filled-server.ts';
import type { Target } from './load.ts';

export const FEATURED = '/api/jobs/featured';

export const bearer = (jobSeeker: number) => ({ authorization: `Bearer ${bulkToken(jobSeeker)}` });

/** A visitor's own address, as the proxy in front names it: limits count by address. */
const from = (number: number) => ({
  'x-forwarded-for': `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
});

const times = (count: number, make: (index: number) => Target) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Each job once. @param path of a job with this id */
export function eachJob(
  path: (id: string) => string,
  headers: (job: number) => Record<string, string> = () => ({}),
): Target[] {
  return times(BULK.jobs, (job) => ({ path: path(bulkId('job', job)), headers: headers(job) }));
}

export const jobDetails = (headers?: (job: number) => Record<string, string>) =>
  eachJob((id) => `/api/jobs/job-details/${id}`, headers);

/** Each keyword is in the titles of some of the open jobs. */
export const searches = (): Target[] =>
  times(1_000, (number) => ({ path: `/api/jobs/listings?search=energy+${number}` }));

const WORDS = [
  ...['engineer', 'nurse', 'data', 'it', 'remote', 'senior', 'accountant', 'intern', 'officer'],
  ...['enginer', 'software', 'accra', 'analyst', 'teacher', 'sales', 'manager', 'lab', 'a', 'qqq'],
];
const FILTERS = ['', '&country=Ghana', '&level=Entry+Level', '&workplace=Remote&page=3'];

/** What people search for, each from another address: nothing, a word or two, and some with more of the filter. */
export const mixedSearches = (): Target[] =>
  times(1_000, (visitor) => {
    const [one, two] = [WORDS[visitor % 19], WORDS[(visitor * 7) % 19]];
    const search = visitor % 8 === 0 ? '' : visitor % 2 === 0 ? one : `${one}+${two}`;
    return {
      path: `/api/jobs/listings?search=${search}${FILTERS[visitor % 4]}`,
      headers: from(visitor),
    };
  });

/** The page of one job, as a link that goes round is opened. */
export const jobPage = (): Target[] => [
  { path: `/job-details/${bulkId('job', 1)}`, headers: { 'accept-encoding': 'br' } },
];

/** The pages of 3,000 jobs, more than are kept. */
export const jobPages = (): Target[] => eachJob((id) => `/job-details/${id}`).slice(0, 3_000);

export const linkClicks = () =>
  times(1_000, (visitor) => ({
    method: 'POST',
    path: '/api/link-clicks',
    headers: from(visitor),
    body: { linkType: 'external_job', itemId: 'x', linkUrl: 'https://jobs.example/1' },
  }));

/** Arrivals, later reports, clicks and views, of many visitors and networks. */
export const reports = () =>
  times(56_000, (number) => {
    const visitor = Math.floor(number / 4);
    const sessionId = bulkId('session', visitor);
    const home = { pageType: 'home' };
    const kinds = [
      { path: '/api/page-views', body: home },
      { path: '/api/page-views', body: { ...home, duration: 10, sessionId } },
      { path: '/api/link-clicks', body: { linkType: 'scholarship', itemId: 'x', linkUrl: '/' } },
      { path: `/api/jobs/${bulkId('job', visitor % 10)}/views` },
    ];
    return { method: 'POST', headers: from(visitor), ...kinds[number % 4] } as Target;
  });

/** One login of each job seeker, each from another address. */
export const logins = () =>
  times(BULK.jobSeekers, (number) => ({
    method: 'POST',
    path: '/api/auth/jobseeker/login',
    headers: from(number),
    body: { email: `person${number}@mail.example`, password: PASSWORD },
  }));

/** Applications that nobody has made yet, of each applicant to ten open jobs. */
export const applications = () =>
  times(APPLICANTS * 10, (number) => {
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
