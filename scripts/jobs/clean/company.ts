import * as v from 'valibot';
import { titleText, wordList, wordsPattern } from '#src/domain/classification/title-words.ts';
import file from '#data/words/hidden-employers.json' with { type: 'json' };
import { didNotLoad, saysNothing } from '../value-text.ts';
import { isAge } from './relative-day.ts';
import { plainText } from './plain-text.ts';
import { markCut } from './truncation.ts';
import { applyUntilStable } from './apply-until-stable.ts';

/** Shown when an export does not name the employer. */
export const UNKNOWN_COMPANY = 'Not Specified';

/** `Full timeAcme`: type and name in one word, so a company called `Full Time Fitness` keeps its name. */
const gluedType = /^(?:[Ff]ull[ -]?[Tt]ime|[Pp]art[ -]?[Tt]ime|Internship & Graduate)(?=[\p{Lu}\p{N}])/u;

/** Columns of employers, whose names scrapers write instead of a value; a firm may be called `Firm`. */
const column = '(?:company|employer)(?: name)?|name|empresa|entreprise';
const employer =
  '(?:(?:company|employer|organi[sz]ation|firm|client|advertiser|recruiter|empresa|entreprise|unternehmen|arbeitgeber)(?: name)?)';
const missing =
  'n a|na|nan|nil|none|null|undefined|no|unknown|unnamed|undisclosed|anonymous|missing|(?:not?|non|não) (?:name|specified|available|disclosed|provided|found|stated|given|listed|mentioned|especificad[ao]|informad[ao]|disponible|spécifiée?|précisée?|renseignée?)';
const hidden = 'confidential|private|hidden|withheld|missing|confidencial|confidentielle|anonyme|anónima|anônima';
/** `No company found`, `Company Confidential`; a firm may be called `Confidential`. */
const noCompany = new RegExp(
  `^(?:|${column}|(?:${employer} )?(?:${missing})|(?:${missing}|${hidden}) ${employer}(?: (?:found|available|given|listed|specified|provided|disclosed))?|(?:${employer}|name) (?:${hidden}))$`,
);

const list = v.strictObject({ about: v.string(), words: wordList });
const lists = v.parse(
  v.strictObject({ names: list, sure: list, adjectives: list, industries: list, kinds: list }),
  file,
);
const oneOf = ({ words }: { readonly words: readonly string[] }) => `(?:${words.join('|')})`;
const parts = {
  sure: oneOf(lists.sure),
  adjective: oneOf(lists.adjectives),
  industry: oneOf(lists.industries),
  kind: oneOf(lists.kinds),
};
/** 'Our client, a leading bank' and 'A Reputable School' hide who hires. */
const hiddenEmployer = new RegExp(`^${wordsPattern(lists.names.words, String.raw`\p{L}`, parts)}\\W*$`, 'iu');

/** A raw company of one or more lines, as one clean line, or `UNKNOWN_COMPANY`. */
export function cleanCompany(lines: string): string {
  const company = applyUntilStable(withoutRating(lines), (text) => markCut(plainText(text)).replace(gluedType, ''));
  return namesNoCompany(company) ? UNKNOWN_COMPANY : company;
}

/** A rating, such as `3.8`, stands by itself on the last line. */
function withoutRating(lines: string): string {
  const text = lines.trimEnd();
  if (!/\d\.\d$/.test(text)) return lines;
  const before = text.slice(0, -'3.8'.length);
  const name = before.trimEnd();
  return before.slice(name.length).includes('\n') ? name : lines;
}

const officialSite =
  /^(.{2,80}?)(?:['’]s)? (?:(?:official|corporate|company) (?:web ?)?(?:site|page)|(?:web ?site)|(?:careers?|jobs?|recruitment|vacanc(?:y|ies)) (?:web ?)?(?:site|page|portal))$/i;

/** `Acme` of `Acme Official Website`, a source that lists its own adverts; empty for another source. */
export function ownerOfSite(source: string): string {
  return officialSite.exec(plainText(source.slice(0, 120)))?.[1] ?? '';
}

export function isUnknownCompany(company: string): boolean {
  return company === UNKNOWN_COMPANY;
}

/**
 * A name of signs alone, such as `--`, names no company, nor does the age of the listing, which some exports put there.
 */
function namesNoCompany(company: string): boolean {
  const words = company.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    saysNothing(company) ||
    didNotLoad(company) ||
    hiddenEmployer.test(titleText(company)) ||
    isAge(company) ||
    noCompany.test(words.join(' '))
  );
}
