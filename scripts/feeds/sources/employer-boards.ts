import { readFeedShape } from '../../jobs/feed-shapes.ts';
import { type Adapter, items, listUnderJobs, shaped, unchangedAddress } from '../adapter.ts';

/** boards-api.greenhouse.io: the board of one employer, whole. */
export const greenhouse: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: listUnderJobs,
  read: readFeedShape,
};

/** api.lever.co/v0/postings: the board of one employer, whole. */
export const lever: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: (body) => ({ items: shaped(items, body) }),
  read: readFeedShape,
};

/** api.ashbyhq.com/posting-api/job-board: the board of one employer, with what it keeps to itself. */
export const ashby: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page: listUnderJobs,
  read: readFeedShape,
};
