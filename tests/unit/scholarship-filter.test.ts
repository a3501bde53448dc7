import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AFRICAN_COUNTRIES, COUNTRIES } from '#src/contracts/countries.ts';
import { SCHOLARSHIP_FUNDING, SCHOLARSHIP_LEVELS } from '#src/contracts/scholarship-values.ts';
import { choicesOf } from '#src/domain/scholarship-choices.ts';
import {
  countOfChoice,
  FACTS,
  indexScholarships,
  loosenings,
  matchScholarships,
  NO_CHOICE,
  type ScholarshipFilter,
} from '#src/domain/scholarship-filter.ts';
import { FIT, fitOf, SOON } from '#src/domain/scholarship-fit.ts';
import { OTHER_SUBJECTS, SUBJECTS, subjectsOf } from '#src/domain/study-fields.ts';
import { fromColumns, toColumns } from '#src/features/scholarships/listed-scholarship.ts';
import {
  listedScholarships,
  scholarshipFile,
  scholarships,
} from '#src/features/scholarships/scholarships.build.ts';
import { propertyRuns } from '#tests/tier.ts';

const index = indexScholarships(scholarships);
const find = (filter: Partial<ScholarshipFilter>, month = 1) =>
  matchScholarships(index, { ...NO_CHOICE, ...filter }, month);
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const titles = (list: readonly { scholarshipTitle: string }[]) =>
  list.map(({ scholarshipTitle }) => scholarshipTitle);

describe('how a scholarship fits a choice', () => {
  it.each([
    ['level', { levels: ['PhD', 'Postdoc'] }, 'PhD', FIT.named],
    ['level', { levels: ['Postdoc'] }, 'PhD', FIT.other],
    ['level', {}, 'PhD', FIT.unstated],
    ['host', { hosts: ['Ghana', 'Kenya'] }, 'Kenya', FIT.named],
    ['host', { hosts: ['Any'] }, 'Kenya', FIT.wider],
    ['host', { hosts: ['Kenya'] }, 'Any', FIT.other],
    ['field', { fields: ['Physics'] }, 'Mathematics and physical sciences', FIT.named],
    ['field', { fields: ['Physics'] }, 'Computing and data', FIT.other],
    ['field', {}, 'Computing and data', FIT.wider],
    ['field', { fields: ['Beekeeping'] }, OTHER_SUBJECTS, FIT.named],
    ['open', { openTo: ['Ghana', 'Togo'] }, 'Ghana', FIT.named],
    ['open', { openTo: ['Africa'] }, 'Ghana', FIT.wider],
    ['open', { openTo: ['Developing countries'] }, 'Africa', FIT.wider],
    ['open', { openTo: ['Anyone'] }, 'Developing countries', FIT.wider],
    ['open', { openTo: ['Africa'] }, 'Anyone', FIT.other],
    ['open', { openTo: ['Nigeria'] }, 'Ghana', FIT.other],
    ['open', {}, 'Ghana', FIT.unstated],
    ['funding', { funding: 'Full' }, 'Full', FIT.named],
    ['funding', { funding: 'Varies' }, 'Full', FIT.other],
    ['closes', { usuallyCloses: [12] }, SOON, FIT.named],
    ['closes', { usuallyCloses: [1, 6] }, SOON, FIT.wider],
    ['closes', { usuallyCloses: [6] }, SOON, FIT.other],
    ['closes', { usuallyCloses: [6] }, '6', FIT.named],
  ] as const)('%s of %j, wanted %s: %i', (fact, scholarship, wanted, fit) => {
    expect(fitOf(scholarship as never, fact, wanted, 12)).toBe(fit);
  });
});

