import type { SourceRegister } from '#src/content/source-register.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { addDays } from '#src/domain/dates/calendar-day.ts';
import { joinSources, sourceNames } from '#src/domain/jobs/job-sources.ts';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { JobCollection } from '../jobs/job-collection.ts';
import { expiryReason } from '../jobs/expiry-reason.ts';
import type { Feed } from './feeds-of-register.ts';
import type { ReadFeed } from './read-feed.ts';

/** A listing that no feed has named for so long has gone. */
const KEPT_DAYS = 90;

/** What one feed came to this time, and what it had named the last time. */
interface FeedResult {
  readonly feed: Feed;
  readonly answer:
    | ReadFeed
    | { readonly kind: 'unchanged'; readonly lastRead: string }
    /** Its listings age, but nothing is known about them today. */
    | { readonly kind: 'waiting' }
    /** Its listings stay as they are. */
    | { readonly kind: 'failed' };
}

/** Whether a record came from this feed, perhaps among others; an example never did. */
export function isOf({ source, company }: Feed, job: ExternalJob): boolean {
  return (
    !isExample(job.Company) &&
    sourceNames(job.Source).includes(source.name) &&
    (company === undefined || comparisonKey(job.Company) === comparisonKey(company))
  );
}

/**
 * The job file after what the feeds said: what they name is merged in, what a whole list no longer
 * names goes, and so does what closed or was not seen for 90 days.
 */
export function applyFeeds(
  existing: readonly ExternalJob[],
  results: readonly FeedResult[],
  register: SourceRegister,
  today: string,
): ExternalJob[] {
  const whole = results.filter(({ answer }) => answer.kind === 'read' && answer.isWhole);
  const collection = new JobCollection(register.pages);
  const inFile = { kept: 0, merged: 0 };
  // The first listings of a feed take the place of the examples.
  const isFed = results.some(({ answer }) => answer.kind === 'read' && answer.jobs.length > 0);
  for (const job of existing) {
    if (isFed && isExample(job.Company)) continue;
    const seen = seenOn(job, results, whole, today);
    const record = seen === job['Date Scraped'] ? job : { ...job, 'Date Scraped': seen };
    collection.addExisting(record, inFile);
  }
  for (const { answer } of results) {
    if (answer.kind !== 'read') continue;
    const inFeed = { kept: 0, merged: 0 };
    for (const job of answer.jobs) collection.add(job, inFeed);
  }
  const wholeFeeds = whole.map(({ feed }) => feed);
  const aging = results.filter(({ answer }) => answer.kind !== 'failed').map(({ feed }) => feed);
  const oldest = addDays(today, -KEPT_DAYS);
  return collection
    .sorted()
    .map((job) => withoutLeft(job, wholeFeeds, register, today))
    .filter((job) => job !== undefined)
    .filter((job) => expiryReason(job, today, oldest) === undefined || !aging.some((feed) => isOf(feed, job)));
}

/**
 * The day on which a record was seen before its feed is merged in. Of a whole list only what it
 * names again is of today; a list that is unchanged names again what it named the last time.
 */
function seenOn(job: ExternalJob, results: readonly FeedResult[], whole: readonly FeedResult[], today: string): string {
  const seen = job['Date Scraped'];
  if (seen >= today && whole.some(({ feed }) => isOf(feed, job))) return addDays(today, -1);
  const isNamedAgain = results.some(
    ({ feed, answer }) => answer.kind === 'unchanged' && seen >= answer.lastRead && isOf(feed, job),
  );
  return isNamedAgain ? today : seen;
}

/** The record without the sources whose whole list no longer names it; undefined when none is left. */
function withoutLeft(
  job: ExternalJob,
  whole: readonly Feed[],
  register: SourceRegister,
  today: string,
): ExternalJob | undefined {
  if (job['Date Scraped'] >= today) return job;
  const left = whole.filter((feed) => isOf(feed, job)).map(({ source }) => source);
  if (left.length === 0) return job;
  const names = sourceNames(job.Source).filter((name) => !left.some((source) => source.name === name));
  const site = register.byLink(job['Job URL']);
  const leadsToLeft = site !== undefined && left.includes(site);
  return names.length === 0 || leadsToLeft ? undefined : { ...job, Source: joinSources(names) };
}
