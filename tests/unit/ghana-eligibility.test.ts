import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES_BY_CODE } from '#src/contracts/countries.ts';
import { ghanaEligibility, type Answer } from '#src/domain/places/ghana-eligibility.ts';

const openTo = (words: string) => ghanaEligibility({ Workplace: 'Remote', 'Open To': words });

/** What remote jobs say, between bars. */
const OPEN_TO: readonly (readonly [Answer, string])[] = [
  ['yes', 'Worldwide | Anywhere in the world | Global | Remote, Global | Global (remote)'],
  ['yes', 'No restrictions | Hiring globally | All countries | Worldwide; United States'],
  ['yes', 'Ghana; Nigeria | GHANA ONLY | Ghanaians | Gana e Nigéria | USA, Canada; Ghana'],
  ['yes', 'Africa | West Africa | Sub-Saharan Africa | Afrika | Afrique de l’Ouest'],
  ['yes', 'EMEA | EMEA (Europe, Middle East & Africa) | Africa (excluding South Africa)'],
  ['yes', 'Worldwide (excluding the United States) | Anywhere outside the EU'],
  ['yes', 'Monde entier | Weltweit | Qualquer lugar | Cualquier país | Todo el mundo'],
  ['yes', 'Not only Ghana | Worldwide, not limited to Ghana'],
  ['no', 'United States only | USA Only | U.S. | UK & EU | LATAM | Americas | APAC | Europe'],
  ['no', 'Not open to Ghana | Worldwide except Ghana | Worldwide (excluding Africa)'],
  ['no', 'Non-Ghanaians | Guinea-Bissau | Côte d’Ivoire | South Africa only | East Africa'],
  ['no', 'Kenya; Nigeria | Anywhere in Europe | Anywhere (US only) | Remote - United Kingdom'],
  ['no', 'South African citizens | Weltweit außer Ghana | África, exceto Gana | Brasil'],
  ['no', 'Afrique du Sud | Afrique du Nord | Afrique francophone | África lusófona'],
  ['no', 'Horn of Africa | French-speaking Africa | Francophone West Africa'],
  ['unclear', 'UTC-1 to UTC+3 | US time zones | African time zones | Europe only, CET'],
  ['unclear', 'Remote | ??? | Several countries | Selected African countries | African American'],
  ['unclear', 'Probably worldwide | Worldwide (likely) | Worldwide? | Potentially Africa'],
  ['unclear', 'Worldwide (unconfirmed) | Seems worldwide | Worldwide (negotiable)'],
  ['unclear', 'Worldwide, subject to approval | Worldwide - to be confirmed | Worldwide ?; EU'],
  ['unclear', 'Afrique: Cameroun | Afrique sauf pays sanctionnés | Probablement Afrique'],
  ['unclear', 'Almost anywhere | Anywhere in Country | Anywhere, USA | Qualquer lugar do Brasil'],
  ['unclear', 'GM Global Technical Center | Global company | Globally known'],
  ['unclear', 'Worldwide, US preferred | US preferred | Kenya, Nigeria and more'],
  ['unclear', 'Worldwide except sanctioned countries | Ghana excluded | Africa (Kenya, Nigeria)'],
];
const openToWords = OPEN_TO.flatMap(([answer, texts]) => texts.split(' | ').map((text) => [answer, text] as const));

it.each([...openToWords, ['unclear', ''] as const])('a remote job: %s: %s', (answer, words) => {
  expect(openTo(words).answer).toBe(answer);
});

describe('the table of places', () => {
  const names = [...COUNTRIES_BY_CODE].flatMap(([code, { name, territory, otherNames, inText }]) =>
    [...(territory ? [] : [name, ...otherNames]), ...inText].map((each) => [code === 'GH' ? 'yes' : 'no', each]),
  );

  it('answers for Ghana by each name of a country, and by the places that mean a country in any text', () => {
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter(([answer, name = '']) => openTo(name).answer !== answer)).toEqual([]);
    // 'Ghana' beside a country under any of its names is among those who may apply.
    expect(names.filter(([, name = '']) => openTo(`${name}; Ghana`).answer !== 'yes')).toEqual([]);
  });

  it('does not answer by a territory, nor by a city that means its country in no text', () => {
    const words = ['Guam', 'Åland Islands', 'Hamburg', 'Kano'];
    expect(words.map((name) => openTo(name).answer)).toEqual(words.map(() => 'unclear'));
  });
});

