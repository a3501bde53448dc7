import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ghanaEligibility, type Answer } from '#src/domain/places/ghana-eligibility.ts';

const openTo = (words: string) => ghanaEligibility({ Workplace: 'Remote', 'Open To': words });

const OPEN_TO: Record<Answer, readonly string[]> = {
  yes: [
    ...['Worldwide', 'Anywhere', 'Anywhere in the world', 'Global', 'No restrictions'],
    ...['Remote, Global', 'Global (remote)', 'Hiring globally', 'Anywhere in Africa'],
    ...['No location restrictions', 'All countries', 'Worldwide; United States'],
    ...[
      'Ghana',
      'Ghana; Nigeria',
      'Nigeria, Ghana, Kenya',
      'GHANA ONLY',
      'Ghanaians',
      'USA, Canada; Ghana',
    ],
    ...['Africa', 'West Africa', 'Western Africa', 'Sub-Saharan Africa', 'Central and West Africa'],
    ...[
      'EMEA',
      'Europe, Middle East and Africa',
      'EMEA (Europe, Middle East & Africa)',
      'Africa; Europe',
    ],
    ...['Anywhere except US', 'Worldwide (excluding the United States)', 'Anywhere outside the EU'],
    ...['Gana, Nigéria', 'Gana e Nigéria', 'Afrique', 'Afrique de l’Ouest', 'Afrika', 'África'],
    ...['Monde entier', 'Weltweit', 'Qualquer lugar', 'Cualquier país', 'Todo el mundo'],
    ...['Africa (excluding South Africa)', 'Not only Ghana', 'Worldwide, not limited to Ghana'],
  ],
  no: [
    ...[
      'United States only',
      'USA Only',
      'US',
      'U.S.',
      'U.S.A.',
      'UK & EU',
      'LATAM',
      'Americas',
      'APAC',
    ],
    ...[
      'Not open to Ghana',
      'Worldwide except Ghana',
      'Worldwide (excluding Africa)',
      'Outside Ghana',
    ],
    ...[
      'Non-Ghanaians',
      'Guinea',
      'Equatorial Guinea',
      'Guinea-Bissau',
      'Côte d’Ivoire',
      'Türkiye',
    ],
    ...[
      'South Africa',
      'South Africa only',
      'North Africa',
      'East Africa',
      'Francophone Africa',
      'MENA',
    ],
    ...['Kenya; Nigeria', 'Anywhere in Europe', 'Anywhere within the US', 'Anywhere (US only)'],
    ...['Europe', 'Remote - United Kingdom', 'US residents'],
    ...['South African citizens', 'North African countries', 'East African Community'],
    ...['Weltweit außer Ghana', 'Afrique sauf Ghana', 'África, exceto Gana'],
    ...['Brasil', 'Deutschland', 'Sénégal', 'Nigéria', 'Südafrika', 'África do Sul'],
    ...['Afrique du Sud', 'Afrique du Nord', 'Afrique australe', 'Afrique francophone'],
    ...['África Oriental', 'Afrique de l’Est', 'África lusófona', 'África austral'],
    ...['Horn of Africa', 'Africa (East)', 'French-speaking Africa', 'Francophone West Africa'],
  ],
  unclear: [
    ...['UTC-1 to UTC+3', 'GMT', 'US time zones', 'African time zones', 'Europe only, CET'],
    ...[
      'Not Specified',
      'Not stated',
      'Several countries',
      'Remote',
      '',
      '???',
      'Selected African countries',
    ],
    ...[
      'Probably worldwide',
      'Worldwide (likely)',
      'Worldwide?',
      'Potentially Africa',
      'Maybe Ghana',
    ],
    ...['Worldwide (unconfirmed)', 'Could be worldwide', 'Seems worldwide', 'Unclear: Africa'],
    ...['Qualquer lugar do Brasil', 'Cualquier lugar de España', 'Partout au Cameroun'],
    ...['Afrique: Cameroun', 'Afrique (Cameroun)', 'Afrique sauf pays sanctionnés'],
    ...['Worldwide (negotiable)', 'Worldwide, subject to approval', 'Worldwide ?; EU'],
    'African American',
    ...['Mostly EMEA', 'Almost anywhere', 'Worldwide - to be confirmed', 'Probablement Afrique'],
    ...['Anywhere in Country', 'GM Global Technical Center', 'Global company', 'Globally known'],
    ...['Anywhere, USA', 'Worldwide, US preferred', 'Kenya, Nigeria and more', 'US preferred'],
    ...[
      'Worldwide except sanctioned countries',
      'Ghana excluded',
      'Africa (Kenya, Nigeria)',
      'Africa: Kenya',
    ],
  ],
};

