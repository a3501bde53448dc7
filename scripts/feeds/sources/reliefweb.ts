import * as v from 'valibot';
import { textOf } from '../../jobs/value-text.ts';
import { type Adapter, items, shaped, withParameters } from '../adapter.ts';
import { inner, joined } from '../field-texts.ts';

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
  'type.name',
  'career_categories.name',
  'experience.name',
];
/** Its words for kinds of work that have another name here; `Job` says nothing. */
const types: Readonly<Record<string, string>> = {
  Consultancy: 'Contract',
  Internship: 'Internship',
  'Volunteer Opportunity': 'Volunteer',
};

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
  read(item) {
    const fields = inner(item['fields']);
    const date = inner(fields['date']);
    return {
      'Job Title': fields['title'],
      Company: joined(fields['source']).replaceAll('; ', ', '),
      'Job URL': fields['url'],
      'Job Level': fields['experience'],
      'Job Category': fields['career_categories'],
      Location: joined(fields['country']),
      'Job Type': types[textOf(fields['type'])],
      'Closing Date': date['closing'],
      Posted: date['created'],
    };
  },
};
