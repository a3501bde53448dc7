import { saysNothing } from '../value-text.ts';
import { plainText } from './plain-text.ts';
import { markCut } from './truncation.ts';
import { untilSettled } from './until-settled.ts';

/** Shown when an export does not name the employer. */
export const UNKNOWN_COMPANY = 'Not Specified';

const rating = /\s*\n\s*\d\.\d\s*$/u;

/** `Full timeAcme`: type and name in one word, so a company called `Full Time Fitness` keeps its name. */
const gluedType =
  /^(?:[Ff]ull[ -]?[Tt]ime|[Pp]art[ -]?[Tt]ime|Internship & Graduate)(?=[\p{Lu}\p{N}])/u;

/** Ways of saying nothing, and the names of keys that a scraper has written instead of a value. */
const nobody = new Set([
  '',
  ...[
    'n a',
    'n a company',
    'na',
    'nan',
    'nil',
    'none',
    'null',
    'undefined',
    'unknown',
    'unknown company',
  ],
  ...[
    'anonymous',
    'anonymous employer',
    'anonymous company',
    'employer not specified',
    'company not specified',
  ],
  ...[
    'not specified',
    'not available',
    'not disclosed',
    'not provided',
    'company name not available',
  ],
  ...['name', 'company', 'company name', 'employer', 'employer name', 'empresa', 'entreprise'],
]);

/** A raw company of one or more lines, as one clean line, or `UNKNOWN_COMPANY`. */
export function cleanCompany(lines: string): string {
  const company = untilSettled(lines.replace(rating, ''), (text) =>
    markCut(plainText(text)).replace(gluedType, ''),
  );
  return namesNobody(company) ? UNKNOWN_COMPANY : company;
}

export function isUnknownCompany(company: string): boolean {
  return company === UNKNOWN_COMPANY;
}

/** A name of signs alone, such as `--`, names nobody either. */
function namesNobody(company: string): boolean {
  const words = company.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return saysNothing(company) || nobody.has(words.join(' '));
}
