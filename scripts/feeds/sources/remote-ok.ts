import * as v from 'valibot';
import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';
import { textOf } from '../../jobs/value-text.ts';
import { type Adapter, items, shaped, unchangedAddress } from '../adapter.ts';

const terms = v.looseObject({ legal: v.unknown() });

/** remoteok.com/api: one list, whose first item holds the terms. Pay is in dollars a year there. */
export const remoteOk: Adapter = {
  format: 'JSON',
  first: unchangedAddress,
  page(body) {
    const list = shaped(items, body);
    return { items: v.is(terms, list[0]) ? list.slice(1) : list };
  },
  read(item) {
    const place = trimCharactersEnd(textOf(item['location']), /[,\s]/);
    const isAnywhere = /\b(?:worldwide|anywhere|global)\b/i.test(place);
    return {
      'Job Title': item['position'],
      Company: item['company'],
      'Job URL': item['url'] ?? item['apply_url'],
      Location: isAnywhere ? '' : place,
      Workplace: 'Remote',
      'Open To': isAnywhere ? place : '',
      'Salary Min': item['salary_min'],
      'Salary Max': item['salary_max'],
      'Salary Currency': 'USD',
      'Salary Period': 'year',
      Posted: item['date'] ?? item['epoch'],
    };
  },
};
