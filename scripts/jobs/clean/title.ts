import { calmCapitals } from './all-caps.ts';
import { oneLine, plainText } from './plain-text.ts';
import { markCut } from './truncation.ts';
import { untilSettled } from './until-settled.ts';

const dash = String.raw`[-–—|•·/,]`;
const person = String.raw`(?:m|f|w|d|h|x|n|gn|div)`;
const money = String.raw`(?:[$€£₵¢]|GHS|GH¢|USD|EUR|GBP|KES|NGN|ZAR)?\s*\d[\d.,]*\s*[km]?`;
const period = String.raw`(?:per|an?|/|p)\.?\s*(?:year|annum|month|hour|yr|mo|hr|a|m|h)\.?`;

/** What boards add to a title that says nothing about the work. */
const additions: readonly RegExp[] = [
  // (m/f/d), [H/F], (all genders)
  new RegExp(
    String.raw`[([]\s*(?:${person}(?:\s*[/|,.]\s*${person}\*?){1,3}|all genders)\s*[)\]]`,
    'giu',
  ),
  // a bare m/f/d or H/F at the end
  /\s[-–|]?\s*(?:[mfwdx]\/[mfwdx]\/[mfwdx]|[hf]\/[hf])$/iu,
  // | Remote, - REMOTE, – Work From Home
  new RegExp(String.raw`\s*${dash}\s*(?:100%\s*)?(?:remote|work from home|wfh)$`, 'iu'),
  /[([]\s*(?:100%\s*|fully\s*)?remote\s*[)\]]/giu,
  // a separator that one of these has left behind
  /\s[-–—|,:]$/u,
];

/** (70k – 100k), [$50,000 - $74,999 per year] */
const salary = new RegExp(
  String.raw`[([]\s*(?:up to\s*)?${money}(?:\s*(?:-|–|—|to)\s*${money})?\s*\+?\s*(?:${period})?\s*[)\]]`,
  'giu',
);

/** A short number in brackets without a currency is a count or a grade, such as `(2)`. */
const paid = /\d\s*k\b|\d{3}|[$€£₵¢]/iu;

/**
 * A title without the additions of boards: markers of gender, a trailing `Remote`, a salary in
 * brackets, shouting. Its words stay, and it never becomes empty.
 */
export function cleanTitle(title: string): string {
  return untilSettled(title, (text) => calmCapitals(withoutAdditions(markCut(plainText(text)))));
}

function withoutAdditions(title: string): string {
  const unpaid = title.replace(salary, (found) => (paid.test(found) ? ' ' : found));
  const texts = additions.map((addition) => title.replace(addition, ' '));
  const shorter = [unpaid, ...texts].map(oneLine).filter((text) => /[\p{L}\p{N}]/u.test(text));
  return shorter.find((text) => text !== title) ?? title;
}
