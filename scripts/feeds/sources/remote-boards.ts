import * as v from 'valibot';
import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';
import { type Adapter, items, joined, listUnderJobs, shaped, unchangedAddress, withParameters } from '../adapter.ts';
import { textOf } from '../../jobs/value-text.ts';

/** Listings in one answer of Himalayas, which gives no more. */
const HIMALAYAS_PAGE = 20;
const himalayasAnswer = v.looseObject({ jobs: items, nextCursor: v.nullish(v.string()) });

/** himalayas.app/jobs/api: remote jobs, newest first, page by page along a cursor. */
export const himalayas: Adapter = {
  format: 'JSON',
  first: (feed) => withParameters(feed, { limit: HIMALAYAS_PAGE }),
  page(body, at) {
    const { jobs, nextCursor } = shaped(himalayasAnswer, body);
    return {
      items: jobs,
      next: nextCursor ? withParameters(at, { cursor: nextCursor }) : undefined,
    };
  },
  read: (item) => ({
    'Job Title': item['title'],
    Company: item['companyName'],
    'Job URL': item['guid'] ?? item['applicationLink'],
    'Application Link': item['applicationLink'],
    'Job Level': item['seniority'],
    'Job Category': [item['parentCategories'], item['categories']],
    Workplace: 'Remote',
    'Open To': openTo(item['locationRestrictions']),
    'Job Type': item['employmentType'],
    'Salary Min': item['minSalary'],
    'Salary Max': item['maxSalary'],
    'Salary Currency': item['currency'],
    'Salary Period': item['salaryPeriod'],
    'Closing Date': item['expiryDate'],
    Posted: item['pubDate'],
  }),
};

/** An empty list says that there is no restriction. */
function openTo(restrictions: unknown): string {
  return Array.isArray(restrictions) && restrictions.length === 0 ? 'Worldwide' : joined(restrictions);
}

/** Listings in the one answer that Jobicy gives. */
const JOBICY_PAGE = 100;

/** jobicy.com/api/v2/remote-jobs: the newest remote jobs. */
export const jobicy: Adapter = {
  format: 'JSON',
  first: (feed) => withParameters(feed, { count: JOBICY_PAGE }),
  page(body) {
    const { items } = listUnderJobs(body);
    return { items, isCut: items.length >= JOBICY_PAGE };
  },
  read: (item) => ({
    'Job Title': item['jobTitle'],
    Company: item['companyName'],
    'Job URL': item['url'],
    'Job Level': item['jobLevel'],
    'Job Category': item['jobIndustry'],
    Workplace: 'Remote',
    'Open To': joined(textOf(item['jobGeo']).split(',')),
    'Job Type': item['jobType'],
    'Salary Min': item['salaryMin'],
    'Salary Max': item['salaryMax'],
    'Salary Currency': item['salaryCurrency'],
    'Salary Period': item['salaryPeriod'],
    Posted: item['pubDate'],
  }),
};

/** remotive.com/api/remote-jobs: all of its listings in one answer. */
export const remotive: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: listUnderJobs,
  read: (item) => ({
    'Job Title': item['title'],
    Company: item['company_name'],
    'Job URL': item['url'],
    'Job Category': item['category'],
    Workplace: 'Remote',
    'Open To': joined(textOf(item['candidate_required_location']).split(',')),
    'Job Type': item['job_type'],
    Pay: item['salary'],
    Posted: item['publication_date'],
  }),
};

const remoteOkTerms = v.looseObject({ legal: v.unknown() });

/** remoteok.com/api: one list, whose first item holds the terms. Pay is in dollars a year there. */
export const remoteOk: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page(body) {
    const list = shaped(items, body);
    return { items: v.is(remoteOkTerms, list[0]) ? list.slice(1) : list };
  },
  read(item) {
    const place = trimCharactersEnd(textOf(item['location']), /[,\s]/);
    const isAnywhere = /\b(?:worldwide|anywhere|global)\b/i.test(place);
    return {
      'Job Title': item['position'],
      Company: item['company'],
      'Job URL': item['url'] ?? item['apply_url'],
      Location: isAnywhere ? '' : place,
      Workplace: 'Remote',
      'Open To': isAnywhere ? place : '',
      'Salary Min': item['salary_min'],
      'Salary Max': item['salary_max'],
      'Salary Currency': 'USD',
      'Salary Period': 'year',
      Posted: item['date'] ?? item['epoch'],
    };
  },
};

/** weworkremotely.com/remote-jobs.rss: the items of its feed, with the employer before the first colon. */
export const weWorkRemotely: Adapter = {
  format: 'RSS',
  first: unchangedAddress,
  page: (body) => ({ items: shaped(items, body) }),
  read(item) {
    const whole = textOf(item['title']).trim();
    const colon = whole.search(/:\s/);
    return {
      'Job Title': colon === -1 ? whole : whole.slice(colon + 1).trim(),
      Company: colon === -1 ? '' : whole.slice(0, colon),
      'Job URL': item['link'] ?? item['guid'],
      'Job Category': item['category'],
      Workplace: 'Remote',
      'Open To': item['region'],
      'Job Type': item['type'],
      'Closing Date': item['expires_at'],
      Posted: item['pubdate'],
    };
  },
};
