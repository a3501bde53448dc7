import { fixAllCaps } from './all-caps.ts';
import { currency } from './pay.ts';
import { oneLine, plainText } from './plain-text.ts';
import { markCut } from './truncation.ts';
import { applyUntilStable } from './apply-until-stable.ts';
import { workplaceInTitle } from './workplace.ts';

const person = String.raw`(?:m|f|w|d|h|x|n|gn|div)`;
const unit = String.raw`(?:[$€£₵¢₦₹¥]|GHS|GH[₵¢C]|US\$|USD|EUR|GBP|KES|KSh|NGN|ZAR|CAD|AUD)`;
const money = String.raw`${unit}? ?\d[\d.,]* ?[km]? ?${unit}?`;
const period = String.raw`(?:per|an?|/|p)\.? ?(?:year|annum|month|week|day|hour|yr|mo|hr|a|m|h)\.?`;

/** What boards add to a title that says nothing about the work. */
const additions: readonly RegExp[] = [
  // (m/f/d), [H/F], (all genders)
  new RegExp(String.raw`[([] ?(?:${person}(?: ?[/|,.] ?${person}\*?){1,3}|all genders) ?[)\]]`, 'giu'),
  // a bare m/f/d or H/F at the end
  / (?:[-–|] ?)?(?:[mfwdx]\/[mfwdx]\/[mfwdx]|[hf]\/[hf])$/iu,
  ...workplaceInTitle,
  // what boards say about a listing to those who listen to its page
  /^(?:full details of|view details for) | with verification$/iu,
  // the label of a new listing, in one word with the title
  /^new(?=\p{Lu}\p{Ll})/u,
  // separators that these have left behind
  /(?<! [-–—|,:])(?: [-–—|,:])+$/u,
];

/** (70k – 100k), [$50,000 - $74,999 per year], (GH₵ 3,000) */
const salary = new RegExp(
  String.raw`[([] ?((?:up to ?)?${money}(?: ?(?:-|–|—|to) ?${money})? ?\+? ?(?:${period})?) ?[)\]]`,
  'giu',
);

/** A number in brackets without any of these is a year, a count, a grade or a period: `(2024)`, `(737)`. */
const paid = new RegExp(String.raw`${currency.source}|\d ?k\b|\d ?(?:${period})`, 'iu');

/**
 * A title without the additions of boards: markers of gender, the workplace, a salary in
 * brackets, shouting. Its words stay, and it never becomes empty.
 */
export function cleanTitle(title: string): string {
  return applyUntilStable(title, (text) => fixAllCaps(withoutAdditions(markCut(onceOnly(tidy(text))))));
}

/** The pay that a title names in brackets, when it names the currency too. */
export function payOfTitle(title: string): string {
  const found = [...title.matchAll(salary)].map((match) => match[1] ?? '');
  return oneLine(found.find((text) => currency.test(text) && /[1-9]/.test(text)) ?? '');
}

/** Stars, arrows and pictures say nothing, but `360°` does; dots and bars say nothing at the edges. */
const marks =
  /(?![°№©®™℠℃])[\p{So}\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}\u{2190}-\u{21FF}\u{FE0F}\u{20E3}]|\*{2,}|[_=~]{2,}|-{3,}/gu;
const marksAtEdges = /^(?:[*•·▪‣»>~_|–—]+ *|- )+(?=\S)|(?:(?<=\s)[*•·▪‣«<~_|–—]+|[•·▪‣«*|]{1,5})$/gu;

/** `Manager , Sales` loses a blank, and `.NET , C#` too. */
function tidy(text: string): string {
  const unmarked = oneLine(plainText(text).replace(marks, ' ')).replace(marksAtEdges, '').trim();
  return (/[\p{L}\p{N}]/u.test(unmarked) ? unmarked.replace(/ ?\( *\)| ?\[ *\]/g, '') : text).replace(
    /(?<=\S) +(?=, )/gu,
    '',
  );
}

/** `Sales Representative Sales Representative`: pages hold a title twice, for the eye and for the ear. */
function onceOnly(title: string): string {
  const middle = (title.length - 1) / 2;
  const once = title.slice(0, middle);
  return middle > 4 && title === `${once} ${once}` ? once : title;
}

function withoutAdditions(title: string): string {
  const unpaid = title.replace(salary, (found) => (paid.test(found) ? CUT : found));
  if (isShorter(unpaid, title)) return mended(unpaid);
  for (const addition of additions) {
    const text = title.replace(addition, CUT);
    if (isShorter(text, title)) return mended(text);
  }
  return title;
}

/** Stands where something was taken out; no clean text holds it. */
const CUT = '\u0001';

/** `PhD Position (f/m/d): Soil` leaves no blank before its colon. */
function mended(text: string): string {
  const gaps = /(?<![ \u0001])[ \u0001]+(?=[:;.!?)\]])/g;
  const joined = text.replaceAll(gaps, (gap) => (gap.includes(CUT) ? '' : gap));
  return oneLine(joined.replaceAll(CUT, ' '));
}

function isShorter(text: string, title: string): boolean {
  return text !== title && /[\p{L}\p{N}]/u.test(text);
}
