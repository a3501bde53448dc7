import * as v from 'valibot';
import { readFeedShape } from '../../jobs/feed-shapes.ts';
import { type Adapter, items, shaped, unchangedAddress } from '../adapter.ts';

const answer = v.looseObject({ jobs: items });

/** boards-api.greenhouse.io: the board of one employer, whole. */
export const greenhouse: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: (body) => ({ items: shaped(answer, body).jobs }),
  read: readFeedShape,
};
