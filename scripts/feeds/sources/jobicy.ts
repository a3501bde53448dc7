import { textOf } from '../../jobs/value-text.ts';
import { type Adapter, joined, listUnderJobs, withParameters } from '../adapter.ts';

/** The most that one answer may hold; there is no second page. */
const MOST = 100;

/** jobicy.com/api/v2/remote-jobs: the newest remote jobs. */
export const jobicy: Adapter = {
  format: 'JSON',
  first: (feed) => withParameters(feed, { count: MOST }),
  page(body) {
    const { items } = listUnderJobs(body);
    return { items, isCut: items.length >= MOST };
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
