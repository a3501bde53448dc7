import { countryName } from './country-names.ts';
import { USUAL_NAMES } from './known-regions.ts';
import { namesListed } from './place-list.ts';
import { countryNamed, meaningsIn, meaningsOf, type Meaning } from './place-names.ts';

/** Where a listing's job is, as far as its text tells: a city never stands without its country. */
export interface JobPlace {
  /** 'Ghana', 'United Kingdom' */
  readonly country: string;
  /** The country's ISO 3166 code of two letters. */
  readonly code: string;
  readonly city: string;
}

/** One stretch of a text between commas, brackets and dashes. */
interface Part {
  readonly text: string;
  readonly names: readonly (readonly Meaning[])[];
  /** 'Nairobi County', 'Ashanti Region' */
  readonly isWider: boolean;
  /** Neither in brackets nor beside a dash, where other things than places stand too. */
  readonly isAlone: boolean;
}

const NOWHERE: JobPlace = { country: '', code: '', city: '' };
const SEVERAL = /[;/|\n]|\s(?:or|ou|oder)\s/i;
/** `Georgia, United States` is no list, and three countries are one. */
const COUNTRIES_OF_LIST = 3;
/** 'Not remote' and 'Non-profit hub' leave no place out. */
const LEFT_OUT = /\b(?:except|excepting|excluding|outside|non|not)\b(.*)/is;
const NOT_REMOTE = /\b(?:non?|not)[ -](?=remote|hybrid|on-?site)/gi;
const WORKPLACE =
  /\b(?:(?:fully|100 ?%|partly|partially) )?(?:remote(?:ly)?|hybrid|on-?site|virtual|home ?office|home-based|work from home|wfh|remoto|télétravail|(?:in|within)(?= [A-Z]))\b/giu;
/** Words around a city's name, and those of a wider place that is named after it. */
const AROUND_CITY =
  /\b(?:greater|metropolitan|metropolis|metro|municipal|municipality|area|city of|city|island|surroundings|y alrededores|und umgebung|et environs)\b/giu;
const WIDER_PLACE =
  /\b(?:region|county|province|state|voivodeship|governorate|emirate|district|division|territory|department|municipality)$|^(?:region|county|province|state|department|provincia|départ[ea]ment) (?:of|de|do) /giu;
