import { expect, it } from 'vitest';
import {
  chosenFields,
  NO_FILTER,
  readScholarshipFilter,
  scholarshipQuery,
  withoutField,
} from '#src/domain/scholarships/scholarship-query.ts';

const read = (query: string) => readScholarshipFilter(new URLSearchParams(query));

it('the filter of an address is what it says, without what no filter can ask', () => {
  expect(read('search=+uk+&whole=yes&host=Ghana&closes=soon&unsure=yes')).toEqual({
    ...NO_FILTER,
    search: 'uk',
    whole: 'yes',
    host: 'Ghana',
    closes: 'soon',
    unsure: 'yes',
  });
  for (const query of ['', 'closes=13', 'closes=0', 'unsure=no', 'whole=1', 'other=1']) {
    expect(read(query)).toEqual(NO_FILTER);
  }
  expect(read(`search=${'x'.repeat(5_000)}`).search).toHaveLength(200);
});

it('is written back without what is not chosen', () => {
  const filter = { ...NO_FILTER, search: 'r&d', level: 'PhD' };
  expect(scholarshipQuery(filter)).toBe('search=r%26d&level=PhD');
  expect(scholarshipQuery(filter, 2)).toBe('search=r%26d&level=PhD&page=2');
  expect(scholarshipQuery(NO_FILTER)).toBe('');
});

it('the whole word goes with its keyword, and is no choice of its own', () => {
  const filter = { ...NO_FILTER, search: 'uk', whole: 'yes', unsure: 'yes', level: 'PhD' } as const;
  expect(chosenFields(filter)).toEqual(['search', 'level']);
  expect(withoutField(filter, 'search')).toEqual({ ...NO_FILTER, unsure: 'yes', level: 'PhD' });
  expect(withoutField(filter, 'level')).toEqual({ ...filter, level: '' });
});
