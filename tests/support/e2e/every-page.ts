import type { APIRequestContext } from 'playwright/test';
import { readFeaturedCompanies, readFeaturedJobs, readListings, readScholarships } from './api.ts';
import { first } from './job-data.ts';

const ID_UNKNOWN = '00000000-0000-4000-8000-000000000000';
const KEY_UNKNOWN = 'a'.repeat(14);

/** Every public page by name, with its address on a running site that has demonstration data. */
export const everyPage: Record<string, (request: APIRequestContext) => string | Promise<string>> = {
  home: () => '/',
  'all jobs': () => '/jobs',
  'a later page of jobs': () => '/jobs/2',
  'filtered jobs': () => '/jobs?search=engineer',
  'no job found': () => '/jobs?search=no+title+has+these+words',
  'searched jobs': () => '/jobs/search?search=senior+engineer&country=Ghana',
  'no job searched': () => '/jobs/search?search=enginer',
  'all categories': () => '/jobs/category',
  'a category': () => '/jobs/category/engineering-technology',
  scholarships: () => '/scholarships',
  'filtered scholarships': () => '/scholarships?level=PhD&host=Germany',
  'searched scholarships': () => '/scholarships/search?level=PhD&host=Germany',
  'no scholarship found': () => '/scholarships?search=university&level=Secondary&host=Norway',
  'all levels and countries': () => '/scholarships/host',
  'scholarships of a level': () => '/scholarships/level/phd',
  'scholarships in a country': () => '/scholarships/host/ghana',
  'featured jobs': () => '/featured-jobs',
  saved: () => '/saved',
  company: () => '/company',
  'job seeker': () => '/jobseeker',
  'job details': async (request) => `/job-details/${first((await readFeaturedJobs(request)).jobs).id}`,
  'unknown job': () => `/job-details/${ID_UNKNOWN}`,
  listing: async (request) => `/job/${first((await readListings(request)).listings).Key}`,
  'unknown listing': () => `/job/${KEY_UNKNOWN}`,
  scholarship: async (request) => `/scholarship/${first((await readScholarships(request)).scholarships).key}`,
  'unknown scholarship': () => `/scholarship/${KEY_UNKNOWN}`,
  'company details': async (request) =>
    `/company-details/${first((await readFeaturedCompanies(request)).companies).id}`,
  'unknown company': () => `/company-details/${ID_UNKNOWN}`,
  'unknown job seeker': () => `/jobseeker-public/${ID_UNKNOWN}`,
  'job seeker login': () => '/jobseeker-login',
  'company login': () => '/login',
  signup: () => '/signup',
  'check your email': () => '/verify-email',
  'set password': () => '/set-password?token=any',
  'old invitation': () => '/accept-invitation?token=any',
  'the desk for a stranger': () => '/desk',
  'the way in to the desk': () => '/desk/sign-in?token=any',
  'forgot password': () => '/forgot-password',
  'confirm email': () => '/confirm-email?token=any',
  'report of a job': async (request) => `/report?job=${first((await readFeaturedJobs(request)).jobs).id}`,
  'report of a listing': () =>
    `/report?scholarship=${encodeURIComponent('https://grants.example/one A grant')}&problem=input`,
  'report sent': () => '/report?sent=',
  'no connection': () => '/offline',
  'alert asked for': () => '/alert?asked=asked',
  'ended alert': () => `/alert?token=${'a'.repeat(43)}`,
  'old link of a request': () => `/company/confirm-request?token=${'a'.repeat(43)}`,
  'old link to data': () => `/your-data?token=${'a'.repeat(43)}`,
  'old link to an interview': () => `/interview?token=${'a'.repeat(43)}`,
  'not found': () => '/nowhere',
};
