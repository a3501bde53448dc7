import { plainText } from './plain-text.ts';
import { saysNothing, textOf } from '../value-text.ts';

const SEPARATOR = '; ';
const MOST_PLACES = 8;
const LONGEST_PLACE = 120;
const DEEPEST = 4;

/** Keys of a place's object, from the narrow to the wide; each group is one thing by several names. */
const levels = [
  ['city', 'addressLocality', 'locality', 'town', 'cityName', 'CityName'],
  ['region', 'state', 'addressRegion', 'province', 'county', 'CountrySubDivisionCode'],
  ['country', 'addressCountry', 'countryName', 'country_name', 'CountryCode'],
];
const wholes = [
  'name',
  'LocationName',
  'display_name',
  'displayName',
  'label',
  'formatted',
  'formatted_address',
  'fullName',
  'text',
  'value',
  'location',
];
const inner = ['address', 'location', 'place'];

/** The places of a value, which may be a text, an object such as `{name}` or a postal address, or a list of them. */
export function placesOf(value: unknown, depth = 0): string[] {
  if (depth === DEEPEST || value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each) => placesOf(each, depth + 1));
  if (typeof value !== 'object') return tidyPlaces(textOf(value));
  const entries = value as Record<string, unknown>;
  const named = wholes
    .map((key) => entries[key])
    .find((each) => typeof each === 'string' && !saysNothing(each));
  if (named !== undefined) return placesOf(named, depth + 1);
  const nested = inner
    .map((key) => entries[key])
    .find((each) => typeof each === 'object' && each !== null);
  if (nested !== undefined) return placesOf(nested, depth + 1);
  return joinLevels(
    levels.map((keys) =>
      textOf(keys.map((key) => entries[key]).find((each) => textOf(each) !== '')),
    ),
  );
}

/** City, region and country that stand in columns of their own, as one place. */
export function joinLevels(parts: readonly string[]): string[] {
  const distinct = onceEach(parts.flatMap((part) => tidyPlace(plainText(part)) || []));
  return distinct.length === 0 ? [] : [distinct.join(', ')];
}

/** Several places as one text, each once; cards show the first ones only. */
export function joinPlaces(places: readonly string[]): string {
  return onceEach(places).slice(0, MOST_PLACES).join(SEPARATOR);
}

/** The places of a text, each on one line, without empty parts (`Shrewsbury, `), repeated ones and what says nothing. */
function tidyPlaces(raw: string): string[] {
  if (raw.length > MOST_PLACES * LONGEST_PLACE) return [];
  const text = listed(plainText(raw)).replace(/\s+,/g, ',');
  return text
    .split(/;|\s\|\s/)
    .map(tidyPlace)
    .filter((place) => place !== '');
}

function tidyPlace(raw: string): string {
  const parts = raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const distinct = parts.length > 2 ? onceEach(parts) : parts;
  const place = distinct.join(', ');
  const isPlace = /\p{L}/u.test(place) && !saysNothing(place) && !/^https?:/i.test(place);
  return isPlace && place.length <= LONGEST_PLACE ? place : '';
}

/** The items of a list that an export has written as text: `['Accra', 'Kumasi']`. */
function listed(text: string): string {
  const items = /^\[\s*(['"]).*\1\s*\]$/s.test(text)
    ? [...text.matchAll(/(['"])(.*?)\1(?=\s*[,\]])/g)]
    : [];
  return items.length === 0 ? text : items.map((item) => item[2]).join(SEPARATOR);
}

function onceEach(texts: readonly string[]): string[] {
  return [
    ...new Map(texts.toReversed().map((text) => [text.toLowerCase(), text])).values(),
  ].toReversed();
}
