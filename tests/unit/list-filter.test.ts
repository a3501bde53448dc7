import { describe, expect, it } from 'vitest';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import {
  chosenFields,
  filterQuery,
  noFilter,
  readFilter,
  readPage,
  shownFields,
  withoutField,
} from '#src/domain/search/list-filter.ts';

const NO_FILTER = noFilter(jobList);
const read = (query: string) => readFilter(jobList, new URLSearchParams(query));

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
    expect(filterQuery(jobList.names, filter)).toBe('search=r%26d&level=Entry+Level');
    expect(filterQuery(jobList.names, filter, 2)).toBe('search=r%26d&level=Entry+Level&page=2');
    expect(filterQuery(jobList.names, NO_FILTER)).toBe('');
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
  expect(withoutField(jobList, filter, 'country')).toEqual({ ...NO_FILTER, search: 'it', whole: 'yes' });
  expect(withoutField(jobList, filter, 'search')).toEqual({ ...NO_FILTER, country: 'Ghana', city: 'Accra' });
});

describe('the filter of an address of scholarships', () => {
  const ALL = noFilter(scholarshipList);
  const readScholarships = (query: string) => readFilter(scholarshipList, new URLSearchParams(query));

  it('is what it says, without what no filter can ask', () => {
    expect(readScholarships('search=+uk+&whole=yes&host=Ghana&closes=soon&unsure=yes')).toEqual({
      ...ALL,
      search: 'uk',
      whole: 'yes',
      host: 'Ghana',
      closes: 'soon',
      unsure: 'yes',
    });
    for (const query of ['', 'closes=13', 'closes=0', 'unsure=no', 'whole=1', 'other=1']) {
      expect(readScholarships(query)).toEqual(ALL);
    }
    expect(readScholarships(`search=${'x'.repeat(5_000)}`).search).toHaveLength(200);
  });

  it('is written back without what is not chosen', () => {
    const filter = { ...ALL, search: 'r&d', level: 'PhD' };
    expect(filterQuery(scholarshipList.names, filter)).toBe('search=r%26d&level=PhD');
    expect(filterQuery(scholarshipList.names, filter, 2)).toBe('search=r%26d&level=PhD&page=2');
    expect(filterQuery(scholarshipList.names, ALL)).toBe('');
  });

  it('the whole word goes with its keyword, and is no choice of its own', () => {
    const filter = { ...ALL, search: 'uk', whole: 'yes', unsure: 'yes', level: 'PhD' } as const;
    expect(chosenFields(scholarshipList, filter)).toEqual(['search', 'level']);
    expect(shownFields(scholarshipList, filter)).toEqual(['search', 'level', 'unsure']);
    expect(withoutField(scholarshipList, filter, 'search')).toEqual({ ...ALL, unsure: 'yes', level: 'PhD' });
    expect(withoutField(scholarshipList, filter, 'level')).toEqual({ ...filter, level: '' });
  });
});

describe('a description of a list', () => {
  it.each([jobList, scholarshipList])(
    'has each field once in its address and, but for the keyword, in its form: $name',
    (list) => {
      expect(new Set(list.names)).toEqual(new Set(Object.keys(list.fields)));
      expect(new Set(list.names).size).toBe(list.names.length);
      const unplaced = Object.entries(list.fields).filter(([, field]) => !('form' in field));
      expect(unplaced.map(([name]) => name)).toEqual(['search', 'whole', 'spelling']);
    },
  );
});
