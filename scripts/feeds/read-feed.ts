import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { cleanRow, type CleanedRow } from '../jobs/clean-row.ts';
import { findColumns } from '../jobs/columns.ts';
import type { SourceRegister } from '../jobs/source-register.ts';
import { textOf } from '../jobs/value-text.ts';
import type { Fields } from './adapter.ts';
import { type Downloading, download, type Validators } from './download.ts';
import { FeedFailure } from './feed-failure.ts';
import type { Feed } from './feeds-of-register.ts';
import { readJson, readRows } from './read-answer.ts';

/** What a feed names today, as records of the job file. */
export interface ReadFeed {
  readonly kind: 'read';
  readonly jobs: readonly ExternalJob[];
  /** Whether a listing that is not named has gone from the source. */
  readonly isWhole: boolean;
  readonly rejections: readonly { row: number; reason: string }[];
  readonly validators: Validators;
}

export type FeedAnswer =
  ReadFeed | { readonly kind: 'unchanged' } | { readonly kind: 'later'; readonly until: Date };

export interface FeedReading extends Downloading {
  readonly register: SourceRegister;
  /** `YYYY-MM-DD`: the day on which all of this is seen. */
  readonly today: string;
  /** Between two pages of a source. */
  readonly pagePauseMs: number;
}

interface Pages {
  readonly items: readonly unknown[];
  readonly isRss: boolean;
  readonly isWhole: boolean;
  readonly validators: Validators;
}

/**
 * Fetches a feed, page by page, and cleans what it names.
 * @throws {FeedFailure} when any page fails, or when no item of the list is understood.
 */
export async function readFeed(
  feed: Feed,
  validators: Validators,
  reading: FeedReading,
): Promise<FeedAnswer> {
  const pages = await readPages(feed, validators, reading);
  if ('kind' in pages) return pages;
  const jobs: ExternalJob[] = [];
  const rejections: { row: number; reason: string }[] = [];
  let understood = 0;
  for (const [index, item] of pages.items.entries()) {
    const fields = fieldsOf(item, feed, reading.today);
    if (typeof fields !== 'string' && hasTitleAndLink(fields)) understood += 1;
    const cleaned =
      typeof fields === 'string' ? { rejected: fields } : clean(fields, feed, pages.isRss, reading);
    if ('job' in cleaned) jobs.push(cleaned.job);
    else rejections.push({ row: index + 1, reason: cleaned.rejected });
  }
  const [first] = rejections;
  if (understood === 0 && first !== undefined) {
    throw new FeedFailure(
      `changed its shape: none of ${rejections.length} items is understood (${first.reason})`,
    );
  }
  return {
    kind: 'read',
    jobs,
    rejections,
    isWhole: pages.isWhole,
    validators: pages.validators,
  };
}

async function readPages(
  { adapter, address, source }: Feed,
  validators: Validators,
  reading: FeedReading,
): Promise<Pages | Exclude<FeedAnswer, ReadFeed>> {
  let items: readonly unknown[] = [];
  let at: URL | undefined = adapter.first(new URL(address));
  for (let number = 1; ; number += 1) {
    if (number > 1) await reading.pause(reading.pagePauseMs);
    const answer = await download(at.href, number === 1 ? validators : {}, reading);
    if (answer.kind !== 'body') return answer;
    const { rows: body, isRss } =
      adapter.format === 'rows'
        ? await readRows(answer.bytes)
        : { rows: readJson(answer.bytes), isRss: false };
    const page = adapter.page(body, at);
    items = items.concat(page.items);
    at = page.next;
    if (at !== undefined && number < source.mostPages) continue;
    const isWhole = source.wholeList && at === undefined && page.isCut !== true;
    // A first page that is as it was says nothing about the others.
    const isOnly = number === 1 && at === undefined;
    return { items, isRss, isWhole, validators: isOnly ? answer.validators : {} };
  }
}

/** What an item says, or the reason why it is no listing. */
function fieldsOf(item: unknown, { adapter, company }: Feed, today: string): Fields | string {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return 'is no object';
  const read = adapter.read(item as Fields);
  if (typeof read === 'string') return read;
  return { ...read, ...(company !== undefined && { Company: company }), 'Date Scraped': today };
}

/** An item without these is not one that was looked for; one with them may still be closed. */
function hasTitleAndLink(fields: Fields): boolean {
  const { title, link } = findColumns(Object.keys(fields));
  const holdsText = (key: string): boolean => textOf(fields[key]).trim() !== '';
  return title.some(holdsText) && link.some(holdsText);
}

function clean(
  fields: Fields,
  { source }: Feed,
  isRss: boolean,
  { register, today }: FeedReading,
): CleanedRow {
  return cleanRow(fields, findColumns(Object.keys(fields)), {
    register,
    source: source.name,
    exported: today,
    companyInTitle: isRss ? 'before the first colon' : 'after the last at',
  });
}
