import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHOWN_STATUSES } from '#src/contracts/job-values.ts';
import {
  applicationCountText,
  filterFromQuery,
  filterQuery,
  FIRST_CHOICES,
  NO_FILTER,
} from '#src/domain/applications/application-filter.ts';

describe('the address of a filter', () => {
  it('says nothing of a filter that lets everything through', () => {
    expect(filterQuery(NO_FILTER)).toBe('');
  });

  it('leads back to any filter', () => {
    const filter = fc.record({
      name: fc.string(),
      jobId: fc.oneof(fc.constant(''), fc.uuid()),
      status: fc.constantFrom('' as const, ...SHOWN_STATUSES),
      wishes: fc.constantFrom('' as const, 'all' as const),
      sort: fc.constantFrom('' as const, 'wishes' as const),
      first: fc.constantFrom(0, ...FIRST_CHOICES),
      page: fc.integer({ min: 1, max: 999_999 }),
    });
    fc.assert(
      fc.property(filter, (given) => {
        // Each job has wishes of its own.
        const kept = given.jobId === '' ? { ...given, wishes: '', sort: '' } : given;
        expect(filterFromQuery(new URLSearchParams(filterQuery(given)))).toEqual(kept);
      }),
    );
  });

  it.each(['status=archived', 'status=toString', 'first=21', 'first=-20', 'first=x', 'job=j', 'page=0', 'other=1'])(
    'takes %s for nothing',
    (query) => {
      expect(filterFromQuery(new URLSearchParams(query))).toEqual(NO_FILTER);
    },
  );
});

it('counts applications in words', () => {
  expect([0, 1, 2000].map(applicationCountText)).toEqual(['0 applications', '1 application', '2,000 applications']);
});
