import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#src/contracts/countries.ts';
import { FUNDING_WORDS } from '#src/contracts/scholarship-values.ts';
import {
  closingWords,
  hostWords,
  openToWords,
  isOpenToGhana,
  statusInMonth,
  statusWords,
} from '#src/domain/scholarships/scholarship-words.ts';
import { readMonths, writtenMonths } from '#src/features/scholarships/written-months.ts';

describe('what a scholarship card says', () => {
  it('says that a link is dead once it was gone on two days, and the status before', () => {
    const once = { checked: '2026-11-20', outcome: 'gone', since: '2026-11-20' } as const;
    expect(statusWords('Available', undefined)).toBe('Available');
    expect(statusWords('Closed', { ...once, goneOn: ['2026-11-20'] })).toBe('Closed');
    const twice = { ...once, goneOn: ['2026-11-18', '2026-11-20'] };
    expect(statusWords('Available', twice)).toBe('Link not working');
  });

  it.each([
    ['Full', 'Full funding'],
    ['Partial', 'Partial funding'],
    ['Loan', 'Loan'],
    ['Varies', 'Funding varies'],
  ] as const)('names the funding %s as %s', (funding, words) => {
    expect(FUNDING_WORDS[funding]).toBe(words);
  });

  it.each([
    [['Any'], 'Any country'],
    [['Cameroon', 'Ghana', 'Rwanda'], 'Ghana, Cameroon and Rwanda'],
    [['Algeria', 'Cameroon', 'Kenya', 'Nigeria'], 'Algeria, Cameroon, Kenya and Nigeria'],
    [['Cameroon', 'Rwanda', 'Senegal', 'South Africa', 'Ghana'], 'Ghana, Cameroon, Rwanda and 2 other countries'],
  ])('names the hosts %j', (hosts, words) => {
    expect(hostWords(hosts)).toBe(words);
  });

  it.each([
    [['Anyone'], undefined],
    [['Ghana'], 'For people from Ghana'],
    [['Africa'], 'For people from Africa'],
    [['Developing countries'], 'For people from developing countries'],
    [['Mali', 'Togo', 'Benin', 'Niger', 'Ghana'], 'For people from Ghana, Mali, Togo and 2 other countries'],
    [['Nigeria'], 'Only for people from Nigeria'],
    [['Malawi', 'Zambia', 'Zimbabwe'], 'Only for people from Malawi, Zambia and Zimbabwe'],
  ])('says who may apply of %j', (openTo, words) => {
    expect(openToWords(openTo)).toBe(words);
  });

  it.each([
    [[3], 'Usually closes in March'],
    [[5, 11], 'Usually closes in May and November'],
    [[12, 1], 'Usually closes in December and January'],
  ])('says when months %j close', (months, words) => {
    expect(closingWords(months)).toBe(words);
  });
});

describe('the status in a month', () => {
  const AVAILABLE = 'Available';
  const CLOSED = 'Usually closed now';

  it.each([
    // Closes in October: open until then, closed for half a year after it.
    [{ usuallyCloses: [10] }, 10, AVAILABLE],
    [{ usuallyCloses: [10] }, 11, CLOSED],
    [{ usuallyCloses: [10] }, 4, CLOSED],
    [{ usuallyCloses: [10] }, 5, AVAILABLE],
    [{ usuallyCloses: [12, 1] }, 1, AVAILABLE],
    [{ usuallyCloses: [12, 1] }, 2, CLOSED],
    // Between two rounds it is not known, unless the next is far away.
    [{ usuallyCloses: [2, 5] }, 3, AVAILABLE],
    [{ usuallyCloses: [4, 10] }, 5, CLOSED],
    [{ usuallyCloses: [4, 10] }, 7, AVAILABLE],
    // Where the opening month is known it is said.
    [{ usuallyOpens: [8], usuallyCloses: [10] }, 11, 'Usually opens in August'],
    [{ usuallyOpens: [8], usuallyCloses: [10] }, 7, 'Usually opens in August'],
    [{ usuallyOpens: [8], usuallyCloses: [10] }, 8, AVAILABLE],
    [{ usuallyOpens: [8], usuallyCloses: [10] }, 10, AVAILABLE],
    [{ usuallyOpens: [11], usuallyCloses: [1] }, 12, AVAILABLE],
    [{ usuallyOpens: [11], usuallyCloses: [1] }, 2, 'Usually opens in November'],
    [{ usuallyOpens: [2], usuallyCloses: [2] }, 3, 'Usually opens in February'],
    [{ usuallyOpens: [3, 9], usuallyCloses: [4, 10] }, 6, 'Usually opens in March and September'],
    // Nothing is known.
    [{}, 11, AVAILABLE],
  ])('of %j in month %i is %s', (months, month, words) => {
    expect(statusInMonth(AVAILABLE, months, month)).toBe(words);
    expect(readMonths(writtenMonths(months))).toEqual('usuallyCloses' in months ? months : {});
  });

  it.each(['Closed', 'Link not working'])('leaves %s', (status) => {
    expect(statusInMonth(status, { usuallyCloses: [10] }, 11)).toBe(status);
  });
});

it('is open to Ghana by its name or by a group that it is of', () => {
  const lists = [['Ghana', 'Togo'], ['Africa'], ['Developing countries'], ['Anyone'], ['Kenya']];
  expect(lists.map(isOpenToGhana)).toEqual([true, true, true, true, false]);
});

describe('the list of countries', () => {
  it('names each once, in alphabetical order, under the name that people use', () => {
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    expect(COUNTRIES).toEqual(COUNTRIES.toSorted(new Intl.Collator('en').compare));
    for (const name of COUNTRIES) expect(name).toMatch(/^\p{Lu}[\p{L}' -]+$/u);
    expect(COUNTRIES).toEqual(expect.arrayContaining(['Ghana', "Côte d'Ivoire", 'Türkiye']));
  });
});
