import { citiesOf, COUNTRIES_BY_CODE } from '#src/contracts/countries.ts';
import { searchText } from '#src/domain/search/search-text.ts';

/** A meaning of a name. */
export interface Meaning {
  readonly kind: 'country' | 'region' | 'code' | 'own code' | 'city';
  /** The code of its country. */
  readonly country: string;
  /** A city's usual name. */
  readonly city: string;
}

/** Languages that listings write countries in. */
const LANGUAGES = 'de fr es pt it nl sv da nb fi pl cs sk hu ro tr ar'.split(' ');
const MAX_WORDS = 5;
/** In 'Washington County' and 'Spintex Road' stands no name of a place by itself. */
const COUNTY = /^(?:county|parish|district|division|road|street|avenue)$/i;

/** Names that count in any text. */
const names = new Map<string, Meaning[]>();
/** Names that count only when nothing stands beside them: 'Island' is Iceland. */
const wholeNames = new Map<string, Meaning[]>();
const codes = new Map<string, Meaning[]>();

function add(map: Map<string, Meaning[]>, name: string, meaning: Meaning): void {
  const key = keyOf(name);
  const known = map.get(key) ?? [];
  const isKnown = known.some(({ kind, country }) => kind === meaning.kind && country === meaning.country);
  if (!isKnown) map.set(key, [...known, meaning]);
}

for (const [code, { name, otherNames }] of COUNTRIES_BY_CODE) {
  for (const each of [name, ...otherNames]) add(names, each, { kind: 'country', country: code, city: '' });
}
for (const language of LANGUAGES) {
  const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
  for (const code of COUNTRIES_BY_CODE.keys()) {
    const name = inLanguage.of(code) ?? '';
    // A name that two languages give to two countries is the first one's.
    const isTaken = wholeNames.has(keyOf(name)) || names.has(keyOf(name));
    // 'Norfolk' is more than the island.
    if (name !== '' && !isTaken && code !== 'NF') add(wholeNames, name, { kind: 'country', country: code, city: '' });
  }
}
for (const [country, { regions }] of COUNTRIES_BY_CODE) {
  for (const name of regions) add(names, name, { kind: 'region', country, city: '' });
}
const addCodes = (country: string, text: string, kind: 'code' | 'own code') => {
  for (const code of text.split(' ').filter((each) => each !== '')) add(codes, code, { kind, country, city: '' });
};
// The first meaning of a code counts: 'Wilmington, DE' is in Delaware, not in Germany.
for (const [country, { stateCodes }] of COUNTRIES_BY_CODE) addCodes(country, stateCodes, 'code');
for (const country of COUNTRIES_BY_CODE.keys()) addCodes(country, country, 'code');
for (const [country, { regionCodes }] of COUNTRIES_BY_CODE) addCodes(country, regionCodes, 'code');
for (const [country, { ownRegionCodes }] of COUNTRIES_BY_CODE) addCodes(country, ownRegionCodes, 'own code');
for (const country of COUNTRIES_BY_CODE.keys()) {
  for (const spellings of citiesOf(country)) {
    const [city = ''] = spellings;
    for (const name of spellings) add(names, name, { kind: 'city', country, city });
  }
}

/** The meanings of a whole text, such as 'Accra', 'Deutschland' or 'CA 95826'; none for an unknown text. */
export function meaningsOf(text: string): readonly Meaning[] {
  const tidied = tidy(text);
  const key = searchText(tidied);
  const [, code] = /^([A-Z]{2,3})(?: \d[\d ]*)?$/.exec(tidied) ?? [];
  const byCode = code === undefined ? [] : (codes.get(code.toLowerCase()) ?? []);
  const byName = names.get(key) ?? wholeNames.get(key) ?? [];
  // 'WA' is a state, 'Wa' a town.
  return byCode.length === 0 ? byName : [...byCode, ...byName.filter(({ kind }) => kind === 'country')];
}

/** The code of the country that a whole text names in any of these languages; no code such as 'DE' is a name. */
export function countryNamed(text: string): string | undefined {
  return meaningsOf(text).find(({ kind }) => kind === 'country')?.country;
}

/**
 * The meanings of each name among the words of a text, the longest names first: 'Germany Hamburg', 'Australia-wide'.
 */
export function meaningsIn(text: string): (readonly Meaning[])[] {
  const words = tidy(text).split(' ');
  const keys = words.map(searchText);
  const found: (readonly Meaning[])[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count -= 1) {
      const meanings = names.get(keys.slice(at, at + count).join(' '));
      const isName = meanings !== undefined && !COUNTY.test(words[at + count] ?? '');
      if (!isName || !standsOut(words.slice(at, at + count).join(' '), meanings)) continue;
      found.push(meanings);
      at += count - 1;
      break;
    }
  }
  return found;
}

/**
 * Short names are words too, but for countries, Ghana's towns ('Tema') and for 'US', 'UK' and 'NYC' in capital letters.
 */
function standsOut(name: string, [first]: readonly Meaning[]): boolean {
  const isHere = first?.kind === 'country' || first?.country === 'GH';
  return name.length > (isHere ? 3 : 4) || /^(?:US|UK|[A-Z]{3})$/.test(name);
}

/** The same for 'Côte d’Ivoire' and "cote d'ivoire", 'U.S.A.' and 'usa'. */
function keyOf(name: string): string {
  return searchText(tidy(name));
}

function tidy(text: string): string {
  return text
    .replaceAll('.', '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
