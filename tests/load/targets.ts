import { BULK, bulkId, bulkToken } from '#tests/support/builders/bulk.ts';
import { PASSWORD } from './filled-server.ts';
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
function eachJob(
  path: (id: string) => string,
  headers: (job: number) => Record<string, string> = () => ({}),
): Target[] {
  return times(BULK.jobs, (job) => ({ path: path(bulkId('job', job)), headers: headers(job) }));
}

export const jobDetails = (headers?: (job: number) => Record<string, string>) =>
  eachJob((id) => `/api/jobs/job-details/${id}`, headers);

const WORDS = [
  'engineer',
  'nurse',
  'data',
  'it',
  'remote',
  'senior',
  'accountant',
  'intern',
  'officer',
  'enginer',
  'software',
  'accra',
  'analyst',
  'teacher',
  'sales',
  'manager',
  'lab',
  'a',
  'qqq',
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

/** The page of each job, each read from another address. */
export const jobPages = (): Target[] => eachJob((id) => `/job-details/${id}`, from);

export const linkClicks = () =>
  times(1_000, (visitor) => ({
    method: 'POST',
    path: '/api/link-clicks',
    headers: from(visitor),
    body: { linkType: 'external_job', itemId: 'x', linkUrl: 'https://jobs.example/1' },
  }));

/** One login of each job seeker, each from another address. */
export const logins = () =>
  times(BULK.jobSeekers, (number) => ({
    method: 'POST',
    path: '/api/auth/jobseeker/login',
    headers: from(number),
    body: { email: `person${number}@mail.example`, password: PASSWORD },
  }));
