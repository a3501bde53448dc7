/** Other things than the end happen on these days: the review of applications, the interview, the start of the work, or the end for those who come first. */
const otherDay = whole(
  String.raw`review\w*|screening|(?:full|best) consideration(?: \p{L}+){0,3} by|(?:first |initial |full |best )?consider(?:ation|ed)|priority(?: deadline)?|first (?:round|cut-?off)|early(?: deadline)?|joining|entry on duty|available|contract(?: until| till| through)?|duration|exams?|results?|onboarding|tenure|shortlist\w*|interview\w*|start(?:s|ing|ed)?|beg[iu]ns?|beginning|commenc\w*|open(?:s|ed|ing)?(?! until| till)|posted|published|from|début\w*|commence\w*|prise de (?:poste|fonctions?)|démarrage|premier examen|entretiens?|à partir d[eu]|beginn\w*|\p{L}*beginn|eintritt\w*|análise|avalia\w+|ab|revisi[oó]n|evaluaci[oó]n|desde|inicio|início|comienz\w*|entrevistas?|a partir d\w+|incorporación`,
);
const YEAR = String.raw`(?<!\d)20\d\d(?!\d)`;
/** What says that nothing comes after the day. */
const end = whole(
  String.raw`until|till|through|by|before|clos(?:es?|ing|ed)|(?<!priority )deadline|latest|last|end(?:s|ing)?|jusqu['’]\p{L}+|avant|bis|spätestens|hasta|até`,
);
const endsOn = new RegExp(`${end}[^;]*?${YEAR}`, 'iu');
const dayOfOther = new RegExp(`${otherDay}(?:(?!${end})[^;])*?${YEAR}`, 'giu');

/** Of `1 August 2026 to 30 September 2026` the first day. */
const firstOfTwo = new RegExp(
  String.raw`^.*?${YEAR}\S*\s*(?:to|until|through|au|bis|al?|até|hasta|[-–—])\s*(?=.*${YEAR})`,
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

/** The part of a closing date's text in which a day is the last one; empty where applications are taken all the time. */
export function closingPart(text: string): string {
  const rest = text.replace(dayOfOther, ' ').replace(firstOfTwo, '').replace(/\s+/g, ' ').trim();
  const isEndless = goesOn.test(text) && (after.test(text) || !endsOn.test(rest));
  return isEndless ? '' : rest;
}

function whole(alternatives: string): string {
  return String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;
}
