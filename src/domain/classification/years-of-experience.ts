import type { Level } from './level-rules.ts';

/** `3-5 years`, `5+ yrs`, `0 to 2 ans`, `2 - 4 años`, `18 months` */
const years =
  /(?<!\d)(?<low>\d{1,2})(?:\s*(?<more>\+|plus))?(?:\s*(?<high>(?:-|–|to|a|bis|and|et)\s*\d{1,2}(?:\s*\+)?))?\s*(?<unit>years?|yrs?|ans?|anos?|jahren?|months?|mois|meses|mesi|monaten?)\b/iu;
const atMost = /(?:<|less than|under|up to|below|moins de|hasta|menos de|unter|max(?:imum)?)\s*$/iu;
const experience = /\b(?:exp|exper\w*|erfahrung|berufserfahrung)\b/iu;

/** Names a span of years that is nobody's experience: how long a contract is, or how old children are. */
const otherYears =
  /\b(?:ph\.?d|doctora\w*|post-?doc\w*|fellow\w*|studentship|contrac?ts?|contratos?|fixed[ -]term|cdd|befristet\w*|duration|tenure|appointment|aged?|ages|child\w*|kids|pupils|toddlers?|babies|enfants|ninos|criancas)\b/iu;

/** What a label without accents says by years of experience: at most one asks for a beginner. */
export function levelOfYears(text: string): Exclude<Level, 'Not Specified'> | undefined {
  const found = years.exec(text);
  if (found?.groups === undefined) return undefined;
  const number = Number(found.groups['low']);
  const low = isInMonths(found) ? number / 12 : number;
  if (atMost.test(text.slice(0, found.index))) return low <= 2 ? 'Entry Level' : undefined;
  if (low < 2) return 'Entry Level';
  return low < 5 ? 'Mid Level' : 'Senior Level';
}

/**
 * The same for a title, where `6 Months` and `1 year` are as long as the contract: only what is called experience counts, and
 * years from, to or up to a number.
 */
export function levelOfYearsInTitle(title: string): ReturnType<typeof levelOfYears> {
  const found = years.exec(title);
  if (found === null) return undefined;
  const { more, high } = found.groups ?? {};
  const isSpan = more !== undefined || high !== undefined || atMost.test(title.slice(0, found.index));
  const isAsked = experience.test(title) || (isSpan && !isInMonths(found) && !otherYears.test(title));
  return isAsked ? levelOfYears(title) : undefined;
}

function isInMonths(found: RegExpExecArray): boolean {
  return /^m/i.test(found.groups?.['unit'] ?? '');
}
