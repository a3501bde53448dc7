import { RefusedInput } from '#src/content/refused-input.ts';
import { repairMojibake } from './clean/mojibake.ts';
import { columnNames, type Field, FIELDS } from './column-names.ts';

/** The name of a column is a few words. */
const MAX_NAME_LENGTH = 200;

/** `Job_Title`, `jobTitle` and `"\uFEFFJob Title "` are one name; accents make no difference. */
export function foldHeader(header: string): string {
  return repairMojibake(header.slice(0, MAX_NAME_LENGTH))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Words around the telling one: `Extracted Job Title`, `job_posted_at_datetime_utc`. */
const fillers = new Set(
  (
    'job jobs extracted scraped raw clean cleaned original parsed final full normalized normalised standardized translated listing posting advert advertisement ad offer vacancy opening ' +
    'field column value label text string str formatted display derived inferred detected ai datetime timestamp utc iso local list names all parsed flag en the of my is ' +
    'de du des la le les l d vers offre offres annonce emploi zum zur der das anzeige stelle stellenanzeige da dos das do del el para vaga puesto oferta empleo trabajo'
  ).split(' '),
);
/** Levels of a nested name that say only how deep it lies: `data.job.title`, `locations/0/name`. */
const wrappers =
  /^(?:\d*|_?source|fields?|attributes|node|item|data|details?|info|record|doc|result|refs?|links?|metadata|name|displayname|label|value|text)$/;

/** The same header without fillers and wrappers; empty when nothing telling is left. */
function essence(header: string): string {
  const levels = repairMojibake(header.slice(0, MAX_NAME_LENGTH)).split(/[./>[\]]+|__/);
  const telling = levels.filter((level) => !wrappers.test(foldHeader(level)));
  const words = telling.flatMap((level) =>
    level
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .map(foldHeader),
  );
  return words.filter((word) => !fillers.has(word)).join('');
}

/** The columns of one kind of row, by field, in the order in which they are tried. */
export type Columns = Readonly<Record<Field, readonly string[]>>;

const knownNames = new Set(FIELDS.flatMap((field) => columnNames[field]));

/** Last resorts, for headers that no list foresees: `Name of the vacancy`, `Link to the advert`. */
const lastResorts: Readonly<Partial<Record<Field, RegExp>>> = {
  title: /(?:job|position|vacancy|role|post|opening).{0,60}(?:title|name)|title/,
  company: /(?:company|employer|organi[sz]ation).{0,60}name/,
  // Beside a place of the job itself, the company's place is only its head office.
  location: /^(?:company|employer)(?:location|city)$/,
  link: /(?:job|post|apply|appl|vacancy|detail|listing|position|advert|view).{0,60}(?:link|url|href)|(?:link|url)$/,
};
const notOfTheJob = /logo|image|img|photo|company|employer|profile|subtitle|icon|linkedin|facebook|description/;

/** Finds the columns of a row by its header names (or the keys of its object). */
export function findColumns(headers: readonly string[]): Columns {
  const byName = new Map<string, string>();
  for (const header of headers) {
    const folded = foldHeader(header);
    const name = knownNames.has(folded) ? folded : essence(header);
    for (const each of [folded, name]) if (!byName.has(each)) byName.set(each, header);
  }
  const find = (field: Field): string[] => [...new Set(columnNames[field].flatMap((name) => byName.get(name) ?? []))];
  const columns = Object.fromEntries(FIELDS.map((field) => [field, find(field)])) as Record<Field, string[]>;
  for (const [field, pattern] of Object.entries(lastResorts) as [Field, RegExp][]) {
    if (columns[field].length > 0) continue;
    columns[field] = headers.filter((header) => {
      const folded = foldHeader(header);
      return pattern.test(folded) && (field === 'company' || field === 'location' || !notOfTheJob.test(folded));
    });
  }
  // A column such as `state` is a region beside a `status` of its own.
  const status = columns.status.filter((header) => !columns.region.includes(header));
  if (status.length > 0) columns.status = status;
  // Some feeds call the title a name; a list of people or companies has no employer and no link beside it.
  const name = byName.get('name');
  if (columns.title.length === 0 && name !== undefined && columns.company.length > 0 && columns.link.length > 0) {
    columns.title = [name];
    columns.company = columns.company.filter((header) => header !== name);
  }
  return columns;
}

/** A row without a title, and without a link or at least a source to look for it, is no job, whatever else it holds. */
export function isUnderstood(columns: Columns, sourceKnown: boolean): boolean {
  const findable = columns.link.length > 0 || sourceKnown || columns.source.length > 0;
  return columns.title.length > 0 && findable;
}

/** So many names show what a file holds; more do not. */
const HEADERS_SHOWN = 40;

/** @throws {RefusedInput} naming the headers in which no title or no link was found. */
export function refuseHeaders(path: string, headers: Iterable<string>): never {
  const names = [...headers];
  const columns = findColumns(names);
  const [only = ''] = names;
  if (names.length === 1 && (columns.link.length === 1 || /^https?:/i.test(only.trim()))) {
    throw new RefusedInput(`${path} is not understood: it is a single column of links only, without job titles.`);
  }
  const shown = names.slice(0, HEADERS_SHOWN).map((name) => JSON.stringify(name.slice(0, 60)));
  const more = names.length > HEADERS_SHOWN ? `, and ${names.length - HEADERS_SHOWN} more` : '';
  const found = names.length === 0 ? 'no headers at all' : `only ${shown.join(', ')}${more}`;
  const advice =
    columns.title.length > 0
      ? ' Without links, --source has to name a source of the register that has a search address.'
      : '';
  throw new RefusedInput(
    `${path} is not understood: it needs columns for the job title and the link, and has ${found}.${advice}`,
  );
}
