import { describe, expect, it } from 'vitest';
import { AFRICAN_COUNTRIES, COUNTRIES } from '#src/contracts/countries.ts';
import { scholarshipList, type ScholarshipFact } from '#src/contracts/lists/scholarship-list.ts';
import { OPEN_NOW, OPENING, SOON } from '#src/contracts/scholarship-values.ts';
import { countOfChoice, FIT, fitOf, offeredValues } from '#src/domain/scholarships/scholarship-facts.ts';
import { OTHER_SUBJECTS, subjectsOf } from '#src/domain/scholarships/study-fields.ts';
import { choiceGroups } from '#src/domain/search/list-choices.ts';
import { scholarships } from '#src/features/scholarships/scholarships.build.ts';

describe('how a scholarship fits a choice', () => {
  it.each([
    ['level', { levels: ['PhD', 'Postdoc'] }, 'PhD', FIT.named],
    ['level', {}, 'PhD', FIT.unstated],
    ['host', { hosts: ['Ghana', 'Kenya'] }, 'Kenya', FIT.named],
    ['host', { hosts: ['Any'] }, 'Kenya', FIT.wider],
    ['field', { fields: ['Physics'] }, 'Mathematics and physical sciences', FIT.named],
    ['field', { fields: ['Physics'] }, 'Computing and data', FIT.other],
    ['field', {}, 'Computing and data', FIT.wider],
    ['field', { fields: ['Beekeeping'] }, OTHER_SUBJECTS, FIT.named],
    ['open', { openTo: ['Ghana', 'Togo'] }, 'Ghana', FIT.named],
    ['open', { openTo: ['Africa'] }, 'Ghana', FIT.wider],
    ['open', { openTo: ['Developing countries'] }, 'Africa', FIT.wider],
    ['open', { openTo: ['Anyone'] }, 'Developing countries', FIT.wider],
    ['open', { openTo: ['Africa'] }, 'Anyone', FIT.other],
    ['open', {}, 'Ghana', FIT.unstated],
    ['funding', { funding: 'Full' }, 'Full', FIT.named],
    ['funding', { funding: 'Varies' }, 'Full', FIT.other],
    ['closes', { usuallyCloses: [12] }, SOON, FIT.named],
    ['closes', { usuallyCloses: [1, 6] }, SOON, FIT.wider],
    ['closes', { usuallyCloses: [6] }, SOON, FIT.other],
    ['closes', { closes: '2027-01-15', usuallyCloses: [6] }, SOON, FIT.wider],
    ['closes', { closes: '2027-01-15', usuallyCloses: [6] }, '6', FIT.other],
    ['closes', { closes: '2027-12-15' }, SOON, FIT.other],
    ['closes', { closes: '2027-12-15' }, '12', FIT.named],
    ['closes', { closes: '2026-12-14', usuallyCloses: [6] }, '6', FIT.named],
    ['closes', { closes: '2027-01-15' }, OPEN_NOW, FIT.named],
    ['closes', { usuallyCloses: [12] }, OPEN_NOW, FIT.wider],
    ['closes', { checkedOn: '2026-12-01' }, OPEN_NOW, FIT.unstated],
    ['closes', { opens: '2027-01-15' }, OPEN_NOW, FIT.other],
    ['closes', { closedFor: 2026 }, OPEN_NOW, FIT.other],
    ['closes', { opens: '2027-02-13' }, OPENING, FIT.named],
    ['closes', { opens: '2027-02-14' }, OPENING, FIT.other],
    ['closes', { usuallyOpens: [2], usuallyCloses: [3] }, OPENING, FIT.wider],
    ['closes', { usuallyOpens: [3], usuallyCloses: [4] }, OPENING, FIT.other],
    ['closes', { usuallyCloses: [12] }, OPENING, FIT.other],
    ['closes', {}, OPENING, FIT.unstated],
  ] as const)('%s of %j, wanted %s: %i', (fact, scholarship, wanted, fit) => {
    expect(fitOf({ status: 'Available', ...scholarship } as never, fact, wanted, '2026-12-15')).toBe(fit);
  });
});

/** Each value found twice. */
const counts = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, 2]));

describe('the choices', () => {
  it('offer only what some of the list is, and leave nothing that is out', () => {
    const offered = offeredValues(scholarships);
    for (const [fact, values] of Object.entries(offered)) {
      expect(new Set(values).size, fact).toBe(values.length);
      for (const value of values.filter((one) => ![OPEN_NOW, OPENING, SOON].includes(one))) {
        expect(countOfChoice(scholarships, fact as never, value), value).toBeGreaterThan(0);
      }
      const groups = choiceGroups(scholarshipList, fact as ScholarshipFact, counts(values));
      const grouped = groups.flatMap(({ choices }) => choices.map(({ value }) => value));
      expect(new Set(grouped), fact).toEqual(new Set(values));
    }
    expect(new Set(offered.host)).toEqual(new Set(scholarships.flatMap((one) => one.hosts ?? [])));
  });

  it('are read with what is near first', () => {
    const groups = choiceGroups(scholarshipList, 'host', counts(['Ghana', 'Any', 'Germany', 'Kenya']));
    expect(groups.map(({ heading, choices }) => [heading, ...choices.map((one) => one.label)])).toEqual([
      ['', 'Ghana (2)', 'Free choice (2)'],
      ['Africa', 'Kenya (2)'],
      ['Elsewhere', 'Germany (2)'],
    ]);
    const months = choiceGroups(scholarshipList, 'closes', counts(['3', '12', SOON, OPENING, OPEN_NOW])).flatMap(
      ({ choices }) => choices,
    );
    expect(months.map(({ label }) => label)).toEqual([
      'Open now (2)',
      'Opens within 60 days (2)',
      'Closes this month or next (2)',
      'Closes in March (2)',
      'Closes in December (2)',
    ]);
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
