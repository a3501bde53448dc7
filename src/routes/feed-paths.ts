/** The formats of a feed by the end of its address, each with its media type. */
export const FEED_TYPES = { xml: 'application/rss+xml', json: 'application/feed+json' } as const;
export type FeedFormat = keyof typeof FEED_TYPES;

/** The address of one feed in each format. */
export type FeedAddress = (format: FeedFormat) => string;

/**
 * The addresses of feeds, by the query of the filter of their list; apart from the others so that no script carries
 * them.
 */
export const feedPaths = {
  jobs: (format: FeedFormat, query = '') => feedOf('/jobs', format, query),
  scholarships: (format: FeedFormat, query = '') => feedOf('/scholarships', format, query),
  featuredJobs: (format: FeedFormat, query = '') => feedOf('/featured-jobs', format, query),
} as const;

function feedOf(list: string, format: FeedFormat, query: string): string {
  return `${list}/feed.${format}${query === '' ? '' : `?${query}`}`;
}
