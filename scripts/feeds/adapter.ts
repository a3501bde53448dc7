import * as v from 'valibot';
import type { Fields } from '../jobs/read/input-file.ts';
import { textOf } from '../jobs/value-text.ts';

/** Why a feed could not be used this time, in words that follow its name: `answered 500, 3 times`. */
export class FeedFailure extends Error {
  override name = 'FeedFailure';
}

/** One answer of a source. */
interface FeedPage {
  readonly items: readonly unknown[];
  /** Where the list goes on. */
  readonly next?: URL | undefined;
  /** The list is longer, but the source gives no more of it. */
  readonly isCut?: boolean;
}

/**
 * How one source is fetched and read. What it reads are fields named as the keys of a record of the
 * job file (and pay in its parts), with the source's own words as values: cleaning them is the
 * work of the importer.
 */
export interface Adapter {
  /** Of an answer in RSS, `page` gets the items. */
  readonly format: 'JSON' | 'RSS';
  /** The address of the first page, from the one in the register. */
  readonly first: (feed: URL) => URL;
  /** @throws {FeedFailure} when the answer has not the shape of this source. */
  readonly page: (body: unknown, at: URL) => FeedPage;
  /** An item as fields, or the reason why it is no listing. */
  readonly read: (item: Fields) => Fields | string;
}

/** Reads an answer by a schema. @throws {FeedFailure} naming the first key that is not as it was. */
export function shaped<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? 'the answer';
  throw new FeedFailure(`changed its shape: ${place}: ${issue.message}`);
}

/** A list of the source, whose items are looked at one by one. */
export const items = v.array(v.unknown());

const underJobs = v.looseObject({ jobs: items });

/** The page of an answer that has its list under `jobs`. */
export function listUnderJobs(body: unknown): FeedPage {
  return { items: shaped(underJobs, body).jobs };
}

/** The same address with other parameters. */
export function withParameters(at: URL, parameters: Readonly<Record<string, string | number>>): URL {
  const url = new URL(at);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  return url;
}

export function unchangedAddress(feed: URL): URL {
  return feed;
}

/** Several places or countries, as a record joins them; empty for none. */
export function joined(value: unknown): string {
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  const texts = list.map((each) => textOf(each).trim()).filter((text) => text !== '');
  return [...new Set(texts)].join('; ');
}

/** An object inside an item; empty when it is none. */
export function inner(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
