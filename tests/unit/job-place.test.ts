import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf, placesOf } from '#src/domain/places/job-place.ts';
import { PLACES_OUTSIDE_GHANA } from '#src/domain/places/places-outside-ghana.ts';

describe('placeOf', () => {
  it.each([
    // Ghana
    ['Accra', 'Ghana', 'Accra'],
    ['ACCRA', 'Ghana', 'Accra'],
    ['Kumasi, Ghana', 'Ghana', 'Kumasi'],
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
    ['Nkroful, Ghana', 'Ghana', 'Nkroful'],
    ['Nationwide, Ghana', 'Ghana', ''],
    // Elsewhere
    ['Nairobi, Kenya', 'Kenya', 'Nairobi'],
    ['Kilimani division, Nairobi County, Kenya', 'Kenya', 'Nairobi'],
    ['Lagos Island', 'Nigeria', 'Lagos'],
    ['London', 'United Kingdom', 'London'],
    ['New York, NY, United States', 'United States', 'New York'],
    ['Buffalo, New York', 'United States', 'Buffalo'],
    ['8945 Cal Center Dr, Sacramento, CA 95826, USA', 'United States', 'Sacramento'],
    ['Lakewood CO', 'United States', 'Lakewood'],
    ['Australia-wide', 'Australia', ''],
    ['Germany Hamburg', 'Germany', 'Hamburg'],
    ['Langenfeld (Rheinland), NORDRHEIN_WESTFALEN, 40764, Germany', 'Germany', 'Langenfeld'],
    ['KIEL, GERMANY', 'Germany', 'Kiel'],
    ['Moldavská cesta, 040 11 Košice, Slovakia', 'Slovakia', 'Košice'],
    ['Kinshasa, Congo', 'DR Congo', 'Kinshasa'],
    ['Hong Kong, Hong Kong SAR', 'Hong Kong', ''],
    // Codes that a country gives its own regions
    ['Tamale, NR', 'Ghana', 'Tamale'],
    ['Koforidua, ER', 'Ghana', 'Koforidua'],
    ['Kumasi, AR', 'Ghana', 'Kumasi'],
    ['Lagos, LA', 'Nigeria', 'Lagos'],
    ['Pretoria, GP', 'South Africa', 'Pretoria'],
    ['Durban, NL', 'South Africa', 'Durban'],
    ['Windhoek, KH', 'Namibia', 'Windhoek'],
    ['Munich, BY', 'Germany', 'Munich'],
    ['Geneva, GE', 'Switzerland', 'Geneva'],
    ['Belfast, NI', 'United Kingdom', 'Belfast'],
    ['Breda, NL', 'Netherlands', 'Breda'],
    ['NL', 'Netherlands', ''],
    ['KE', 'Kenya', ''],
    // What is no name of a place
    ['Not remote, Accra', 'Ghana', 'Accra'],
    ['Non-profit hub, Accra', 'Ghana', 'Accra'],
    ['Outside Broadcasting House, Accra', 'Ghana', 'Accra'],
    ['Not remote, Ghana', 'Ghana', ''],
    // Other languages
    ['München, Deutschland', 'Germany', 'Munich'],
    ['Kista, Stockholms län, Sverige', 'Sweden', 'Kista'],
    ['Le Caire, Égypte', 'Egypt', 'Cairo'],
    ['Estados Unidos', 'United States', ''],
    ['Barueri, São Paulo, Brasil', 'Brazil', 'Barueri'],
    ['Abidjan, Côte d’Ivoire', 'Côte d’Ivoire', 'Abidjan'],
    ['Abidjan, Ivory Coast', 'Côte d’Ivoire', 'Abidjan'],
    // The same name elsewhere
    ['New Ghana, WV, USA', 'United States', 'New Ghana'],
    ['Accra Road, Nairobi', 'Kenya', 'Nairobi'],
    ['San Francisco, CA', 'United States', 'San Francisco'],
    ['Toronto, CA', 'Canada', 'Toronto'],
    ['Berlin, DE', 'Germany', 'Berlin'],
    ['Wilmington, DE', 'United States', 'Wilmington'],
    ['Perth, WA', 'Australia', 'Perth'],
    ['Seattle, WA', 'United States', 'Seattle'],
    ['Paris, Texas', 'United States', 'Paris'],
    ['Paris, TX', 'United States', 'Paris'],
    ['Niger State', 'Nigeria', ''],
    ['Niger Delta', 'Nigeria', ''],
    ['Minna, Niger State', 'Nigeria', 'Minna'],
    ['Niger', 'Niger', ''],
    ['Republic of Congo', 'Congo', ''],
    ['Pointe-Noire, Congo', 'Congo', 'Pointe-Noire'],
    ['Kingston upon Thames', 'United Kingdom', 'Kingston upon Thames'],
    ['Kingston upon Hull', 'United Kingdom', 'Kingston upon Hull'],
    ['Kingston', 'Jamaica', 'Kingston'],
    ['Santiago de Compostela', 'Spain', 'Santiago de Compostela'],
    ['Victoria, London', 'United Kingdom', 'London'],
    ['London, Ontario', 'Canada', 'London'],
    ['LaGrange, Georgia', 'United States', 'LaGrange'],
    ['Tbilisi, Georgia', 'Georgia', 'Tbilisi'],
    ['Georgia', 'Georgia', ''],
    ['Lebanon, PA', 'United States', 'Lebanon'],
    ['Albuquerque New Mexico', 'United States', 'Albuquerque'],
    // Remote
    ['Remote - US', 'United States', ''],
    ['Remote (Ghana)', 'Ghana', ''],
    ['US Remote', 'United States', ''],
    ['Worker - United States', 'United States', ''],
    ['Your Laptop!, Remote, Philippines', 'Philippines', ''],
    // Several
    ['Berlin, Germany / Remote', 'Germany', 'Berlin'],
    ['Ho, Ghana; Kumasi, Ghana', 'Ghana', 'Ho'],
    ['Ghana, Nigeria', 'Ghana', ''],
    ['NYC and TLV', 'United States', 'New York'],
  ])('is of "%s": %s, %s', (location, country, city) => {
    expect(placeOf(location)).toMatchObject({ country, city });
  });

  it.each([
    ...['', 'Remote', 'Worldwide', 'Anywhere', 'Europe', 'West Africa', 'Latin America', 'EMEA'],
    ...['CA', 'Cambridge', 'Washington County', 'Norfolk', 'Long Island', 'Join us', 'Only'],
    ...['Remote (excluding US)', 'Outside the US', 'A nice office', 'Delaware County'],
    ...['Remote (US time zones)', 'US business hours', 'Congo', 'Outside Ghana'],
  ])('is not told by "%s"', (location) => {
    expect(placeOf(location)).toMatchObject({ country: '', city: '' });
  });

  it('knows every country and city that the answer about Ghana knows', () => {
    const [places = ''] = PLACES_OUTSIDE_GHANA.source.split('\\b|\\b');
    const [, inside = ''] = /\(\?:(.+)\)/.exec(places) ?? [];
    const regions =
      /^(?:anz|ap[aj]c?|asia|australasia|balkans|benelux|caribbean|cis|dach|eea|eu|europe|gcc|iberia|latam|mena|middle east|oceania|scandinavia|schengen|asia pacific|european union|latin america)$/;
    const names = inside.split('|').filter((name) => /^[a-z ]+$/.test(name) && !regions.test(name));
    expect(names.length).toBeGreaterThan(200);
    // 'Congo' may be either of two countries.
    const unknown = names.filter((name) => ['', 'Ghana'].includes(placeOf(name).country));
    expect(unknown).toEqual(['congo']);
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
  ['Ho, Ghana; Kumasi, Ghana / Remote; Ho', ['Ho GH', 'Kumasi GH']],
  ['Lagos, Nigeria or Accra, Ghana', ['Lagos NG', 'Accra GH']],
  ['Lagos, Nigeria, Accra, Ghana', ['Lagos NG', 'Accra GH']],
  ['Accra and Kumasi, Ghana', ['Accra GH', 'Kumasi GH']],
  ['Kenya, Nigeria, Ghana', [' KE', ' NG', ' GH']],
  ['Atlanta, Georgia, United States', ['Atlanta US']],
  ['Lebanon, PA, United States', ['Lebanon US']],
  ['Lagos, Accra', ['Lagos NG', 'Accra GH']],
  ['Nairobi, Lagos, Accra', ['Nairobi KE', 'Lagos NG', 'Accra GH']],
  ['Accra, Kumasi and Tamale', ['Accra GH', 'Kumasi GH', 'Tamale GH']],
  ['Dakar et Abidjan', ['Dakar SN', 'Abidjan CI']],
  ['Madina, Accra', ['Madina GH']],
  ['Kenya, Ghana', [' KE', ' GH']],
  ['Georgia, United States', [' US']],
  ['Lebanon, USA', ['Lebanon US']],
  ['Trinidad and Tobago', [' TT']],
  ['Newfoundland and Labrador, Canada', [' CA']],
])('placesOf names each place of "%s" once', (location, places) => {
  expect(placesOf(location).map(({ city, code }) => `${city} ${code}`)).toEqual(places);
});
