import { readFeedShape } from '../../jobs/feed-shapes.ts';
import { type Adapter, listUnderJobs, unchangedAddress } from '../adapter.ts';

/** boards-api.greenhouse.io: the board of one employer, whole. */
export const greenhouse: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: listUnderJobs,
  read: readFeedShape,
};
