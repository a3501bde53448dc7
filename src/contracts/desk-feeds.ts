import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day } from './external-jobs.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { count } from './pagination.ts';

const deskFeed = v.object({
  /** The name of its source. */
  id: v.string(),
  enabled: v.boolean(),
  /** What its terms say; a source is enabled once they were reviewed. */
  terms: v.string(),
  reviewedOn: v.nullable(day),
  /** Its lists: one, or one for each employer. */
  lists: v.array(
    v.object({
      name: v.string(),
      /** When it was fetched last, whatever came of it. */
      fetchedAt: v.nullable(instant),
      /** What came of it, in a sentence. */
      says: v.nullable(v.string()),
      /** How many listings its last good answer named. */
      listings: v.nullable(count),
      /** Rows of it that were left out. */
      rejected: count,
      /** A list that is much shorter or longer than the last one waits for a word. */
      heldBack: v.picklist(['no', 'waiting', 'refused']),
    }),
  ),
});
export type DeskFeed = v.InferOutput<typeof deskFeed>;

const NO_FEED = 'There is no source of feeds with this name.';

export const deskFeedEndpoints = {
  refreshFeeds: endpoint({
    method: 'POST',
    path: '/desk/refresh',
    access: 'operator',
    summary: 'Begins to fetch the enabled feeds, or those of one source, and to build the site.',
    errors: ['conflict', 'not_found'],
    body: v.object({ source: v.optional(v.string()) }),
    response: v.object({ id }),
    created: true,
  }),

  readDeskFeeds: endpoint({
    method: 'GET',
    path: '/desk/feeds',
    access: 'operator',
    summary: 'The sources that have feeds, and what came of each.',
    errors: ['unavailable'],
    response: v.object({ feeds: v.array(deskFeed) }),
  }),

  changeFeed: endpoint({
    method: 'POST',
    path: '/desk/feeds/:source',
    access: 'operator',
    summary:
      'Turns the feeds of a source on or off; or takes a list that is held back, by fetching it anew, or refuses it until it is another.',
    notFound: NO_FEED,
    errors: ['conflict', 'unavailable'],
    params: v.object({ source: v.string() }),
    body: v.pipe(
      v.object({ enabled: v.optional(v.boolean()), take: v.optional(v.boolean()) }),
      v.check(({ enabled, take }) => (enabled === undefined) !== (take === undefined), 'Give one of enabled and take.'),
    ),
    /** The run that fetches a list that is taken. */
    response: v.object({ run: v.nullable(id) }),
  }),
};
