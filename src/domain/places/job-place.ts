import { countryName } from '#src/contracts/countries.ts';
import { countryNamed, meaningsIn, type Meaning, meaningsOf } from './place-names.ts';
import { partsOf, type PlacePart } from './place-parts.ts';

/** The place of a listing's job, as far as its text says it: a city never stands without its country. */
export interface JobPlace {
  /** 'Ghana', 'United Kingdom' */
  readonly country: string;
  /** The country's ISO 3166 code of two letters. */
  readonly code: string;
  readonly city: string;
}

const NOWHERE: JobPlace = { country: '', code: '', city: '' };
const SEVERAL = /[;/|\n]|\s(?:or|ou|oder)\s/i;
/** `Georgia, United States` is no list, and three countries are one. */
const COUNTRIES_OF_LIST = 3;
/** 'Not remote' and 'Non-profit hub' leave no place out. */
const LEFT_OUT = /\b(?:except|excepting|excluding|outside|non|not)\b(.*)/is;
/** Words beside a country that are no town. */
const NO_TOWN =
  /[\d!?:@*"“]|\b(?:any|anywhere|everywhere|nationwide|countrywide|national|international|world|worldwide|global|multiple|various|several|locations?|only|worker|field|flexible|office|non|not|hub|outside|house|headquarters|hq|time ?zone|africa|europe|asia|emea|apac|latam|americas?)\b|^(?:north|south|east|west|central)(?:ern)?$/iu;
const MAX_WORDS = 4;

/** Places that are kept; listings name few of them again and again. */
const MAX_KNOWN = 20_000;
const known = new Map<string, readonly JobPlace[]>();

/** Where the job of a listing is; the first place of several. */
export function placeOf(location: string): JobPlace {
  return placesOf(location)[0] ?? NOWHERE;
}

/** Every place of a text, each once; a part without a country is left out. */
export function placesOf(location: string): readonly JobPlace[] {
  const before = known.get(location);
  if (before !== undefined) return before;
  const places = everyPlace(location);
  if (known.size >= MAX_KNOWN) known.clear();
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
  return { country: countryName(code), code, city: cityIn(parts, code) };
}

/** The country that most speaks for: its name, a region or a code behind a town, a known city. */
function countryIn(parts: readonly PlacePart[]): string | undefined {
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

function cityIn(parts: readonly PlacePart[], code: string): string {
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
function townIn(parts: readonly PlacePart[], code: string): string | undefined {
  const town = parts.find(({ text, isAlone, isWider, names }, at) => {
    // 'Lebanon, PA' is a town; 'Ghana, Nigeria' names two countries.
    const isOther = ({ country, kind }: Meaning) => country === code || (at > 0 && kind === 'country');
    const isName = !NO_TOWN.test(text) && text.split(' ').length <= MAX_WORDS;
    return isAlone && !isWider && !names.flat().some(isOther) && isName;
  });
  return town === undefined ? undefined : written(town.text);
}

/** 'KIEL' and 'kiel' as 'Kiel'. */
function written(town: string): string {
  const isPlain = town === town.toUpperCase() || town === town.toLowerCase();
  return isPlain ? town.toLowerCase().replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()) : town;
}

/** The names of a text that is nothing but a list of known cities or of countries; none for any other text. */
function namesListed(text: string): readonly string[] {
  const names = text.split(/,|\s(?:and|&|et|e|y|und)\s/i);
  return isListOfCities(names, text) || isListOfCountries(names) ? names : [];
}

/** `Lagos, Accra`, `Accra, Kumasi and Tamale`; `Madina, Accra` may be a part of the other. */
function isListOfCities(names: readonly string[], text: string): boolean {
  const cities = names.map(meaningsOf);
  const isEach = cities.every(([first, other]) => first?.kind === 'city' && other === undefined);
  const isSeveral =
    names.length > 2 ||
    text.split(',').length < names.length ||
    new Set(cities.map(([first]) => first?.country)).size > 1;
  return isEach && names.length > 1 && isSeveral;
}

/** `Kenya, Ghana`; `Georgia, United States` and `Lebanon, USA` are no lists. */
function isListOfCountries(names: readonly string[]): boolean {
  return (
    names.length > 1 &&
    names
      .map(meaningsOf)
      .every(([first, other]) => first?.kind === 'country' && first.country !== 'US' && other === undefined)
  );
}
