import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { quoted } from '#src/server/mails/shell-commands.ts';
import type { Feed } from './feeds-of-register.ts';
import type { FeedAnswer } from './read-feed.ts';

/** What became of one feed. */
export type Outcome =
  | FeedAnswer
  /** It may not be fetched yet. */
  | { readonly kind: 'waiting'; readonly until: Date }
  | {
      readonly kind: 'failed';
      readonly why: string;
      /** The option by which a person takes a list that is held back. */
      readonly heldBack?: '--accept-shorter' | '--accept-longer';
      /** The listings that such a list names. */
      readonly named?: number;
    };

export interface FetchedFeed {
  readonly feed: Feed;
  readonly outcome: Outcome;
}

/** The same for people and for programs. */
interface FeedReport {
  readonly name: string;
  readonly outcome: Outcome['kind'];
  /** A sentence without its name. */
  readonly says: string;
  readonly listings?: number;
  readonly rejections?: readonly { row: number; reason: string }[];
  /** The text that the source asks to be shown with its listings. */
  readonly attribution: string;
}

type Listing = Pick<ExternalJob, 'Source' | 'Job Title' | 'Company' | 'Job URL'>;

export interface RefreshReport {
  readonly out: string;
  readonly isDryRun: boolean;
  readonly records: number;
  readonly feeds: readonly FeedReport[];
  /** Addresses of feeds whose state of the last run was not understood. */
  readonly forgotten: readonly string[];
  readonly added: readonly Listing[];
  readonly removed: readonly Listing[];
  /** Records of which something else than the day last seen is new. */
  readonly changed: readonly Listing[];
}

interface Refreshed {
  readonly out: string;
  readonly before: readonly ExternalJob[];
  readonly after: readonly ExternalJob[];
  readonly judged: readonly FetchedFeed[];
  readonly forgotten: readonly string[];
  readonly isDryRun: boolean;
}

export function refreshReport({ before, after, judged, ...rest }: Refreshed): RefreshReport {
  const { added, removed, changed } = compareLists(before, after);
  return {
    ...rest,
    records: after.length,
    feeds: judged.map(feedReport),
    added: added.map(listingOf),
    removed: removed.map(listingOf),
    changed: changed.map(listingOf),
  };
}

/** Equal records are set apart first: several records may lead to one search, and differ in nothing of their key. */
export function compareLists(before: readonly ExternalJob[], after: readonly ExternalJob[]) {
  const { gone, come } = differencesOf(before, after, contentOf);
  const old = Map.groupBy(gone, listingKey);
  const { added = [], changed = [] } = Object.groupBy(come, (job) =>
    old.get(listingKey(job))?.pop() === undefined ? 'added' : 'changed',
  );
  return { added, changed, removed: [...old.values()].flat() };
}

/** Records of one list that the other has not, each as often; two are one record where `textOf` them is the same. */
export function differencesOf(
  before: readonly ExternalJob[],
  after: readonly ExternalJob[],
  textOf: (job: ExternalJob) => string,
) {
  const same = Map.groupBy(before, textOf);
  const come = after.filter((job) => same.get(textOf(job))?.pop() === undefined);
  return { come, gone: [...same.values()].flat() };
}

export function hasFailures({ feeds }: RefreshReport): boolean {
  return feeds.some(({ outcome }) => outcome === 'failed');
}

/** More lines than these are for the report as JSON. */
const LISTINGS_SHOWN = 20;
const REJECTIONS_SHOWN = 5;

/** The report for the terminal. */
export function* refreshLines(report: RefreshReport): Generator<string> {
  if (report.feeds.length === 0) yield 'No feed is enabled in the register.';
  for (const feed of report.forgotten) {
    yield `What was kept of ${feed} since the last time is not understood: fetched afresh.`;
  }
  for (const { name, says, rejections = [] } of report.feeds) {
    yield `${name}: ${says}`;
    for (const { row, reason } of rejections.slice(0, REJECTIONS_SHOWN)) {
      yield `  item ${row}: ${reason}`;
    }
    yield* more(rejections.length - REJECTIONS_SHOWN, 'left out');
  }
  yield* listingLines('new', '+', report.added);
  yield* listingLines('gone', '-', report.removed);
  yield* listingLines('changed', '~', report.changed);
  const written = report.isDryRun ? 'would hold' : 'holds';
  yield `${report.out} ${written} ${report.records} jobs.${report.isDryRun ? ' Nothing was written.' : ''}`;
}

function* listingLines(word: string, sign: string, listings: readonly Listing[]) {
  if (listings.length === 0) return;
  yield `${listings.length} ${word}:`;
  for (const job of listings.slice(0, LISTINGS_SHOWN)) {
    yield `  ${sign} ${job['Job Title']}, ${job.Company} (${job.Source})`;
  }
  yield* more(listings.length - LISTINGS_SHOWN, word);
}

function* more(count: number, what: string): Generator<string> {
  if (count > 0) yield `  and ${count} more ${what}, all of them in the report that --report writes`;
}

function feedReport({ feed, outcome }: FetchedFeed): FeedReport {
  const { name, source } = feed;
  const attribution = source.attribution.text;
  const base = {
    name,
    attribution,
    outcome: outcome.kind,
    says: outcomeSentence(outcome) + adviceOf(outcome, source.name),
  };
  return outcome.kind === 'read' ? { ...base, listings: outcome.jobs.length, rejections: outcome.rejections } : base;
}

/** What came of a feed, without its name: `12 in its whole list.` */
export function outcomeSentence(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'read': {
      const list = outcome.isWhole ? 'its whole list' : 'a part of its list';
      const left = outcome.rejections.length;
      const leftOut = left === 0 ? '' : `; ${left} left out`;
      return `${outcome.jobs.length} in ${list}${leftOut}.`;
    }
    case 'unchanged':
      return 'unchanged since the last time.';
    case 'waiting':
      return `not fetched: it may be fetched again from ${minute(outcome.until)} on.`;
    case 'later':
      return `left for later: it asks to wait until ${minute(outcome.until)}.`;
    case 'failed':
      return `failed: ${outcome.why}. Its listings stay as they were.`;
  }
}

/** How a list that is held back is taken, after what came of it. */
function adviceOf(outcome: Outcome, source: string): string {
  if (outcome.kind !== 'failed' || outcome.heldBack === undefined) return '';
  return ` If the list is right: npm run jobs:refresh -- --source ${quoted(source)} ${outcome.heldBack}`;
}

function minute(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function listingKey(job: ExternalJob): string {
  return [job['Job URL'], job['Job Title'], job.Company, job.Location].join('\n');
}

function listingOf(job: ExternalJob): Listing {
  const { Source, Company } = job;
  return { Source, 'Job Title': job['Job Title'], Company, 'Job URL': job['Job URL'] };
}

function contentOf(job: ExternalJob): string {
  const entries = Object.entries({ ...job, 'Date Scraped': '' });
  return JSON.stringify(entries.filter(([, value]) => value !== undefined).toSorted());
}
