import type { FeedDescription } from '../../jobs/source-register.ts';
import { type Adapter, type Fields, inner, unchangedAddress } from '../adapter.ts';
import { FeedFailure } from '../feed-failure.ts';

/** A feed in JSON that the register alone describes: where its list is, and what in it stands for which key. */
export function describedFeed({ list, fields }: FeedDescription): Adapter {
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
