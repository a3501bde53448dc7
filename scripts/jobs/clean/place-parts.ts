import * as v from 'valibot';
import { COUNTRIES_BY_CODE } from '#src/contracts/countries.ts';
import { titleText, wordList, wordsPattern } from '#src/domain/classification/title-words.ts';
import { placeOf } from '#src/domain/places/job-place.ts';
import { meaningsOf } from '#src/domain/places/place-names.ts';
import file from '#data/words/no-places.json' with { type: 'json' };
import { isCountryOrRegion } from './region.ts';

const { words } = v.parse(v.strictObject({ about: v.string(), words: wordList }), file);
const noPlace = wordsPattern(words, String.raw`\p{L}`);
const nowhere = new RegExp(`^${noPlace}$`, 'iu');
const before = new RegExp(
  String.raw`^${noPlace}\W*(?:(?:in|of|within|across|throughout)(?= ))?[\s,:(–-]*(?:the )?(?<rest>.+?)\)?$`,
  'iu',
);
const after = new RegExp(String.raw`^(?<rest>.+?)[\s,:(–-]+${noPlace}\)?$`, 'iu');

/**
 * A place as people write it: 'Lekki, LA, NG' as 'Lekki, Nigeria', 'Nationwide, Kenya' as 'Kenya', and 'Nationwide'
 * alone as nothing.
 */
export function placeSpelled(place: string): string {
  const plain = titleText(place);
  if (nowhere.test(plain)) return '';
  const rest = [before, after]
    .map((pattern) => pattern.exec(plain)?.groups?.['rest'])
    .find((each) => each && isCountryOrRegion(each));
  if (rest !== undefined) return place.slice(plain.indexOf(rest), plain.indexOf(rest) + rest.length);
  return withCountryName(place);
}

/** The name of the country for its code at the end, without codes of regions that only some readers know. */
function withCountryName(place: string): string {
  const parts = place.split(', ');
  const code = parts.at(-1) ?? '';
  const { code: found, country } = placeOf(place);
  if (parts.length < 2 || (code !== found && code !== country)) return place;
  const { stateCodes = '', regionCodes = '' } = COUNTRIES_BY_CODE.get(found) ?? {};
  const known = `${stateCodes} ${regionCodes}`.split(' ');
  const named = parts
    .slice(0, -1)
    .filter((part, at) => at === 0 || !/^(?:[A-Z]{1,3}|\d{1,3})$/.test(part) || known.includes(part));
  return [...named, country].join(', ');
}

/** Cities of Egypt are towns of the United States too. */
const ALSO_ELSEWHERE = new Set(['EG']);

/** Whether a region is of another country than an African city, such as California beside Accra. */
export function isElsewhere(region: string, city: string): boolean {
  const meant = meaningsOf(city);
  const [first] = meant;
  const isSure =
    first !== undefined && meant.every(({ kind, country }) => kind === 'city' && country === first.country);
  if (!isSure || COUNTRIES_BY_CODE.get(first.country)?.africa !== true || ALSO_ELSEWHERE.has(first.country))
    return false;
  const regions = meaningsOf(region);
  return regions.length > 0 && regions.every(({ country }) => country !== first.country);
}
