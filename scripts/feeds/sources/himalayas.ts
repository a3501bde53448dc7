import * as v from 'valibot';
import { type Adapter, items, joined, shaped, withParameters } from '../adapter.ts';

/** The source gives no more in one answer. */
const PAGE = 20;
const answer = v.looseObject({ jobs: items, nextCursor: v.nullish(v.string()) });

/** himalayas.app/jobs/api: remote jobs, newest first, page by page along a cursor. */
export const himalayas: Adapter = {
  format: 'JSON',
  first: (feed) => withParameters(feed, { limit: PAGE }),
  page(body, at) {
    const { jobs, nextCursor } = shaped(answer, body);
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
