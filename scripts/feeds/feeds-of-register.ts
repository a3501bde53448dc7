import { RefusedInput } from '../jobs/refused-input.ts';
import type { FeedKind, Source, SourceRegister } from '../jobs/source-register.ts';
import type { Adapter } from './adapter.ts';
import { arbeitnow } from './sources/arbeitnow.ts';
import { ashby } from './sources/ashby.ts';
import { describedFeed } from './sources/described-feed.ts';
import { greenhouse } from './sources/greenhouse.ts';
import { himalayas } from './sources/himalayas.ts';
import { jobicy } from './sources/jobicy.ts';
import { lever } from './sources/lever.ts';
import { reliefWeb } from './sources/reliefweb.ts';
import { remoteOk } from './sources/remote-ok.ts';
import { remotive } from './sources/remotive.ts';
import { weWorkRemotely } from './sources/we-work-remotely.ts';

/** One list that is fetched: a source has one, or one for each employer. */
export interface Feed {
  readonly name: string;
  readonly source: Source;
  /** Without one the answer is read like an imported file. */
  readonly adapter: Adapter | undefined;
  readonly address: string;
  /** The employer whose board it is. */
  readonly company?: string;
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
  const { name, feed: address = '', feedKind, feedDescription, employers } = source;
  const described = feedDescription === undefined ? undefined : describedFeed(feedDescription);
  const adapter = feedKind === 'described' ? described : adapters[feedKind];
  if (employers === undefined) return [{ name, source, adapter, address }];
  return employers.map((employer) => ({
    name: `${name}, ${employer.name}`,
    source,
    adapter,
    address: address.replaceAll('{board}', employer.board),
    company: employer.name,
  }));
}