/** What stands beside a country and is no town. */
const NO_TOWN =
  /[\d!?:@*"“]|\b(?:any|anywhere|everywhere|nationwide|countrywide|national|international|world|worldwide|global|multiple|various|several|locations?|only|worker|field|flexible|office|non|not|hub|outside|house|headquarters|hq|time ?zone|africa|europe|asia|emea|apac|latam|americas?)\b|^(?:north|south|east|west|central)(?:ern)?$/iu;
const MAX_WORDS = 4;
const HOURS = /\b(?:time ?zones?|(?:working |business )?hours?)\b/i;
/** `Lakewood CO`, `Sacramento CA 95826` */
const CODE_AT_END = /(?<=\p{L}) (?=[A-Z]{2,3}(?: \d[\d-]*)?$)/u;

/** Listings name few places again and again. */
const known = new Map<string, readonly JobPlace[]>();

/** Where the job of a listing is; the first place of several. */
export function placeOf(location: string): JobPlace {
  return placesOf(location)[0] ?? NOWHERE;
}

/** Every place of a text, each once; what tells no country is left out. */
export function placesOf(location: string): readonly JobPlace[] {
  const before = known.get(location);
  if (before !== undefined) return before;
  const places = everyPlace(location);
  known.set(location, places);
  return places;
}

function everyPlace(location: string): JobPlace[] {
  const [, leftOut = ''] = LEFT_OUT.exec(location) ?? [];
  if (meaningsIn(leftOut.split(',', 1)[0] ?? '').length > 0) return [];
  const found = new Map<string, JobPlace>();
  for (const text of location.split(SEVERAL).flatMap(eachPlace)) {
    const place = onePlace(text);
    if (place !== undefined) found.set(`${place.country}\n${place.city}`, place);
  }
  return [...found.values()];
}

/** `Lagos, Nigeria, Accra, Ghana` and `Lagos, Nigeria and Accra, Ghana` as two, `Kenya, Nigeria, Ghana` as three. */
function eachPlace(text: string): string[] {
  const listed = namesListed(text);
  if (listed.length > 0) return [...listed];
  const both = text.split(/\s(?:and|&)\s/i);
  if (both.length > 1 && both.every((each) => onePlace(each) !== undefined)) {
    return both.flatMap(eachPlace);
  }
  const places: string[][] = [[]];
  for (const part of text.split(',')) {
    places.at(-1)?.push(part);
    if (countryNamed(part) !== undefined) places.push([]);
  }
  const named = places.filter((parts) => parts.length > 0);
  const isList =
    named.every((parts) => parts.length > 1) ||
    (named.length >= COUNTRIES_OF_LIST && named.every(([part = '']) => countryNamed(part)));
  return isList ? named.map((parts) => parts.join(',')) : [text];
}

function onePlace(text: string): JobPlace | undefined {
  const parts = partsOf(text);
  const code = countryIn(parts);
  if (code === undefined) return undefined;
  const country = USUAL_NAMES.get(code) ?? countryName(code).replace(' & ', ' and ');
  return { country, code, city: cityIn(parts, code) };
}

function partsOf(text: string): Part[] {
  const bare = text
    .replace(/\bWashington,? D\.?C\b\.?/i, 'Washington DC')
    .replaceAll('_', ' ')
    .replace(NOT_REMOTE, '')
    .replace(WORKPLACE, ' ');
  return bare.split(',').flatMap((between) => {
    const [outside = '', ...inBrackets] = between.split(/[()[\]]/);
    const pieces = outside.split(/\s[-–—:]\s|\s*[–—]\s*/);
    return [...pieces, ...inBrackets].flatMap((piece, at) =>
      partsWithCode(piece, at === 0 && pieces.length === 1),
    );
  });
}

function partsWithCode(piece: string, isAlone: boolean): Part[] {
  const text = piece.replace(/^[\s–—-]+|[\s–—-]+$/g, '').replace(/\s+/g, ' ');
  if (text === '' || HOURS.test(text)) return [];
  const [name = '', code] = text.split(CODE_AT_END);
  const texts =
    code !== undefined && meaningsOf(text).length === 0 && meaningsOf(code).length > 0
      ? [name, code]
      : [text];
  return texts.map((each) => part(each, isAlone));
}

function part(text: string, isAlone: boolean): Part {
  const whole = meaningsOf(text);
  if (whole.length > 0) return { text, isAlone, isWider: false, names: [whole] };
  const bare = text.replace(WIDER_PLACE, '').trim();
  // 'Washington County' is not in the state of Washington.
  const isCounty = /county$/i.test(text);
  const inside = [bare, bare.replace(AROUND_CITY, ' ')]
    .map((each) => meaningsOf(each).filter(({ kind }) => kind !== 'region' || !isCounty))
    .find((each) => each.length > 0);
  const names = inside === undefined ? meaningsIn(text) : [inside];
  return { text, isAlone, isWider: bare !== text, names };
}

/** The country that most speaks for: its name, a region or a code behind a town, a known city. */
function countryIn(parts: readonly Part[]): string | undefined {
  const scores = new Map<string, number>();
  for (const [at, { names }] of parts.entries()) {
    for (const meanings of names) {
      for (const meaning of meanings) {
        const score = scoreOf(meaning, meanings, at);
        scores.set(meaning.country, (scores.get(meaning.country) ?? 0) + score);
      }
    }
  }
  const best = Math.max(0, ...scores.values());
  // Less is a name that stands for several places.
  return best < 1 ? undefined : [...scores].find(([, score]) => score === best)?.[0];
}

function scoreOf({ kind, country }: Meaning, meanings: readonly Meaning[], at: number): number {
  const isSure = meanings.every((each) => each.kind !== kind || each.country === country);
  // 'Congo' is two countries, and what stands behind is the wider one: 'Lebanon, USA', 'Victoria, London'.
  if (kind === 'country') return isSure ? 3 + at / 100 : 0.9;
  // 'LaGrange, Georgia' and 'Lebanon, PA' are in the United States, 'Georgia' is a country, and 'CA' may be two.
  if (kind === 'region') return at > 0 ? 3.5 : 2;
  if (kind === 'code') return at > 0 ? 3.2 : isSure ? 2 : 0.4;
  if (kind === 'own code') return at > 0 ? 3.2 : 0;
  return isSure ? 1 + at / 100 : 0.4;
}

function cityIn(parts: readonly Part[], code: string): string {
  const cities = parts.flatMap(({ names, isWider }, at) =>
    names.flatMap((meanings) => {
      const here = meanings.filter(({ country }) => country === code);
      const city = here.find(({ kind }) => kind === 'city')?.city;
      // In 'Barueri, São Paulo' the second is the state.
      const isRegion = at > 0 && (isWider || here.some(({ kind }) => kind === 'region'));
      return city === undefined ? [] : [{ city, isRegion }];
    }),
  );
  const sure = cities.find(({ isRegion }) => !isRegion);
  return sure?.city ?? townIn(parts, code) ?? cities[0]?.city ?? '';
}

/** The first part that may be a town and is nothing else in this country. */
function townIn(parts: readonly Part[], code: string): string | undefined {
  const town = parts.find(({ text, isAlone, isWider, names }, at) => {
    // 'Lebanon, PA' is a town; 'Ghana, Nigeria' names two countries.
    const isOther = ({ country, kind }: Meaning) =>
      country === code || (at > 0 && kind === 'country');
    const isName = !NO_TOWN.test(text) && text.split(' ').length <= MAX_WORDS;
    return isAlone && !isWider && !names.flat().some(isOther) && isName;
  });
  return town === undefined ? undefined : written(town.text);
}

/** 'KIEL' and 'kiel' as 'Kiel'. */
function written(town: string): string {
  const isPlain = town === town.toUpperCase() || town === town.toLowerCase();
  return isPlain
    ? town.toLowerCase().replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    : town;
}
