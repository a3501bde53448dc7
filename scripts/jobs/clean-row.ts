import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { categoryOf } from './category-rules.ts';
import { type DayContext, readDay } from './clean/day.ts';
import { type LinkReading, readLink } from './clean/link.ts';
import { plainLines, plainText } from './clean/plain-text.ts';
import { isRelativeDay } from './clean/relative-day.ts';
import { type CompanyInTitle, cleanTitleAndCompany } from './clean/title-and-company.ts';
import { isCut } from './clean/truncation.ts';
import type { Columns, Field } from './columns.ts';
import { levelOf } from './level-rules.ts';
import type { Source, SourceRegister } from './source-register.ts';
import { textOf } from './value-text.ts';

/** What is the same for all rows of a file. */
export interface RowContext {
  readonly register: SourceRegister;
  /** The source of every row, when the maintainer has named it. */
  readonly source?: string | undefined;
  /** The export's own day, `YYYY-MM-DD`. */
  readonly exported?: string | undefined;
  readonly companyInTitle: CompanyInTitle;
}

export type CleanedRow =
  | { readonly job: ExternalJob; readonly remarks: readonly string[] }
  | { readonly rejected: string };

/** Real titles end at 212 characters and companies at 76; raw ones may carry more around them. */
const LONGEST_RAW = 2000;
const LONGEST_TITLE = 300;
const LONGEST_COMPANY = 200;
const LONGEST_LABEL = 300;

const noTitle =
  /^(?:n\/?a|none|null|nan|undefined|untitled|(?:job )?title|careers?(?: page)?|jobs?|vacanc(?:y|ies))$/i;
const remotePlace = /\b(?:true|remote|anywhere|worldwide|telecommut\w*|work from home)\b/i;

/** What the row's columns of a field hold, best column first, without empty ones. */
type Values = (field: Field) => string[];

/** Turns a raw row into a record of the job file, or says why it is none. Never throws. */
export function cleanRow(
  fields: Readonly<Record<string, unknown>>,
  columns: Columns,
  context: RowContext,
): CleanedRow {
  const values: Values = (field) =>
    columns[field].map((key) => textOf(fields[key])).filter((text) => text.trim() !== '');
  const label = (field: Field): string =>
    plainText((values(field)[0] ?? '').slice(0, LONGEST_LABEL));

  const words = readWords(values, columns.company.length > 0, context.companyInTitle);
  if (typeof words === 'string') return { rejected: words };
  const link = bestLink(values('link'));
  if (link.kind === 'unusable') return { rejected: link.reason };
  const source = sourceOf(context, label('source'), link.url);
  const page = link.kind === 'cut' ? (source.entry?.search ?? source.entry?.home) : link.url;
  if (page === undefined) {
    return { rejected: `the link is cut off, and the register has no page of ${source.name}` };
  }

  const { exported } = context;
  const date = readDate(values('date'), { exported, dateOrder: source.entry?.dateOrder });
  const places = [words.rawTitle, ...values('location')];
  const isRemote =
    source.entry?.remoteOnly === true || places.some((text) => remotePlace.test(text));
  const job: ExternalJob = {
    Source: source.name,
    'Job Title': words.title,
    Company: words.company,
    'Job URL': page,
    'Job Level': levelOf(words.title, label('level')),
    'Job Category': categoryOf(words.title, label('category'), isRemote),
    'Date Scraped': date.day,
  };
  const remarks = [
    link.kind === 'cut' ? `the link was cut off: it leads to ${page} instead` : '',
    isCut(words.title) ? 'the title was cut off by the export' : '',
    date.remark,
  ];
  return { job, remarks: remarks.filter((remark) => remark !== '') };
}

/** Title and company, or the reason why the row has no usable title. */
function readWords(
  values: Values,
  hasCompanyColumn: boolean,
  form: CompanyInTitle,
): { rawTitle: string; title: string; company: string } | string {
  const rawTitle = values('title')[0] ?? '';
  const rawCompany = hasCompanyColumn ? (values('company')[0] ?? '') : undefined;
  if (rawTitle.length > LONGEST_RAW) return `a title of ${rawTitle.length} characters`;
  if (rawCompany !== undefined && rawCompany.length > LONGEST_RAW) {
    return `a company of ${rawCompany.length} characters`;
  }
  const lines = rawCompany === undefined ? undefined : plainLines(rawCompany);
  const { title, company } = cleanTitleAndCompany(plainText(rawTitle), lines, form);
  if (!/\p{L}/u.test(title) || noTitle.test(title)) return `no job title: ${JSON.stringify(title)}`;
  if (title.length > LONGEST_TITLE) return `a title of ${title.length} characters`;
  if (company.length > LONGEST_COMPANY) return `a company of ${company.length} characters`;
  return { rawTitle, title, company };
}

/** The first link that leads somewhere, else the first that was cut, else the first reason. */
function bestLink(candidates: readonly string[]): LinkReading {
  const readings = candidates.map(readLink);
  const find = (kind: LinkReading['kind']): LinkReading | undefined =>
    readings.find((reading) => reading.kind === kind);
  return find('link') ?? find('cut') ?? readings[0] ?? { kind: 'unusable', reason: 'no link' };
}

/** A source that nobody names is the site that the link leads to. */
function sourceOf(
  { register, source }: RowContext,
  named: string,
  link: string,
): { name: string; entry: Source | undefined } {
  const given =
    source ?? (/\p{L}/u.test(named) && !/^(?:n\/?a|null|none|nan)$/i.test(named) ? named : '');
  const entry = given === '' ? register.byLink(link) : register.byName(given);
  return { name: entry?.name ?? (given || new URL(link).hostname.replace(/^www\./, '')), entry };
}

/** The first date that can be read, or a remark on why the one that is there cannot. */
function readDate(dates: readonly string[], context: DayContext): { day: string; remark: string } {
  const day = dates.map((date) => readDay(date, context)).find((each) => each !== '');
  if (day !== undefined) return { day, remark: '' };
  const date = dates.find((text) => !/^\s*(?:n\/?a|-*|null|none|nan)\s*$/i.test(text));
  if (date === undefined) return { day: '', remark: '' };
  const text = plainText(date.slice(0, 40));
  const why = isRelativeDay(text)
    ? 'counts from the day of the export, which --exported can tell'
    : 'is not certain';
  return { day: '', remark: `the date ${JSON.stringify(text)} ${why}: left empty` };
}
