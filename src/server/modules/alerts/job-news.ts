import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, gte, lt, or } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PublishedJob } from '#src/contracts/external-jobs.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { closesSoon, closingWords, deadlineWords } from '#src/domain/dates/closing-date.ts';
import { closesOn } from '#src/domain/jobs/job-openness.ts';
import { hiringCompany } from '#src/domain/jobs/job-summary.ts';
import { NO_SALARY, salaryText, withCedis } from '#src/domain/pay/salary.ts';
import { readFilter } from '#src/domain/search/list-filter.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { paths } from '#src/routes/paths.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { MAX_NEWS, type AlertNews } from '#src/server/mails/alert-mails.ts';
import type { MailItem } from '#src/server/mails/compose-mail.ts';
import { findListings } from '#src/server/modules/listings/find-listings.ts';
import { ColumnsBuilder } from '#src/server/modules/listings/listing-columns.ts';
import { listingRow } from '#src/server/modules/listings/listing-row.ts';
import type { Listings } from '#src/server/modules/listings/read-listings.ts';
import type { SearchedOpenJobs } from '#src/server/modules/listings/searched-open-jobs.ts';
import { site } from '#src/settings/site-config.ts';
import type { Known } from './known-listings.ts';
import { MAX_KEPT_QUERIES, type Cursors, type ListNews } from './list-news.ts';
import type { SourceWords } from './source-terms.ts';

/**
 * Milliseconds for which a posted job is not mailed: one that is written at this moment is seen by the next
 * look, and would be left out by it if this look counted as later.
 */
export const POSTED_LAG = 60_000;

/** Listings between which others have their turn. */
const TURN = 200;

interface JobLists {
  readonly listings: Listings;
  readonly known: Known;
  readonly open: SearchedOpenJobs;
  readonly sourceWords: SourceWords;
}

/** @param since the least cursor of the alerts that are due: older ones are no news to any */
export async function readJobNews(
  { listings, known, open, sourceWords }: JobLists,
  since: number,
  now: Date,
): Promise<ListNews> {
  const today = calendarDay(now);
  const postedThrough = new Date(now.getTime() - POSTED_LAG);
  const postedAt = open.cards.map(({ createdAt }) => Date.parse(createdAt));
  const newestPosted = Math.max(0, ...postedAt.filter((at) => at <= postedThrough.getTime()));
  const fresh = await freshListings({ listings, known }, since);

  const matches = new LRUCache<string, Match>({ max: MAX_KEPT_QUERIES });
  const match = (query: string): Match => {
    const before = matches.get(query);
    if (before) return before;
    const filter = { ...readFilter(jobList, new URLSearchParams(query)), sort: '' as const };
    const found = {
      posted: findListings(open.columns, filter, today).positions,
      listed: findListings(fresh.columns, filter, today).positions,
    };
    matches.set(query, found);
    return found;
  };
  const items = new Map<number, MailItem>();
  const listed = (at: number) => {
    const item = items.get(at) ?? listingItem(listings.record(fresh.positions[at] ?? 0), now, sourceWords);
    items.set(at, item);
    return item;
  };
  const kept = new LRUCache<string, AlertNews>({ max: MAX_KEPT_QUERIES });
  const newsSince = (query: string, { seenThrough, postedThrough: from }: Cursors): AlertNews => {
    const found = match(query);
    const posted = found.posted.filter((at) => {
      const time = postedAt[at] ?? 0;
      return time > from.getTime() && time <= postedThrough.getTime();
    });
    const others = found.listed.filter((at) => (fresh.numbers[at] ?? 0) > seenThrough);
    return {
      count: posted.length + others.length,
      closing: 0,
      items: [
        ...posted.slice(0, MAX_NEWS).flatMap((at) => postedItem(open.cards[at], now)),
        ...others.slice(0, Math.max(0, MAX_NEWS - posted.length)).map(listed),
      ],
    };
  };
  return {
    isBehind: and(
      // One that has become due since, and has seen less, is for the next look.
      gte(alerts.seenThrough, since),
      or(lt(alerts.seenThrough, known.newest), lt(alerts.postedThrough, new Date(newestPosted))),
    ),
    through: { seenThrough: known.newest, postedThrough },
    find: (query, cursors) => {
      const key = `${query}\n${cursors.seenThrough}\n${cursors.postedThrough.getTime()}`;
      const news = kept.get(key) ?? newsSince(query, cursors);
      kept.set(key, news);
      return news;
    },
  };
}

/** The new items that a query finds, in the order of a mail. */
interface Match {
  readonly posted: readonly number[];
  readonly listed: readonly number[];
}

/** The listings of a release that came after a cursor, as they are searched: of those with one number the first. */
async function freshListings({ listings, known }: Pick<JobLists, 'listings' | 'known'>, since: number) {
  const builder = new ColumnsBuilder();
  const positions: number[] = [];
  const numbers: number[] = [];
  const seen = new Set<number>();
  for (const [position, number] of known.numbers.entries()) {
    if (number <= since || seen.has(number)) continue;
    seen.add(number);
    builder.add(listingRow(listings.record(position)));
    numbers.push(number);
    if (positions.push(position) % TURN === 0) await nextTurn();
  }
  return { columns: builder.build(), positions, numbers };
}

function listingItem(job: PublishedJob, now: Date, sourceWords: SourceWords): MailItem {
  const { Company: company, Location: place, Pay: pay, 'Closing Date': closing } = job;
  const workplace = place?.includes(job.Workplace ?? '') ? '' : job.Workplace;
  return {
    text: job['Job Title'],
    href: webLink(job['Job URL']) ?? paths.jobs(),
    lines: [
      known([company === 'Not Specified' ? '' : company, place, workplace]).join(', '),
      known([pay && withCedis(pay), closing && closingLine(closing, closingWords(closing, now), now)]).join('. '),
      sourceWords(job.Source, job['Job URL']),
    ].filter((line) => line !== ''),
  };
}

function postedItem(card: JobCard | undefined, now: Date): MailItem[] {
  if (card === undefined) return [];
  const last = closesOn(card);
  const pay = salaryText(card);
  const closing = closingLine(last, deadlineWords(last, now), now);
  return [
    {
      text: card.title,
      href: paths.jobDetails(card.id),
      lines: [
        `${hiringCompany(card)}, ${card.location}`,
        pay === NO_SALARY ? closing : `${pay}. ${closing}`,
        `Posted on ${site.name}`,
      ],
    },
  ];
}

const known = (parts: readonly (string | undefined)[]) => parts.filter(Boolean);

/**
 * 'Closing soon: closes in 3 days, 6 December', which is true also when it is read later.
 * @param words that a card says
 */
function closingLine(day: string, words: string, now: Date): string {
  if (!closesSoon(day, now)) return words;
  return `Closing soon: ${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
}
