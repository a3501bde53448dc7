import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES_BY_CODE } from '#src/contracts/countries.ts';
import { PLACES_OUTSIDE_GHANA } from '#src/domain/places/ghana-words.ts';
import { placeOf, placesOf } from '#src/domain/places/job-place.ts';

describe('placeOf', () => {
  it.each([
    // Ghana
    ['Accra', 'Ghana', 'Accra'],
    ['ACCRA', 'Ghana', 'Accra'],
    ['East Legon, Accra', 'Ghana', 'Accra'],
    ['Accra (Hybrid)', 'Ghana', 'Accra'],
    ['Accra Ghana', 'Ghana', 'Accra'],
    ['Ghana - Accra', 'Ghana', 'Accra'],
    ['GH', 'Ghana', ''],
    ['Tema Community 1', 'Ghana', 'Tema'],
    ['Greater Accra Region, Ghana', 'Ghana', 'Accra'],
    ['Gbawe, Greater Accra, Ghana', 'Ghana', 'Gbawe'],
    ['Ashanti Region', 'Ghana', ''],
    ['Western Region, Ghana', 'Ghana', ''],
    ['WA, GHANA', 'Ghana', 'Wa'],
    ['Nationwide, Ghana', 'Ghana', ''],
    // Regions alone
    ['Gauteng', 'South Africa', ''],
    ['Rift Valley', 'Kenya', ''],
    ['Akwa Ibom', 'Nigeria', ''],
    ['Copperbelt', 'Zambia', ''],
    ['Nord-Kivu', 'DR Congo', ''],
    // Elsewhere
    ['Kilimani division, Nairobi County, Kenya', 'Kenya', 'Nairobi'],
    ['Buffalo, New York', 'United States', 'Buffalo'],
    ['8945 Cal Center Dr, Sacramento, CA 95826, USA', 'United States', 'Sacramento'],
    ['Lakewood CO', 'United States', 'Lakewood'],
    ['Germany Hamburg', 'Germany', 'Hamburg'],
    ['Langenfeld (Rheinland), NORDRHEIN_WESTFALEN, 40764, Germany', 'Germany', 'Langenfeld'],
    ['Moldavská cesta, 040 11 Košice, Slovakia', 'Slovakia', 'Košice'],
    ['Hong Kong, Hong Kong SAR', 'Hong Kong', ''],
    // Codes that a country gives its own regions
    ['Tamale, NR', 'Ghana', 'Tamale'],
    ['Kumasi, AR', 'Ghana', 'Kumasi'],
    ['Pretoria, GP', 'South Africa', 'Pretoria'],
    ['Durban, NL', 'South Africa', 'Durban'],
    ['Breda, NL', 'Netherlands', 'Breda'],
    ['NL', 'Netherlands', ''],
    ['KE', 'Kenya', ''],
    // What is no name of a place
    ['Not remote, Accra', 'Ghana', 'Accra'],
    ['Non-profit hub, Accra', 'Ghana', 'Accra'],
    // Other languages
    ['München, Deutschland', 'Germany', 'Munich'],
    ['Le Caire, Égypte', 'Egypt', 'Cairo'],
    ['Estados Unidos', 'United States', ''],
    ['Abidjan, Côte d’Ivoire', 'Côte d’Ivoire', 'Abidjan'],
    // The same name elsewhere
    ['New Ghana, WV, USA', 'United States', 'New Ghana'],
    ['Accra Road, Nairobi', 'Kenya', 'Nairobi'],
    ['San Francisco, CA', 'United States', 'San Francisco'],
    ['Toronto, CA', 'Canada', 'Toronto'],
    ['Berlin, DE', 'Germany', 'Berlin'],
    ['Wilmington, DE', 'United States', 'Wilmington'],
    ['Perth, WA', 'Australia', 'Perth'],
    ['Paris, Texas', 'United States', 'Paris'],
    ['Niger State', 'Nigeria', ''],
    ['Minna, Niger State', 'Nigeria', 'Minna'],
    ['Niger', 'Niger', ''],
    ['Republic of Congo', 'Congo', ''],
    ['Kingston upon Hull', 'United Kingdom', 'Kingston upon Hull'],
    ['Kingston', 'Jamaica', 'Kingston'],
    ['Victoria, London', 'United Kingdom', 'London'],
    ['LaGrange, Georgia', 'United States', 'LaGrange'],
    ['Georgia', 'Georgia', ''],
    ['Lebanon, PA', 'United States', 'Lebanon'],
    // Remote
    ['Remote - US', 'United States', ''],
    ['Remote (Ghana)', 'Ghana', ''],
    ['Your Laptop!, Remote, Philippines', 'Philippines', ''],
    // Several
    ['Ghana, Nigeria', 'Ghana', ''],
  ])('is of "%s": %s, %s', (location, country, city) => {
    expect(placeOf(location)).toMatchObject({ country, city });
  });

  it.each([
    '',
    'Worldwide',
    'EMEA',
    'West Africa',
    'CA',
    'Cambridge',
    'Washington County',
    'Join us',
    'A nice office',
    'Delaware County',
    'Remote (excluding US)',
    'Outside the US',
    'Remote (US time zones)',
    'Congo',
  ])('is not known from "%s"', (location) => {
    expect(placeOf(location)).toMatchObject({ country: '', city: '' });
  });

  it('knows every country and city by which the answer about Ghana is no', () => {
    const [places = ''] = PLACES_OUTSIDE_GHANA.source.split('\\b|\\b');
    const [, inside = ''] = /\(\?:(.+)\)/.exec(places) ?? [];
    const regions =
      /^(?:anz|ap[aj]c?|asia|australasia|balkans|benelux|caribbean|cis|dach|eea|eu|europe|gcc|iberia|latam|mena|middle east|oceania|scandinavia|schengen|asia pacific|european union|latin america)$/;
    const names = new Set(inside.split('|').filter((name) => /^[a-z ]+$/.test(name) && !regions.test(name)));
    expect(names.size).toBeGreaterThan(290);
    // 'Congo' may be either of two countries.
    const unknown = [...names].filter((name) => ['', 'Ghana'].includes(placeOf(name).country));
    expect(unknown).toEqual(['congo']);
  });

  it('knows every name of a country, and each place that means its country in any text', () => {
    const names = [...COUNTRIES_BY_CODE].flatMap(([code, { name, territory, otherNames, inText }]) =>
      [...(territory ? [] : [name]), ...otherNames, ...inText].map((each) => [each, code]),
    );
    const unknown = names.filter(([each = '', code]) => placeOf(each).code !== code);
    expect(unknown).toEqual([
      ['Congo', 'CD'],
      ['Congo', 'CG'],
    ]);
  });

  it('takes any text, and never names a city without its country', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const { country, city } = placeOf(text);
        expect(city === '' || country !== '').toBe(true);
      }),
    );
  });
});

it.each([
  ['Lagos, Nigeria or Accra, Ghana', ['Lagos NG', 'Accra GH']],
  ['Lagos, Nigeria, Accra, Ghana', ['Lagos NG', 'Accra GH']],
  ['Accra and Kumasi, Ghana', ['Accra GH', 'Kumasi GH']],
  ['Kenya, Nigeria, Ghana', [' KE', ' NG', ' GH']],
  ['Lebanon, PA, United States', ['Lebanon US']],
  ['Nairobi, Lagos, Accra', ['Nairobi KE', 'Lagos NG', 'Accra GH']],
  ['Accra, Kumasi and Tamale', ['Accra GH', 'Kumasi GH', 'Tamale GH']],
  ['Dakar et Abidjan', ['Dakar SN', 'Abidjan CI']],
  ['Madina, Accra', ['Madina GH']],
  ['Kenya, Ghana', [' KE', ' GH']],
  ['Georgia, United States', [' US']],
  ['Lebanon, USA', ['Lebanon US']],
  ['Trinidad and Tobago', [' TT']],
])('placesOf names each place of "%s" once', (location, places) => {
  expect(placesOf(location).map(({ city, code }) => `${city} ${code}`)).toEqual(places);
});