describe('who may hold a remote job', () => {
  for (const [answer, texts] of Object.entries(OPEN_TO)) {
    it.each(texts)(`${answer}: %s`, (words) => {
      expect(openTo(words).answer).toBe(answer);
    });
  }
});

describe('where a job is', () => {
  it.each([
    ['yes', { Location: 'Accra, Ghana', Workplace: 'On-site' }],
    ['yes', { Location: 'Accra, Ghana' }],
    ['yes', { Location: 'Kumasi', Workplace: 'Hybrid' }],
    ['yes', { Location: 'Ho', Workplace: 'On-site' }],
    ['yes', { Location: 'Lagos, Nigeria or Accra, Ghana', Workplace: 'On-site' }],
    ['yes', { Location: 'Kenya; Ghana', Workplace: 'Remote' }],
    ['yes', { Location: 'Nairobi, Kenya; Accra, Ghana', Workplace: 'On-site' }],
    ['yes', { Location: 'Remote (Ghana)' }],
    ['yes', { Location: 'Worldwide' }],
    ['yes', { Location: 'Kenya, Ghana', Workplace: 'On-site' }],
    ['no', { Location: 'Remote, UK' }],
    ['unclear', { Location: 'London, UK or Remote' }],
    ['unclear', { Location: 'Remote or Nairobi' }],
    ['yes', { Location: 'Africa', Workplace: 'Remote' }],
    ['no', { Location: 'Nairobi, Kenya', Workplace: 'On-site' }],
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
    // It may be remote, which it does not say.
    ['unclear', { Location: 'Nairobi, Kenya' }],
    ['unclear', { Location: 'Remote' }],
    ['unclear', { Location: 'Remote', Workplace: 'Remote' }],
    ['unclear', { Workplace: 'Remote' }],
    // Somewhere in Africa is not in Ghana.
    ['unclear', { Location: 'Africa' }],
    ['unclear', { Location: 'West Africa', Workplace: 'On-site' }],
    ['unclear', { Location: 'Springfield', Workplace: 'On-site' }],
    ['unclear', {}],
  ] as const)('%s: %j', (answer, job) => {
    expect(ghanaEligibility(job).answer).toBe(answer);
  });
});

describe('both together', () => {
  it('who may hold it goes before where it is', () => {
    const job = { Location: 'London, UK', Workplace: 'Remote', 'Open To': 'Worldwide' } as const;
    expect(ghanaEligibility(job)).toEqual({ answer: 'yes', words: 'Worldwide' });
  });

  it('somebody who has to be elsewhere cannot simply apply', () => {
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
        fc.pre(
          !/gh|afr|mea|ssa|wor|any|every|glob|all|round|no|ecowas|developing|south/i.test(text),
        );
        expect(openTo(text).answer).not.toBe('yes');
      }),
    );
  });

  it('case, blanks and accents change nothing', () => {
    const known = Object.entries(OPEN_TO).flatMap(([answer, texts]) =>
      texts.filter((text) => !/\bU\.?S\b/.test(text)).map((text) => [text, answer] as const),
    );
    fc.assert(
      fc.property(fc.constantFrom(...known), ([text, answer]) => {
        expect(openTo(text.toLowerCase()).answer).toBe(answer);
        expect(openTo(text.toUpperCase()).answer).toBe(answer);
        expect(openTo(`  ${text.replaceAll(' ', '  ')} `).answer).toBe(answer);
      }),
    );
  });
});
