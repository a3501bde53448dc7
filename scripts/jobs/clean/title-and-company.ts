import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { trimCharactersEnd } from '#src/domain/text/trim-characters.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { meaningsOf } from '#src/domain/places/place-names.ts';
import { cleanCompany, isUnknownCompany, UNKNOWN_COMPANY } from './company.ts';
import { cleanTitle } from './title.ts';
import { applyUntilStable } from './apply-until-stable.ts';

/** Where a title without a company of its own carries it. */
export type CompanyInTitle = 'after the last at' | 'before the first colon';

interface TitleAndCompany {
  readonly title: string;
  readonly company: string;
}

/**
 * Cleans both together, since exports write one into the other.
 * @param company raw lines, or undefined when the export has no such column at all.
 * @param form how this kind of export writes the company into the title.
 */
export function cleanTitleAndCompany(
  rawTitle: string,
  company: string | undefined,
  form: CompanyInTitle,
): TitleAndCompany {
  const given = company === undefined ? splitTitle(rawTitle, form) : { title: rawTitle, company };
  const start = {
    title: cleanTitle(given.title),
    company: dropEnd(cleanCompany(given.company), given.title.trim()),
  };
  return applyUntilStable(start, separate);
}

/** `Video Editor at Acme` + `Acme`, `Acme Data Analyst` + `Data Analyst`, and `Driver at Acme` without a company. */
function separate({ title, company }: TitleAndCompany): TitleAndCompany {
  if (isUnknownCompany(company)) {
    const inTitle = splitAtName(title);
    return { title: cleanTitle(inTitle.title), company: cleanCompany(inTitle.company) };
  }
  if (comparisonKey(cleanTitle(company)) === comparisonKey(title)) {
    return { title, company: UNKNOWN_COMPANY };
  }
  const shortTitle = dropEnd(dropEnd(title, `at ${company}`), `@${company}`);
  const shortCompany = dropEnd(company, title);
  return {
    title: shortTitle === title ? title : cleanTitle(shortTitle),
    company: shortCompany === company ? company : cleanCompany(shortCompany),
  };
}

/** The text without `end` as its last words, or the text itself when nothing would remain. */
function dropEnd(text: string, end: string): string {
  const cut = text.length - end.length;
  const ends = end !== '' && cut > 0 && text.slice(cut).toLowerCase() === end.toLowerCase();
  if (!ends || !/[\s\-–|,:(]$/u.test(text.slice(0, cut))) return text;
  const rest = trimCharactersEnd(text.slice(0, cut), /[\s\-–|,:(]/);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

function splitTitle(title: string, form: CompanyInTitle): TitleAndCompany {
  const colon = form === 'before the first colon' ? /^(?<company>[^:]*\S):\s+(?<title>\S.*)$/su : null;
  const parts = (colon?.exec(title) ?? /^(?<title>.*\S)\s+at\s+(?<company>\S.*)$/isu.exec(title))?.groups;
  return { title: parts?.['title'] ?? title, company: parts?.['company'] ?? '' };
}

/** Night, Sea, Primary Level and the Office are no employers. */
const noEmployer =
  /^(?:nights?|weekends?|sea|home|work|heights?|large|scale|risk|least|any|all|our|entry|junior|mid|senior|remote)\b|\blevel$|^(?:office|university|school|college|hospital|company|bank|ministry)$/iu;
/** `Accra Office`, `Kumasi Branch` */
const site =
  /\b(?:office|head ?quarters|hq|branch|site|station|depot|warehouse|factory|plant|campus|harbour|port|region|district|area)\b/iu;

/** `Driver at Acme` and `Nurse @Acme`, where what follows is written as a name and is no place. */
function splitAtName(title: string): TitleAndCompany {
  const parts = /^(?<title>.*\S)\s+(?:(?:at|chez|bei)\s+(?:the\s+)?|@\s*)(?<company>(?:\d?\p{Lu}|\p{Lo}).*)$/su.exec(
    title,
  );
  const { title: role = title, company = '' } = parts?.groups ?? {};
  const [nearest = ''] = company.split(',');
  // 'MTN Ghana' names a country and is none.
  const isPlace = meaningsOf(nearest).length > 0 || (site.test(nearest) && placesOf(nearest).length > 0);
  const isName = company !== '' && !noEmployer.test(company) && !isPlace;
  return isName ? { title: role, company } : { title, company: '' };
}
