import * as v from 'valibot';
import { type Adapter, items, shaped, unchangedAddress } from '../adapter.ts';

const answer = v.looseObject({ jobs: items });

/** boards-api.greenhouse.io: the board of one employer, whole. */
export const greenhouse: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: (body) => ({ items: shaped(answer, body).jobs }),
  read: (item) => ({
    'Job Title': item['title'],
    Company: item['company_name'],
    'Job URL': item['absolute_url'],
    'Job Category': item['departments'],
    Location: item['location'],
    'Closing Date': item['application_deadline'],
    Posted: item['first_published'],
  }),
};
