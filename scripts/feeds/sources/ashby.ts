import * as v from 'valibot';
import { readFeedShape } from '../../jobs/feed-shapes.ts';
import { type Adapter, items, shaped, unchangedAddress } from '../adapter.ts';

const answer = v.looseObject({ jobs: items });

/** api.ashbyhq.com/posting-api/job-board: the board of one employer, with what it keeps to itself. */
export const ashby: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: (body) => ({ items: shaped(answer, body).jobs }),
  read: readFeedShape,
};
