import { trimCharacters } from '#src/domain/text/trim-characters.ts';
import { meaningsIn, meaningsOf, type Meaning } from './place-names.ts';

/** One stretch of a text between commas, brackets and dashes. */
export interface PlacePart {
  readonly text: string;
  readonly names: readonly (readonly Meaning[])[];
  /** 'Nairobi County', 'Ashanti Region' */
  readonly isWider: boolean;
  /** Neither in brackets nor beside a dash, where other things than places stand too. */
  readonly isAlone: boolean;
}

const NOT_REMOTE = /\b(?:non?|not)[ -](?=remote|hybrid|on-?site)/gi;
const WORKPLACE =
  /\b(?:(?:fully|100 ?%|partly|partially) )?(?:remote(?:ly)?|hybrid|on-?site|virtual|home ?office|home-based|work from home|wfh|remoto|télétravail|(?:in|within)(?= [A-Z]))\b/giu;
/** Words around a city's name, and those of a wider place that is named after it. */
const AROUND_CITY =
  /\b(?:greater|metropolitan|metropolis|metro|municipal|municipality|area|city of|city|island|surroundings|y alrededores|und umgebung|et environs)\b/giu;
const WIDER_PLACE =
  /\b(?:region|county|province|state|voivodeship|governorate|emirate|district|division|territory|department|municipality)$|^(?:region|county|province|state|department|provincia|départ[ea]ment) (?:of|de|do) /giu;
const HOURS = /\b(?:time ?zones?|(?:working |business )?hours?)\b/i;
/** `Lakewood CO`, `Sacramento CA 95826` */
const CODE_AT_END = /(?<=\p{L}) (?=[A-Z]{2,3}(?: \d[\d-]*)?$)/u;

/** The stretches of a text that names one place. */
export function partsOf(text: string): PlacePart[] {
  const bare = text
    .replace(/\bWashington,? D\.?C\b\.?/i, 'Washington DC')
    .replaceAll('_', ' ')
    .replace(NOT_REMOTE, '')
    .replace(WORKPLACE, ' ');
  return bare.split(',').flatMap((between) => {
    const [outside = '', ...inBrackets] = between.split(/[()[\]]/);
    const pieces = outside.split(/\s[-–—:]\s|[–—]/);
    return [...pieces, ...inBrackets].flatMap((piece, at) => partsWithCode(piece, at === 0 && pieces.length === 1));
  });
}

function partsWithCode(piece: string, isAlone: boolean): PlacePart[] {
  const text = trimCharacters(piece, /[\s–—-]/).replace(/\s+/g, ' ');
  if (text === '' || HOURS.test(text)) return [];
  const [name = '', code] = text.split(CODE_AT_END);
  const texts =
    code !== undefined && meaningsOf(text).length === 0 && meaningsOf(code).length > 0 ? [name, code] : [text];
  return texts.map((each) => part(each, isAlone));
}

function part(text: string, isAlone: boolean): PlacePart {
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
