import { COUNTRY_CODES, countryName } from './country-names.ts';

/** A place that a job's location names, as far as the text says. */
export interface Place {
  readonly locality: string | undefined;
  /** ISO 3166 code of two letters. */
  readonly country: string;
}

const SEVERAL = /[;/|]/;
const PARTS = /[,()]|\s[-–—]\s|\bwithin\b|\bin\b/;
const REMOTE = /\bremote\b/gi;

/** The codes of countries by their English names. */
const countries = new Map(COUNTRY_CODES.map((code) => [fold(countryName(code)), code]));

export function isRemote(location: string): boolean {
  return location.search(REMOTE) !== -1;
}

/** The countries that the text of a location names, as their English names. */
export function countriesIn(location: string): string[] {
  const codes = location.split(SEVERAL).flatMap((text) => parts(text).flatMap(countryOf));
  return [...new Set(codes)].map(countryName);
}

/** The places of a location such as 'Accra, Ghana'; those without a country are left out. */
export function placesIn(location: string): Place[] {
  return location.split(SEVERAL).flatMap((text) => {
    const named = parts(text);
    const countryAt = named.findIndex((part) => countryOf(part).length > 0);
    const [country] = countryOf(named[countryAt] ?? '');
    // The place stands before its country.
    return country === undefined ? [] : [{ locality: named[countryAt - 1], country }];
  });
}

function parts(text: string): string[] {
  const found = text.replace(REMOTE, '').split(PARTS);
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

function countryOf(name: string): string[] {
  const code = countries.get(fold(name));
  return code === undefined ? [] : [code];
}

/** The same text for "Côte d’Ivoire" and "Cote d'Ivoire". */
function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
