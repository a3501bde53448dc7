import type { APIContext } from 'astro';
import type { ListedJob } from '#src/contracts/external-jobs.ts';
import { MAX_FEED_ITEMS } from '#src/contracts/listing-search.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import { filterQuery, readFilter } from '#src/domain/search/list-filter.ts';
import { chosenInWords } from '#src/domain/search/list-words.ts';
import { feedPaths } from '#src/routes/feed-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { sourcesOf } from '#src/features/external-jobs/job-sources.build.ts';
import { jobCardTexts } from '#src/features/external-jobs/listing-card-texts.ts';
import { termsOf } from '#src/domain/jobs/job-sources.ts';
import { jobSummary } from '#src/domain/jobs/job-summary.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { featuredQuery, matchFeatured, readFeaturedFilter } from '#src/domain/jobs/featured-filter.ts';
import { site as product } from '#src/settings/site-config.ts';
import { byDate, type Feed, type FeedItem } from './feed.ts';

const LEFT_OUT = 'Listings of sources whose terms forbid passing them on are left out.';

/** The newest jobs that the query of an address finds: listings, and those posted here. */
export async function readJobFeed({ url, locals }: APIContext, site: URL): Promise<Feed> {
  const filter = readFilter(jobList, url.searchParams);
  const { listings, posted, changedAt } = await locals.api('GET /jobs/feed', { query: filter });
  const asked = chosenInWords(jobList, filter);
  const query = filterQuery(jobList.names, filter);
  const items = [...posted.map((job) => postedItem(job, site)), ...listings.map(listingItem)];
  return {
    title: asked === '' ? 'All Jobs' : `Jobs: ${asked}`,
    description: `${asked === '' ? 'Jobs' : `Jobs that fit ${asked}`}, newest first. ${LEFT_OUT}`,
    address: (format) => feedPaths.jobs(format, query),
    page: paths.jobsFound(query),
    items: items.toSorted(byDate).slice(0, MAX_FEED_ITEMS),
    changedAt,
  };
}

function listingItem(job: ListedJob): FeedItem {
  const { 'Job URL': link, 'Closing Date': closing } = job;
  const texts = jobCardTexts(job, ghanaEligibility(job), new Date());
  const facts = [
    ...(['company', 'place', 'workplace', 'openTo', 'pay'] as const).map((name) => texts[name]),
    // With its year, since a feed is read later.
    closing === undefined ? '' : `Closes ${postedDate(closing)}`,
    ...(['ghana', 'level', 'type', 'category'] as const).map((name) => texts[name]),
  ];
  return {
    id: `urn:listing:${job.Key}`,
    link,
    title: texts.title,
    date: job.Posted ?? (job['Date Scraped'] || undefined),
    facts: facts.filter((fact) => fact !== ''),
    sources: sourcesOf(job.Source).map((source) => ({
      name: source.name,
      text: termsOf(source) || source.name,
      link: source.attribution?.link ?? link,
    })),
  };
}

/** A job that is posted here: its page is where it comes from. */
export function postedItem(job: JobCard, site: URL): FeedItem {
  const link = new URL(paths.jobDetails(job.id), site).href;
  return {
    id: link,
    link,
    title: job.title,
    date: job.createdAt,
    facts: [jobSummary({ ...job, open: true }), job.jobType],
    sources: [{ name: job.companyName, text: `Posted on ${product.name}`, link }],
  };
}

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