describe('the filter of the scholarships', () => {
  it('lists all, in their order, when nothing is asked', () => {
    expect(find({}).fitting).toEqual(scholarships);
  });

  it('finds a part of the title first, without accents, blanks as one', () => {
    const { fitting, byWords } = find({ search: ' heinrich   boll ' });
    expect(titles(fitting)).toEqual(
      expect.arrayContaining(['Heinrich Böll Foundation Scholarships']),
    );
    expect(byWords).toBe(false);
  });

  it('finds all words in any order where no title has them together', () => {
    const { fitting, byWords } = find({ search: 'phd germany' });
    expect(byWords).toBe(true);
    for (const { hosts } of fitting) expect(hosts).toContain('Germany');
    expect(find({ search: 'qqq zzz' })).toEqual({ fitting: [], unsure: [], byWords: false });
  });

  it('puts those that name a country before those for any, and loses none that do not say', () => {
    const { fitting, unsure } = find({ host: 'Ghana' });
    const any = fitting.findIndex(({ hosts }) => hosts?.includes('Any'));
    expect(any).toBeGreaterThan(0);
    for (const { hosts } of fitting.slice(any)) expect(hosts).toEqual(['Any']);
    expect(unsure).toEqual(scholarships.filter(({ hosts }) => hosts === undefined));
  });

  it('agrees with a plain reference for any filter', () => {
    const choice = (values: readonly string[]) => fc.constantFrom('', '', ...values);
    const filters = fc.record({
      search: fc.constantFrom('', 'university', 'Ghana', 'master', 'women water', 'ü'),
      level: choice(SCHOLARSHIP_LEVELS),
      host: choice(['Ghana', 'Germany', 'Any', 'Nauru']),
      field: choice(SUBJECTS),
      open: choice(['Ghana', 'Africa', 'Anyone', 'Kenya']),
      funding: choice(SCHOLARSHIP_FUNDING),
      closes: choice([SOON, '10']),
      unsure: fc.constant(''),
    });
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 12 }), (filter, month) => {
        const { fitting, unsure } = matchScholarships(index, filter, month);
        const all = scholarships.filter((one) =>
          FACTS.every(
            (fact) => filter[fact] === '' || fitOf(one, fact, filter[fact], month) !== FIT.other,
          ),
        );
        const byTitle = all.filter(({ scholarshipTitle }) =>
          plain(scholarshipTitle).includes(plain(filter.search)),
        );
        if (byTitle.length > 0) {
          expect(new Set([...titles(fitting), ...titles(unsure)])).toEqual(
            new Set(titles(byTitle)),
          );
        }
        for (const one of [...fitting, ...unsure]) expect(all).toContain(one);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('tells what to leave out, and what that finds', () => {
    const filter = { ...NO_CHOICE, search: 'no title has this', level: 'Secondary' };
    const ways = loosenings(index, filter, 1);
    expect(ways.map(({ without }) => without)).toEqual(['search']);
    for (const { filter: looser, count } of ways) expect(find(looser).fitting).toHaveLength(count);
    expect(loosenings(index, { ...NO_CHOICE, search: 'no title has this' }, 1)).toEqual([]);
  });
});

describe('the choices', () => {
  it('offer only what some of the list is, and leave nothing that is out', () => {
    const choices = choicesOf(scholarships);
    for (const [fact, groups] of Object.entries(choices)) {
      const values = groups.flatMap((group) => group.choices.map(({ value }) => value));
      expect(new Set(values).size, fact).toBe(values.length);
      for (const value of values.filter((one) => one !== SOON)) {
        expect(countOfChoice(scholarships, fact as never, value), value).toBeGreaterThan(0);
      }
    }
    const hosts = choices.host.flatMap((group) => group.choices.map(({ value }) => value));
    expect(new Set(hosts)).toEqual(new Set(scholarships.flatMap((one) => one.hosts ?? [])));
  });

  it('put every word of the data under a subject', () => {
    const words = new Set(scholarships.flatMap(({ fields }) => fields ?? []));
    const lost = [...words].filter((word) => subjectsOf(word).includes(OTHER_SUBJECTS));
    expect(lost).toEqual([]);
  });

  it('know the countries of Africa by the names of the data', () => {
    expect(AFRICAN_COUNTRIES.size).toBe(54);
    expect(COUNTRIES).toEqual(expect.arrayContaining([...AFRICAN_COUNTRIES]));
  });
});

describe('the list as a file', () => {
  it('is read as it was written', () => {
    expect(fromColumns(scholarshipFile)).toEqual(listedScholarships);
    const bare = { scholarshipTitle: 'One', link: 'https://one.example/', status: 'Closed' };
    const list = [
      { ...bare, checked: '' },
      { ...bare, checked: '2026-11-20', usuallyCloses: [1, 12] },
    ];
    expect(fromColumns(toColumns(list))).toEqual(list);
  });

  it.each(['', '2\nhalf', scholarshipFile.slice(0, 30_000), '<!doctype html>'])(
    'is refused when it is not whole',
    (text) => {
      expect(() => fromColumns(text)).toThrow('The list is not whole.');
    },
  );
});
