import { describe, expect, it } from 'vitest';
import { readPage } from '#src/domain/search/filter-query.ts';
import { listingQuery, NO_FILTER, readListingFilter, withoutField } from '#src/domain/search/listing-filter.ts';

const read = (query: string) => readListingFilter(new URLSearchParams(query));

describe('the filter of an address', () => {
  it('is what it says', () => {
    expect(read('search=+nurse+&country=Ghana&city=Accra&posted=7&sort=closing')).toEqual({
      ...NO_FILTER,
      search: 'nurse',
      country: 'Ghana',
      city: 'Accra',
      posted: '7',
      sort: 'closing',
    });
  });

  it.each(['', 'posted=2', 'sort=pay', 'ghana=no', 'whole=1', 'other=1'])(
    'leaves out what no filter can ask: %s',
    (query) => expect(read(query)).toEqual(NO_FILTER),
  );

  it('cuts a text that is too long', () => {
    expect(read(`search=${'x'.repeat(5_000)}`).search).toHaveLength(200);
  });

  it.each([
    ['page=3', '3'],
    ['page=0', '1'],
    ['page=x', '1'],
    ['', '1'],
  ])('%s is page %s', (query, page) => {
    expect(readPage(new URLSearchParams(query))).toBe(page);
  });

  it('is written back without what is not chosen', () => {
    const filter = { ...NO_FILTER, search: 'r&d', level: 'Entry Level' };
    expect(listingQuery(filter)).toBe('search=r%26d&level=Entry+Level');
    expect(listingQuery(filter, 2)).toBe('search=r%26d&level=Entry+Level&page=2');
    expect(listingQuery(NO_FILTER)).toBe('');
  });
});

it('a city goes with its country, and the whole word with its keyword', () => {
  const filter = {
    ...NO_FILTER,
    search: 'it',
    whole: 'yes',
    country: 'Ghana',
    city: 'Accra',
  } as const;
  expect(withoutField(filter, 'country')).toEqual({ ...NO_FILTER, search: 'it', whole: 'yes' });
  expect(withoutField(filter, 'search')).toEqual({ ...NO_FILTER, country: 'Ghana', city: 'Accra' });
});
