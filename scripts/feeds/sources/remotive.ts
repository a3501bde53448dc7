import { textOf } from '../../jobs/value-text.ts';
import { type Adapter, joined, listUnderJobs, unchangedAddress } from '../adapter.ts';

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
