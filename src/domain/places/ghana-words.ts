import * as v from 'valibot';
import file from '#data/words/open-to.json' with { type: 'json' };
import { COUNTRIES_BY_CODE } from '#src/contracts/countries.ts';
import { searchText } from '#src/domain/search/search-text.ts';

/** Names of the table as they stand in a plain text: in lower case, without accents and signs, the longest first. */
function plainNames(names: readonly string[]): string {
  const words = names.map(
    (name) =>
      searchText(name)
        .match(/[a-z0-9]+/g)
        ?.join(' ') ?? '',
  );
  return words
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .join('|');
}

const { inText: placesInGhana = [] } = COUNTRIES_BY_CODE.get('GH') ?? {};
const others = [...COUNTRIES_BY_CODE].filter(([code]) => code !== 'GH').map(([, country]) => country);
const otherCountries = others
  .filter(({ territory }) => !territory)
  // In small letters 'US' is a word.
  .flatMap(({ name, otherNames }) => [name, ...otherNames].filter((each) => each !== 'US'));

/** Not 'New Ghana' and 'Accra Road', which are elsewhere. */
export const GHANA = new RegExp(
  String.raw`\b(?<!\b(?:new|little) )(?:ghana|ghanaians?|gh|${plainNames(placesInGhana)})\b(?! (?:street|st|road|rd|avenue|ave|close|crescent)\b)`,
);
export const REGION_WITH_GHANA =
  /\b(?:africa|african(?! americans?\b)|afrique|africaine?s?|africanos?|africanas?|afrika|westafrika|emea|mea|ecowas|ssa|global south|developing countries)\b/;

const list = v.strictObject({ about: v.string(), words: v.array(v.pipe(v.string(), v.minLength(1))) });
const table = v.parse(
  v.strictObject({ anywhere: list, unlessWithin: list, alone: list, atEnd: list, atEndOrRemote: list }),
  file,
);
const anyOf = (name: keyof typeof table) => `(?:${table[name].words.join('|')})`;
const END = ' ?(?:$|[;:(])';
/** Words for anywhere in the world, each list where it means that. */
export const ANYWHERE = new RegExp(
  String.raw`\b(?:${[
    anyOf('anywhere'),
    `${anyOf('unlessWithin')}(?! (?:in|within|across|throughout) (?!the world|world))`,
    String.raw`(?<=(?:^|[;:(]|remote|open|fully) ?)${anyOf('alone')}(?=${END}| (?:remote|only|applicants|candidates)\b)`,
    `${anyOf('atEnd')}(?=${END})`,
    String.raw`${anyOf('atEndOrRemote')}(?=${END}| remot[eo]\b)`,
  ].join('|')})\b`,
);

/** Words before a place that is left out. */
export const EXCEPT =
  /\b(?:except|excepting|excluding|excludes?|excluded|excl|other than|outside|without|not|no|cannot|non|sauf|hors|excepte|excepto|exceto|ausser|ohne)\b/;
export const NOT_ONLY = /\bnot (?:only|just|limited to|restricted to)\b/g;
export const TIME_ZONE = /\b(?:utc|gmt|est|edt|cst|pst|pdt|cet|cest|eet|wat|eat|cat|time ?zones?|hours?|overlap)\b/;
export const ONLY = /\b(?:only|must|required|residents?|citizens?|based|authori[sz]ed)\b/;
export const OR_REMOTE = /\b(?:or|ou|oder) (?:fully )?remote(?:ly)?$|^(?:fully )?remote(?:ly)? (?:or|ou|oder)\b/i;
/** Words of a wish, or of some among several. */
export const HEDGE = /\b(?:prefer\w*|ideally|etc|more|others?|some|select(?:ed)?|such as|for example|e g)\b/;

/** Words of doubt: 'Probably worldwide', 'Ghana?'. */
export const DOUBT =
  /\b(?:probab\w+|possibl[ey]|potentially|perhaps|maybe|may be|might|likely|could|seems?|assum\w+|unconfirmed|unclear|negotiable|subject to|to be (?:discussed|agreed)|presumably|apparently|almost|nearly|mostly|mainly|usually|typically|generally|tbc|to be confirmed|vielleicht|wahrscheinlich|vermutlich|peut etre|quizas?|talvez)\b/;

/** Parts of the continent that Ghana is not in. */
const PARTS_OF_AFRICA =
  '(?:(?:north|east|south|central|middle)(?:ern)?|horn of|(?:franco|luso|arabo)phone(?: west)?|' +
  '(?:french|portuguese|arabic) speaking) africa(?:ns?)?|africa \\((?:north|east|south|central)(?:ern)?|' +
  'afri(?:ca|que) (?:d[ou] (?:sul|sud|sur|norte|nord)|del (?:sur|norte)|de l est|austral\\w*|orientale?|centrale?|' +
  '(?:septentri|setentri|meridi)onale?|(?:franco|luso|arabo)phone|(?:franc[oó]|lus[oó])fona)';
const REGIONS_WITHOUT_GHANA =
  'americas?|anz|apac|apj|asia|asia pacific|australasia|balkans|baltics?|benelux|caribbean|' +
  'cis|dach|eea|eu|europe|european union|europeans?|gcc|iberia|latam|latin america|mena|middle east|nordics?|oceania|' +
  'scandinavia|schengen';

/**
 * Every place of these in a plain text, each as whole words; what includes Ghana, such as Africa or EMEA, is not among
 * them.
 */
export const PLACES_OUTSIDE_GHANA = new RegExp(
  `\\b(?:${plainNames([...otherCountries, ...others.flatMap(({ inText }) => inText)])}|${REGIONS_WITHOUT_GHANA})\\b|\\b(?:${PARTS_OF_AFRICA})\\b`,
  'g',
);
