import type { SourceRegister } from '#src/content/source-register.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { findColumns } from '../jobs/columns.ts';
import { type FileContext, importBatch, importFile } from '../jobs/import-file.ts';
import type { FileReport } from '../jobs/import-report.ts';
import { JobCollection } from '../jobs/job-collection.ts';
import { textOf } from '../jobs/value-text.ts';
import type { Fields } from '../jobs/read/input-file.ts';
import { type Adapter, FeedFailure } from './adapter.ts';
import { type Download, type Downloading, download, type Validators } from './download.ts';
import type { Feed } from './feeds-of-register.ts';
import { asFile, readJson, readRss } from './read-answer.ts';

/** What a feed names today, as records of the job file. */
export interface ReadFeed {
  readonly kind: 'read';
  readonly jobs: readonly ExternalJob[];
  /** Whether a listing that is not named has gone from the source. */
  readonly isWhole: boolean;
  readonly rejections: readonly { row: number; reason: string }[];
  readonly validators: Validators;
}

export type FeedAnswer = ReadFeed | Exclude<Download, { kind: 'body' }>;

export interface FeedReading extends Downloading {
  readonly register: SourceRegister;
  /** `YYYY-MM-DD`: the day on which all of this is seen. */
  readonly today: string;
  /** Between two pages of a source. */
  readonly pagePauseMs: number;
}

/**
 * Fetches a feed, page by page, and cleans what it names in the way of an import.
 * @throws {FeedFailure} when any page fails, or when no item of the list is understood.
 */
export async function readFeed(feed: Feed, validators: Validators, reading: FeedReading): Promise<FeedAnswer> {
  const { register, today } = reading;
  const context: FileContext = { register, source: feed.source.name, exported: today, keepOlder: true };
  const collection = new JobCollection(register.pages);
  if (feed.adapter === undefined) {
    const answer = await download(feed.address, validators, reading);
    if (answer.kind !== 'body') return answer;
    const { rejections } = await asFile(answer.bytes, (file) => importFile(file, context, collection, () => undefined));
    const isWhole = feed.source.wholeList;
    return {
      kind: 'read',
      jobs: collection.sorted(),
      isWhole,
      rejections,
      validators: answer.validators,
    };
  }
  const pages = await readPages(feed, feed.adapter, validators, reading);
  if ('kind' in pages) return pages;
  const { items, ...rest } = pages;
  const { rejections } = importItems(items, feed.name, feed.adapter, context, collection);
  const jobs = collection.sorted();
  const { company } = feed;
  const named = company === undefined ? jobs : jobs.map((job) => ({ ...job, Company: company }));
  return { kind: 'read', jobs: named, rejections, ...rest };
}

interface Pages extends Pick<ReadFeed, 'isWhole' | 'validators'> {
  readonly items: readonly unknown[];
}

async function readPages(
  { address, source }: Feed,
  adapter: Adapter,
  validators: Validators,
  reading: FeedReading,
): Promise<Pages | Exclude<FeedAnswer, ReadFeed>> {
  let items: readonly unknown[] = [];
  let at: URL | undefined = adapter.first(new URL(address));
  for (let number = 1; ; number += 1) {
    if (number > 1) await reading.pause(reading.pagePauseMs);
    const answer = await download(at.href, number === 1 ? validators : {}, reading);
    if (answer.kind !== 'body') return answer;
    const body = adapter.format === 'RSS' ? await readRss(answer.bytes) : readJson(answer.bytes);
    const page = adapter.page(body, at);
    items = items.concat(page.items);
    at = page.next;
    if (at !== undefined && number < source.maxPages) continue;
    const isWhole = source.wholeList && at === undefined && page.isCut !== true;
    // A first page that is as it was says nothing about the others.
    const isOnly = number === 1 && at === undefined;
    return { items, isWhole, validators: isOnly ? answer.validators : {} };
  }
}

/** @throws {FeedFailure} when no item is understood. */
function importItems(
  items: readonly unknown[],
  name: string,
  adapter: Adapter,
  context: FileContext,
  collection: JobCollection,
): Pick<FileReport, 'rejections'> {
  const read = items.map((item) => {
    const fields = fieldsOf(item, adapter);
    return typeof fields === 'string' ? fields : { ...fields, 'Date Scraped': context.exported };
  });
  const rows = read.filter((fields) => typeof fields !== 'string');
  const numbers = [...read.keys()].filter((index) => typeof read[index] !== 'string');
  const batch = {
    name,
    rows,
    context: { ...context, companyInTitle: 'after the last at' as const },
  };
  const report = importBatch(batch, collection);
  const rejections = [
    ...read.flatMap((reason, at) => (typeof reason === 'string' ? [{ row: at + 1, reason }] : [])),
    ...report.rejections.map(({ row, reason }) => ({ row: (numbers[row - 1] ?? 0) + 1, reason })),
  ];
  if (items.length > 0 && !rows.some(hasTitleAndLink)) {
    const reason = rejections[0]?.reason ?? 'no title';
    throw new FeedFailure(`changed its shape: none of ${items.length} items is understood (${reason})`);
  }
  return { rejections };
}

/** What an item says, or the reason why it is no listing. */
function fieldsOf(item: unknown, adapter: Adapter): Fields | string {
  if (typeof item === 'string') return item;
  return typeof item === 'object' && item !== null ? adapter.read(item as Fields) : 'is no object';
}

/** An item without these is not one that was looked for; one with them may still be closed. */
function hasTitleAndLink(fields: Fields): boolean {
  const { title, link } = findColumns(Object.keys(fields));
  const holdsText = (key: string): boolean => textOf(fields[key]).trim() !== '';
  return title.some(holdsText) && link.some(holdsText);
}
