import * as v from 'valibot';
import { readFeedShape } from '../../jobs/feed-shapes.ts';
import { type Adapter, items, shaped, withParameters } from '../adapter.ts';

/** The most that one answer may hold. */
const PAGE = 1000;
const answer = v.looseObject({ totalCount: v.number(), data: items });
const wanted = [
  'title',
  'url',
  'date.created',
  'date.closing',
  'source.name',
  'country.name',
  'city.name',
  'type.name',
  'career_categories.name',
  'experience.name',
];

/** api.reliefweb.int/v2/jobs: open jobs of aid organisations, page by page by their number. */
export const reliefWeb: Adapter = {
  format: 'JSON',
  first(feed) {
    const url = withParameters(feed, { limit: PAGE, offset: 0, 'sort[]': 'date.created:desc' });
    for (const field of wanted) url.searchParams.append('fields[include][]', field);
    return url;
  },
  page(body, at) {
    const { totalCount, data } = shaped(answer, body);
    const seen = Number(at.searchParams.get('offset')) + data.length;
    const isEnd = data.length === 0 || seen >= totalCount;
    return { items: data, next: isEnd ? undefined : withParameters(at, { offset: seen }) };
  },
  read: readFeedShape,
};
