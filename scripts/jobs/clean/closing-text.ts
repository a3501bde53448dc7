import { oneLine } from './plain-text.ts';

/** Other things than the end happen on these days: the review of applications, the interview, the start of the work, or the end for those who come first. */
const otherDay = whole(
  String.raw`review\w{0,20}|screening|(?:full|best) consideration(?: \p{L}+){0,3} by|(?:first |initial |full |best )?consider(?:ation|ed)|priority(?: deadline)?|first (?:round|cut-?off)|early(?: deadline)?|joining|entry on duty|available|contract(?: until| till| through)?|duration|exams?|results?|onboarding|tenure|shortlist\w{0,20}|interview\w{0,20}|start(?:s|ing|ed)?|beg[iu]ns?|beginning|commenc\w{0,20}|open(?:s|ed|ing)?(?! until| till)|posted|published|from|début\w{0,20}|commence\w{0,20}|prise de (?:poste|fonctions?)|démarrage|premier examen|entretiens?|à partir d[eu]|beginn\w{0,20}|\p{L}*beginn|eintritt\w{0,20}|análise|avalia\w{1,20}|ab|revisi[oó]n|evaluaci[oó]n|desde|inicio|início|comienz\w{0,20}|entrevistas?|a partir d\w{1,20}|incorporación`,
);
const YEAR = String.raw`(?<!\d)20\d\d(?!\d)`;
/** What says that nothing comes after the day. */
const end = whole(
  String.raw`until|till|through|by|before|clos(?:es?|ing|ed)|(?<!priority )deadline|latest|last|end(?:s|ing)?|jusqu['’]\p{L}+|avant|bis|spätestens|hasta|até`,
);
const endsOn = new RegExp(`${end}[^;]{0,200}?${YEAR}`, 'iu');
const dayOfOther = new RegExp(`${otherDay}(?:(?!${end})[^;]){0,200}?${YEAR}`, 'giu');

/** Of `1 August 2026 to 30 September 2026` the first day. */
const firstOfTwo = new RegExp(
  String.raw`^.{0,200}?${YEAR}\S{0,200} ?(?:to|until|through|au|bis|al?|até|hasta|[-–—]) ?(?=.{0,200}${YEAR})`,
  'iu',
);

/** Applications are taken as long as there is a place. */
const goesOn = new RegExp(
  whole(
    String.raw`rolling|ongoing|on-going|continuous(?:ly)?|open[- ]ended|until (?:(?:the )?(?:position|post|vacancy) (?:is )?)?filled|thereafter|onwards?|no (?:fixed |set )?(?:deadline|closing date)|au fil de l['’]eau|laufend|fortlaufend|hasta cubrir|continu[ao]|contínu[ao]|au fur et à mesure|soit pourvu|preenchimento`,
  ),
  'iu',
);
const after = new RegExp(whole('thereafter|onwards?|afterwards?|then|filled'), 'iu');

/** The part of a closing date's text, on one line, in which a day is the last one; empty where applications are taken all the time. */
export function closingPart(text: string): string {
  const rest = oneLine(text.replace(dayOfOther, ' ').replace(firstOfTwo, ''));
  const isEndless = goesOn.test(text) && (after.test(text) || !endsOn.test(rest));
  return isEndless ? '' : rest;
}

function whole(alternatives: string): string {
  return String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;
}
