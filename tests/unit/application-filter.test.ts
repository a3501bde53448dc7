import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#src/contracts/job-values.ts';
import {
  applicationCountText,
  filterApplications,
  filterFromQuery,
  filterQuery,
  FIRST_CHOICES,
  NO_FILTER,
  type ApplicationFilter,
} from '#src/domain/application-filter.ts';
import { anApplication } from '#tests/support/application.ts';

const ama = anApplication({ id: 'ama', name: 'Ama Mensah', jobId: 'web' });
const kofi = anApplication({ id: 'kofi', name: 'Kofi AMArtey', jobId: 'web', status: 'hired' });
const nobody = anApplication({ id: 'nobody', name: null, jobId: 'data', status: 'hired' });
const all = [ama, kofi, nobody];
const found = (filter: Partial<ApplicationFilter>) =>
  filterApplications(all, { ...NO_FILTER, ...filter }).map(({ id }) => id);

describe('filterApplications', () => {
  it.each<[string, Partial<ApplicationFilter>, string[]]>([
    ['nothing', {}, ['ama', 'kofi', 'nobody']],
    ['a part of the name in any case', { name: 'aMa' }, ['ama', 'kofi']],
    ['a name with blanks around it', { name: '  mensah ' }, ['ama']],
    ['the name that stands in for none', { name: 'unkn' }, ['nobody']],
    ['a job', { jobId: 'web' }, ['ama', 'kofi']],
    ['a status', { status: 'hired' }, ['kofi', 'nobody']],
    ['all at once', { name: 'ama', jobId: 'web', status: 'hired' }, ['kofi']],
    ['what nobody has', { name: 'zzz' }, []],
  ])('by %s', (_, filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('takes the first ones of what the rest lets through', () => {
    const many = Array.from({ length: 150 }, (_, i) =>
      anApplication({ id: String(i), status: i % 2 === 0 ? 'hired' : 'rejected' }),
    );
    for (const first of [20, 50, 70]) {
      const ids = filterApplications(many, { ...NO_FILTER, status: 'hired', first });
      expect(ids.map(({ id }) => id)).toEqual(
        Array.from({ length: first }, (_, i) => String(2 * i)),
      );
    }
    expect(filterApplications(many, { ...NO_FILTER, status: 'hired', first: 100 })).toHaveLength(
      75,
    );
  });
});

describe('the address of a filter', () => {
  it('says nothing of a filter that lets everything through', () => {
    expect(filterQuery(NO_FILTER)).toBe('');
  });

  it('leads back to any filter', () => {
    const filter = fc.record({
      name: fc.string(),
      jobId: fc.string(),
      status: fc.constantFrom('' as const, ...APPLICATION_STATUSES),
      first: fc.constantFrom(0, ...FIRST_CHOICES),
    });
    fc.assert(
      fc.property(filter, (given) => {
        expect(filterFromQuery(new URLSearchParams(filterQuery(given)))).toEqual(given);
      }),
    );
  });

  it.each(['status=archived', 'status=toString', 'first=21', 'first=-20', 'first=x', 'other=1'])(
    'takes %s for nothing',
    (query) => {
      expect(filterFromQuery(new URLSearchParams(query))).toEqual(NO_FILTER);
    },
  );
});

it('counts applications in words', () => {
  expect([0, 1, 2000].map(applicationCountText)).toEqual([
    '0 applications',
    '1 application',
    '2,000 applications',
  ]);
});
