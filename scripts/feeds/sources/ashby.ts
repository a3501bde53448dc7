import * as v from 'valibot';
import { type Adapter, items, shaped, unchangedAddress } from '../adapter.ts';

const answer = v.looseObject({ jobs: items });

/** api.ashbyhq.com/posting-api/job-board: the board of one employer, with what it keeps to itself. */
export const ashby: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: (body) => ({ items: shaped(answer, body).jobs }),
  read: (item) =>
    item['isListed'] === false
      ? 'is not listed by the employer'
      : {
          'Job Title': item['title'],
          'Job URL': item['jobUrl'],
          'Job Category': [item['team'], item['department']],
          Location: item['location'],
          Workplace: item['isRemote'] === true ? 'Remote' : '',
          'Job Type': item['employmentType'],
          Posted: item['publishedAt'],
        },
};
