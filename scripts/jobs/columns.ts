import { RefusedInput } from './refused-input.ts';

/** What the importer looks for in a row. */
export const FIELDS = [
  'title',
  'company',
  'link',
  'source',
  'level',
  'category',
  'date',
  'location',
] as const;
export type Field = (typeof FIELDS)[number];

/**
 * Folded names under which exports keep each field, the most telling first. A row takes the first
 * of its columns that holds something of use, so `Date: N/A` does not hide a date elsewhere.
 * Deadlines, logos and company pages are left out on purpose.
 */
const candidates: Readonly<Record<Field, readonly string[]>> = {
  title: split(
    'jobtitle title jobtittle tittle jobrole role position jobposition jobname vacancytitle vacancy designation titulo poste intitule puesto text',
  ),
  company: split(
    'companyname company commpanyname companytitle employername employer empresa entreprise hiringorganization hiringcompany organization organisation organizationname recruiter',
  ),
  link: split(
    'joburl url joblink link absoluteurl hostedurl joblisturl jobpostingurl vacancyurl listingurl detailurl detailsurl redirecturl guid applicationlink applicationurl applyurl applylink href enlace lien',
  ),
  source: split('source jobsource sourcename jobboard board platform website site portal'),
  level: split('joblevel level seniority senioritylevel experiencelevel careerlevel nivel niveau'),
  category: split(
    'jobcategory category jobindustry jobfunction function careercategories parentcategories categories categoria categorie industry department team',
  ),
  date: split(
    'datescraped scrapeddate scrapedat scrapedate scrapedon scrappeddate datescrapped dateposted posteddate postedat postedon posted postdate postingdate dateofposting ' +
      'pubdate publicationdate publisheddate publishedat publishedon published datepublished datepublication listedat listeddate firstpublished datecreated createdat created createddate ' +
      'date epoch updatedat dateupdated lastupdated fecha fechapublicacion datedepublication time timeago jobage age',
  ),
  location: split(
    'location joblocation candidaterequiredlocation isremote remote workplacetype worktype jobgeo region ville ubicacion',
  ),
};

function split(names: string): string[] {
  return names.split(' ');
}

/** `Job_Title`, `jobTitle` and `"\uFEFFJob Title "` are one name; accents make no difference. */
export function foldHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** The columns of one kind of row, by field, in the order in which they are tried. */
export type Columns = Readonly<Record<Field, readonly string[]>>;

/** Finds the columns of a row by its header names (or the keys of its object). */
export function findColumns(headers: readonly string[]): Columns {
  const byFolded = new Map<string, string>();
  for (const header of headers) {
    const folded = foldHeader(header);
    if (!byFolded.has(folded)) byFolded.set(folded, header);
  }
  const find = (field: Field): string[] =>
    candidates[field].flatMap((name) => byFolded.get(name) ?? []);
  return Object.fromEntries(FIELDS.map((field) => [field, find(field)])) as Record<Field, string[]>;
}

/** A row without these two is no job, whatever else it holds. */
export function isUnderstood(columns: Columns): boolean {
  return columns.title.length > 0 && columns.link.length > 0;
}

/** So many names show what a file holds; more do not. */
const HEADERS_SHOWN = 40;

/** @throws {RefusedInput} naming the headers in which no title or no link was found. */
export function refuseHeaders(path: string, headers: Iterable<string>): never {
  const names = [...headers];
  const shown = names.slice(0, HEADERS_SHOWN).map((name) => JSON.stringify(name.slice(0, 60)));
  const more = names.length > HEADERS_SHOWN ? `, and ${names.length - HEADERS_SHOWN} more` : '';
  const found = names.length === 0 ? 'no headers at all' : `only ${shown.join(', ')}${more}`;
  throw new RefusedInput(
    `${path} is not understood: it needs columns for the job title and the link, and has ${found}.`,
  );
}
