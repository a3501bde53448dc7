import { readFeedShape } from '../../jobs/feed-shapes.ts';
import { type Adapter, listUnderJobs, unchangedAddress } from '../adapter.ts';

/** api.ashbyhq.com/posting-api/job-board: the board of one employer, with what it keeps to itself. */
export const ashby: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: listUnderJobs,
  read: readFeedShape,
};
