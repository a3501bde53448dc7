import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import { countryNamed, meaningsOf } from '#src/domain/places/place-names.ts';
import { oneLine, plainLines, plainText } from './plain-text.ts';
import { regionsListed } from './region.ts';
import { placeWithoutWorkplace, spelledOut } from './workplace.ts';
import { saysNothing, textOf } from '../value-text.ts';

const SEPARATOR = '; ';
const MAX_PLACES = 8;
const MAX_PLACE_LENGTH = 120;
/**
 * The names of all countries take three quarters of this; a longer text is left out, since a part of it may say
 * something else.
 */
export const MAX_LIST_LENGTH = 4000;
/** `Georgia, United States` may be one place; as many regions as these are a list. */
const REGIONS_OF_LIST = 3;
const MAX_DEPTH = 4;
/** As many as there are countries, twice. */
const MAX_LISTED = 500;

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
  if (depth === MAX_DEPTH || value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    return value.slice(0, MAX_LISTED).flatMap((each) => placesOf(each, depth + 1));
  }
  if (typeof value !== 'object') return tidyPlaces(textOf(value));
  const entries = value as Record<string, unknown>;
  const named = wholes.map((key) => entries[key]).find((each) => typeof each === 'string' && !saysNothing(each));
  if (named !== undefined) return placesOf(named, depth + 1);
  const nested = inner.map((key) => entries[key]).find((each) => typeof each === 'object' && each !== null);
  if (nested !== undefined) return placesOf(nested, depth + 1);
  return joinLevels(levels.map((keys) => textOf(keys.map((key) => entries[key]).find((each) => textOf(each) !== ''))));
}

/** City, region and country that stand in columns each, as one place. */
export function joinLevels(parts: readonly string[]): string[] {
  const short = parts.filter((part) => part.length <= MAX_LIST_LENGTH);
  const distinct = onceEach(short.flatMap((part) => tidyPlace(plainText(part)) || []));
  return distinct.length === 0 ? [] : [distinct.join(', ')];
}

/** Several places as one text, each once: of many the first, and before them those that are open to Ghana. */
export function joinPlaces(places: readonly string[]): string {
  const distinct = onceEach(places);
  if (distinct.length <= MAX_PLACES) return distinct.join(SEPARATOR);
  const open = new Set(distinct.filter(isOpenToGhana));
  const openFirst = [...open, ...distinct.filter((place) => !open.has(place))];
  const kept = new Set(openFirst.slice(0, MAX_PLACES));
  return distinct.filter((place) => kept.has(place)).join(SEPARATOR);
}

function isOpenToGhana(place: string): boolean {
  return ghanaEligibility({ Workplace: 'Remote', 'Open To': place }).answer === 'yes';
}

/**
 * The places of a text, each on one line, without empty parts (`Shrewsbury, `), repeated ones and what says nothing.
 */
function tidyPlaces(raw: string): string[] {
  if (raw.length > MAX_LIST_LENGTH) return [];
  // An address may stand on several lines.
  const text = plainLines(raw).split('\n').map(oneLine).join(', ').replaceAll(' ,', ',');
  return splitOutsideBrackets(text, /;| \| /g)
    .flatMap((each) => {
      const regions = regionsListed(each);
      if (regions.length >= REGIONS_OF_LIST) return regions;
      return longListed(spelledOut(each.trim())).map(tidyPlace);
    })
    .filter((place) => place !== '');
}

/** The parts of a line between `edges`; 'Remote (Ghana; Kenya)', which is open to both, is one. */
function splitOutsideBrackets(line: string, edges: RegExp): string[] {
  const marked = line.replaceAll(/[^()]+[()]?/g, (piece) =>
    piece.endsWith(')') ? piece : piece.replaceAll(edges, '\n'),
  );
  return marked.split('\n');
}

/** A text that is too long for one place may be several: `Ireland, Dublin / Japan, Tokyo`, or towns between commas. */
function longListed(text: string): string[] {
  if (text.length <= MAX_PLACE_LENGTH) return [text];
  const pieces = splitOutsideBrackets(text, / [/|] /g);
  const towns = text.split(',').map((town) => town.trim());
  const areTowns = towns.every((town) => meaningsOf(town).length > 0);
  return pieces.length === 1 && areTowns ? towns : pieces;
}

function tidyPlace(raw: string): string {
  const parts = raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const distinct = parts.length > 2 ? withoutRepeats(parts) : parts;
  const place = distinct.join(', ');
  const isPlace = /\p{L}/u.test(place) && !saysNothing(place) && !/^https?:/i.test(place);
  const isList = place.length > MAX_PLACE_LENGTH && regionsListed(placeWithoutWorkplace(place)).length > 0;
  return isPlace && (place.length <= MAX_PLACE_LENGTH || isList) ? place : '';
}

/** Repeated parts go, but no town to another country: `Lagos, Nigeria, Accra, Ghana, Nigeria` loses its end. */
function withoutRepeats(parts: readonly string[]): string[] {
  const places: string[][] = [[]];
  for (const part of parts) {
    places.at(-1)?.push(part);
    if (countryNamed(part) !== undefined) places.push([]);
  }
  const named = new Set<string>();
  return places.flatMap((place) => {
    const distinct = onceEach(place);
    const whole = distinct.join(', ').toLowerCase();
    if (named.has(whole)) return [];
    const pieces = distinct.flatMap((part) => part.toLowerCase().split(/ ?(?:\/|&|\bor\b|\band\b) ?/));
    for (const name of [whole, ...pieces]) named.add(name);
    return distinct;
  });
}

function onceEach(texts: readonly string[]): string[] {
  return [...new Map(texts.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed();
}