describe('where a job is', () => {
  it.each([
    ['yes', { Location: 'Accra, Ghana', Workplace: 'On-site' }],
    ['yes', { Location: 'Accra, Ghana' }],
    ['yes', { Location: 'Ho', Workplace: 'On-site' }],
    ['yes', { Location: 'Lagos, Nigeria or Accra, Ghana', Workplace: 'On-site' }],
    ['yes', { Location: 'Nairobi, Kenya; Accra, Ghana', Workplace: 'On-site' }],
    ['yes', { Location: 'Worldwide' }],
    ['no', { Location: 'Remote, UK' }],
    ['unclear', { Location: 'London, UK or Remote' }],
    ['unclear', { Location: 'Remote or Nairobi' }],
    ['yes', { Location: 'Africa', Workplace: 'Remote' }],
    ['no', { Location: 'London', Workplace: 'Hybrid' }],
    // Ghana in the name of somewhere else
    ['no', { Location: 'New Ghana, WV, USA', Workplace: 'On-site' }],
    ['no', { Location: 'New Ghana, WV, USA', Workplace: 'Remote' }],
    ['no', { Location: 'Accra Road, Nairobi', Workplace: 'Hybrid' }],
    ['unclear', { Location: 'New Ghana, WV, USA' }],
    ['unclear', { Location: 'Accra, Texas', Workplace: 'On-site' }],
    ['unclear', { Location: 'Accra?', Workplace: 'On-site' }],
    ['no', { Location: 'Remote (Kenya)' }],
    ['no', { Location: 'Kenya', Workplace: 'Remote' }],
    ['yes', { Location: 'Kenya, Ghana', Workplace: 'On-site' }],
    ['yes', { Location: 'Remote (Ghana)' }],
    // It may be remote, which it does not say.
    ['unclear', { Location: 'Nairobi, Kenya' }],
    ['unclear', { Workplace: 'Remote' }],
    // Somewhere in Africa is not in Ghana.
    ['unclear', { Location: 'Africa' }],
    ['unclear', { Location: 'West Africa', Workplace: 'On-site' }],
  ] as const)('%s: %j', (answer, job) => {
    expect(ghanaEligibility(job).answer).toBe(answer);
  });
});

describe('both together', () => {
  it('who may hold it goes before where it is', () => {
    const job = { Location: 'London, UK', Workplace: 'Remote', 'Open To': 'Worldwide' } as const;
    expect(ghanaEligibility(job)).toEqual({ answer: 'yes', words: 'Worldwide' });
  });

  it('a person who has to be elsewhere cannot simply apply', () => {
    const job = { Location: 'Nairobi, Kenya', Workplace: 'On-site', 'Open To': 'Africa' } as const;
    expect(ghanaEligibility(job)).toEqual({
      answer: 'unclear',
      words: 'Africa; Nairobi, Kenya, On-site',
    });
  });

  it('the place decides where the other words do not', () => {
    const job = { Location: 'Remote (Ghana)', 'Open To': 'UTC-1 to UTC+3' } as const;
    expect(ghanaEligibility(job)).toEqual({ answer: 'yes', words: 'Remote (Ghana)' });
  });

  it('the answer of a listing that says nothing rests on no words', () => {
    expect(ghanaEligibility({})).toEqual({ answer: 'unclear', words: '' });
  });
});

const ELSEWHERE = ['Kenya', 'United States', 'USA', 'Guinea', 'South Africa', 'Europe', 'LATAM'];
const elsewhere = fc.subarray(ELSEWHERE, { minLength: 1 });
const joined = fc.constantFrom('; ', ', ', ' / ', ' and ', ' | ');
const ending = fc.constantFrom('', ' only', ' (remote)', '.');

describe('whatever the text', () => {
  it('places elsewhere alone are never a yes, and Ghana among them always is', () => {
    fc.assert(
      fc.property(elsewhere, joined, ending, fc.nat(), (places, between, end, at) => {
        expect(openTo(places.join(between) + end).answer).toBe('no');
        const withGhana = places.toSpliced(at % (places.length + 1), 0, 'Ghana');
        expect(openTo(withGhana.join(between) + end).answer).toBe('yes');
        expect(openTo(`Worldwide except ${withGhana.join(between)}`).answer).toBe('no');
      }),
    );
  });

  it('a text without any word for Ghana, a region or anywhere is never a yes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/gh|afr|mea|ssa|wor|any|every|glob|all|round|no|ecowas|developing|south/i.test(text));
        expect(openTo(text).answer).not.toBe('yes');
      }),
    );
  });

  it('case, blanks and accents change nothing', () => {
    const known = openToWords.filter(([, text]) => !/\bU\.?S\b/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...known), ([answer, text]) => {
        expect(openTo(text.toLowerCase()).answer).toBe(answer);
        expect(openTo(text.toUpperCase()).answer).toBe(answer);
        expect(openTo(`  ${text.replaceAll(' ', '  ')} `).answer).toBe(answer);
      }),
    );
  });
});
