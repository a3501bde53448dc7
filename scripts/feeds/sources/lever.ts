import { textOf } from '../../jobs/value-text.ts';
import { type Adapter, items, shaped, unchangedAddress } from '../adapter.ts';
import { inner, joined } from '../field-texts.ts';

/** api.lever.co/v0/postings: the board of one employer, whole. */
export const lever: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: (body) => ({ items: shaped(items, body) }),
  read(item) {
    const categories = inner(item['categories']);
    const pay = inner(item['salaryRange']);
    return {
      'Job Title': item['text'],
      'Job URL': item['hostedUrl'],
      'Job Category': [categories['team'], categories['department']],
      Location: joined(categories['allLocations'] ?? categories['location']),
      Workplace: item['workplaceType'],
      'Job Type': categories['commitment'],
      'Salary Min': pay['min'],
      'Salary Max': pay['max'],
      'Salary Currency': pay['currency'],
      // It says `per-year-salary`.
      'Salary Period': textOf(pay['interval']).replace(/^per-|-\w+$/g, ''),
      Posted: item['createdAt'],
    };
  },
};
