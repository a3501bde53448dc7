import type { APIContext } from 'astro';
import { MAX_FEED_ITEMS } from '#src/contracts/listing-search.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { featuredQuery, matchFeatured, readFeaturedFilter } from '#src/domain/jobs/featured-filter.ts';
import { feedPaths } from '#src/routes/feed-paths.ts';
import { paths } from '#src/routes/paths.ts';
import type { Feed } from './feed.ts';
import { postedItem } from './posted-item.ts';

/** The newest jobs posted here that the query of an address lets through. */
export async function readFeaturedFeed({ url, locals }: APIContext, site: URL): Promise<Feed> {
  const filter = readFeaturedFilter(url.searchParams);
  const { jobs } = await locals.api('GET /jobs/featured');
  const found = matchFeatured(jobs, filter).slice(0, MAX_FEED_ITEMS);
  const { search, type, location } = filter;
  const asked = [search && `“${search}”`, type, location].filter((part) => part !== '').join(', ');
  // The day on which the last one closed is unknown: a reader without ETags asks for the whole once a day.
  const days = [calendarDay(new Date()), ...found.map(({ createdAt }) => createdAt)];
  return {
    title: asked === '' ? 'Featured Jobs' : `Featured Jobs: ${asked}`,
    description: `Jobs that companies post here themselves${asked && `, that fit ${asked}`}, newest first.`,
    address: (format) => feedPaths.featuredJobs(format, featuredQuery(filter)),
    page: paths.featuredJobs(featuredQuery(filter)),
    items: found.map((job) => postedItem(job, site)),
    changedAt: new Date(Math.max(...days.map((day) => Date.parse(day)))).toISOString(),
  };
}
