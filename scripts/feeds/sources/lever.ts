import { type Adapter, items, shaped, unchangedAddress } from '../adapter.ts';
import { inner, joined, payText } from '../field-texts.ts';

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
      Pay: payText({
        least: pay['min'],
        most: pay['max'],
        currency: pay['currency'],
        period: pay['interval'],
      }),
      Posted: item['createdAt'],
    };
  },
};
