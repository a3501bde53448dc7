import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#src/contracts/countries.ts';
import { FUNDING_WORDS } from '#src/contracts/scholarship-values.ts';
import {
  closingWords,
  hostWords,
  openToWords,
  isOpenToGhana,
  lookForWords,
  statusWords,
} from '#src/domain/scholarships/scholarship-words.ts';

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

it('is open to Ghana by its name or by a group that it is of', () => {
  const lists = [['Ghana', 'Togo'], ['Africa'], ['Developing countries'], ['Anyone'], ['Kenya']];
  expect(lists.map(isOpenToGhana)).toEqual([true, true, true, true, false]);
});

it.each([
  ['https://www.example.org', true],
  ['https://example.org/en/', true],
  ['https://example.org/index.html', true],
  ['https://example.org/?p=123', false],
  ['https://example.org/scholarships', false],
])('of %s says that one has to look: %j', (link, isBare) => {
  const words = isBare ? 'Look for “Adinkra Grant” on their site' : '';
  expect(lookForWords({ scholarshipTitle: 'Adinkra Grant', link })).toBe(words);
});

describe('the list of countries', () => {
  it('names each once, in alphabetical order, under the name that people use', () => {
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    expect(COUNTRIES).toEqual(COUNTRIES.toSorted(new Intl.Collator('en').compare));
    for (const name of COUNTRIES) expect(name).toMatch(/^\p{Lu}[\p{L}' -]+$/u);
    expect(COUNTRIES).toEqual(expect.arrayContaining(['Ghana', "Côte d'Ivoire", 'Türkiye']));
  });
});
