import { readFeedShape } from '../../jobs/feed-shapes.ts';
import { type Adapter, items, shaped, unchangedAddress } from '../adapter.ts';

/** api.lever.co/v0/postings: the board of one employer, whole. */
export const lever: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: (body) => ({ items: shaped(items, body) }),
  read: readFeedShape,
};
