import type { Level } from './level-rules.ts';

/** `3-5 years`, `5+ yrs`, `0 to 2 ans`, `2 - 4 años`, `18 months` */
const years =
  /(?<!\d)(?<low>\d{1,2})\s*(?:\+|plus)?\s*(?:(?:-|–|to|a|bis|and|et)\s*\d{1,2}\s*\+?\s*)?(?<unit>years?|yrs?|ans?|anos?|jahren?|months?|mois|meses)\b/iu;
const atMost = /(?:<|less than|under|up to|below|moins de|hasta|menos de|max(?:imum)?)\s*$/iu;

/** What a text without accents says by years of experience: at most one asks for a beginner. */
export function levelOfYears(text: string): Exclude<Level, 'Not Specified'> | undefined {
  const found = years.exec(text);
  if (found?.groups === undefined) return undefined;
  const number = Number(found.groups['low']);
  const low = /^m/.test(found.groups['unit'] ?? '') ? number / 12 : number;
  if (atMost.test(text.slice(0, found.index))) return low <= 2 ? 'Entry Level' : undefined;
  if (low < 2) return 'Entry Level';
  return low < 5 ? 'Mid Level' : 'Senior Level';
}
