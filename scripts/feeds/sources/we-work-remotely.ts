import { textOf } from '../../jobs/value-text.ts';
import { type Adapter, items, shaped, unchangedAddress } from '../adapter.ts';

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
