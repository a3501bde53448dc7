import { feedLists, type FeedList } from '#src/content/feed-state.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { type FeedDescription, type FeedKind, type Source, type SourceRegister } from '#src/content/source-register.ts';
import type { Fields } from '../jobs/read/input-file.ts';
import { type Adapter, FeedFailure, inner, unchangedAddress } from './adapter.ts';
import { arbeitnow } from './sources/arbeitnow.ts';
import { ashby, greenhouse, lever } from './sources/employer-boards.ts';
import { himalayas, jobicy, remoteOk, remotive, weWorkRemotely } from './sources/remote-boards.ts';
import { reliefWeb } from './sources/reliefweb.ts';

/** One list that is fetched: a source has one, or one for each employer. */
export interface Feed extends FeedList {
  readonly source: Source;
  /** Without one the answer is read like an imported file. */
  readonly adapter: Adapter | undefined;
}

const adapters: Readonly<Record<Exclude<FeedKind, 'described'>, Adapter>> = {
  himalayas,
  jobicy,
  remotive,
  'remote-ok': remoteOk,
  'we-work-remotely': weWorkRemotely,
  reliefweb: reliefWeb,
  arbeitnow,
  greenhouse,
  lever,
  ashby,
};

/**
 * The feeds that may be fetched: of all enabled sources, or of the one that is named.
 * @throws {RefusedInput} when the named one is unknown or not enabled.
 */
export function feedsOf(register: SourceRegister, named: string | undefined): Feed[] {
  if (named === undefined) return register.sources.filter(({ enabled }) => enabled).flatMap(feeds);
  const source = register.byName(named);
  if (source === undefined) throw new RefusedInput(`The register has no source ${named}.`);
  if (!source.enabled) {
    throw new RefusedInput(`${source.name} is not enabled in the register: ${source.terms}`);
  }
  return feeds(source);
}

function feeds(source: Source): Feed[] {
  const { feedKind, feedDescription } = source;
  const described = feedDescription === undefined ? undefined : describedFeed(feedDescription);
  const adapter = feedKind === 'described' ? described : adapters[feedKind];
  return feedLists(source).map((list) => ({ ...list, source, adapter }));
}

/** A feed in JSON that the register alone describes: where its list is, and what in it stands for which key. */
function describedFeed({ list, fields }: FeedDescription): Adapter {
  return {
    format: 'JSON',
    first: unchangedAddress,
    page(body) {
      const items = list === undefined ? body : valueAt(body, list);
      if (Array.isArray(items)) return { items: items as unknown[] };
      throw new FeedFailure(`changed its shape: no list at ${list ?? 'its top'}`);
    },
    read: (item) => (fields === undefined ? item : renamed(item, fields)),
  };
}

function renamed(item: Fields, fields: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, path]) => [key, valueAt(item, path)]));
}

/** The value at `data.jobs` or `company.name`. */
function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => inner(value)[key], body);
}
