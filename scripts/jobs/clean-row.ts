import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { addDays } from '#src/domain/dates/calendar-day.ts';
import { categoryOf } from '#src/domain/classification/category-rules.ts';
import { levelOf } from '#src/domain/classification/level-rules.ts';
import { isStem } from '#src/domain/classification/stem-rules.ts';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { cleanCompany, isUnknownCompany, ownerOfSite } from './clean/company.ts';
import { closedReason, noJobReason, PROGRAMME } from './clean/no-job.ts';
import { MAX_LIST_LENGTH } from './clean/place.ts';
import { plainLines, plainText } from './clean/plain-text.ts';
import { type CompanyInTitle, cleanTitleAndCompany } from './clean/title-and-company.ts';
import { withoutDate } from './clean/title-date.ts';
import { isCut } from './clean/truncation.ts';
import type { Fields } from './read/input-file.ts';
import type { Columns } from './columns.ts';
import { type DatesContext, readDays } from './row-days.ts';
import { type UnknownWord, unknownWords } from './unknown-words.ts';
import { readDetails } from './row-details.ts';
import { type SourceContext, sourceOf } from './row-source.ts';
import { bestLink, noJobPageReason, pageOf } from './row-page.ts';
import { RowValues } from './row-values.ts';
import { linksOf } from './value-text.ts';

/** The context that all rows of a file share. */
export interface RowContext extends SourceContext, Omit<DatesContext, 'sourceOrder'> {
  readonly companyInTitle: CompanyInTitle;
  /** Whether adverts without a closing date are taken that were posted over a year before the export. */
  readonly keepOlder?: boolean | undefined;
}

export type CleanedRow =
  | { readonly job: ExternalJob; readonly remarks: readonly string[]; readonly unknown: readonly UnknownWord[] }
  /** `page` is where a scholarship or programme is found, if it is one. */
  | { readonly rejected: string; readonly page?: string | undefined };

/** Real titles end at 212 characters and companies at 76; raw ones may carry more around them. */
const MAX_RAW_LENGTH = 2000;
const MAX_TITLE_LENGTH = 300;
const MAX_COMPANY_LENGTH = 200;
const MAX_LABEL_LENGTH = 300;
/** An advert without a closing date that is older is filled. */
const MAX_OPEN_DAYS = 365;

const remotePlace = /\b(?:true|remote|anywhere|worldwide|telecommut\w*|work from home)\b/i;

/** Turns a raw row into a record of the job file, or says why it is none. Never throws. */
export function cleanRow(fields: Fields, columns: Columns, context: RowContext): CleanedRow {
  const values = new RowValues(fields, columns);
  const label = (field: 'source' | 'level' | 'category'): string =>
    plainText(values.first(field).slice(0, MAX_LABEL_LENGTH));

  const words = readWords(values, context);
  if (typeof words === 'string') {
    const isProgramme = words.startsWith(PROGRAMME);
    return isProgramme ? { rejected: words, page: linksOf(values.raw('link'))[0] } : { rejected: words };
  }
  const closed = closedReason({
    // LinkedIn writes in place of the day that applications are closed.
    status: [...values.named('status'), ...values.named('posted'), ...values.named('closing')],
    open: values.named('open'),
    closed: values.named('closed'),
  });
  if (closed !== undefined) return { rejected: closed };

  const link = bestLink(values.raw('link').flatMap((value) => linksOf(value)));
  if (link.kind === 'unusable' && !link.isMissing) return { rejected: link.reason };
  const source = sourceOf(context, label('source'), link.kind === 'unusable' ? '' : link.url);
  const remoteOnly = source?.entry?.remoteOnly === true;
  const details = readDetails(values, words.rawTitle, words.company, remoteOnly);
  const page = pageOf(link, source, {
    ...words,
    location: details.Location ?? '',
    board: context.source ?? label('source'),
  });
  if ('rejected' in page) return page;
  // An export that scores jobs says at least something of the employer or the place.
  const isBare = (['company', 'location', 'jobType', 'pay'] as const).every((field) => values.first(field) === '');
  const isStory = isBare && /^[1-9]\d*(?:\.0)?(?: points?)?$/i.test(values.first('votes').trim());
  const noJob = isStory
    ? `a news story with votes, no job: ${JSON.stringify(words.title)}`
    : (noJobReason(words.title, values.first('link')) ?? noJobPageReason(page.url, words.title, context.register));
  if (noJob !== undefined) return { rejected: noJob };

  const days = readDays(values, words.days, { ...context, sourceOrder: page.source.entry?.dateOrder });
  if (days.closing !== '' && days.exported !== undefined && days.closing < days.exported) {
    return { rejected: `closed on ${days.closing}, before the export of ${days.exported}` };
  }
  const latest = [days.posted, days.updated].toSorted().at(-1) ?? '';
  const isOld = latest !== '' && days.exported !== undefined && latest < addDays(days.exported, -MAX_OPEN_DAYS);
  if (isOld && days.closing === '' && context.keepOlder !== true) {
    return { rejected: `posted on ${latest}, over a year before the export, without a closing date` };
  }
  const places = [
    words.rawTitle,
    ...['location', 'workplace', 'remote'].flatMap((field) => values.texts(field as 'location')),
  ];
  const isRemote =
    remoteOnly ||
    details.Workplace === 'Remote' ||
    places.some((text) => remotePlace.test(text.slice(0, MAX_RAW_LENGTH)));
  const category = categoryOf(words.title, label('category'), isRemote);
  const job: ExternalJob = {
    Source: page.source.name,
    'Job Title': words.title,
    Company: words.company,
    'Job URL': page.url,
    'Job Level': levelOf(words.title, label('level'), details['Job Type']),
    'Job Category': category,
    'Date Scraped': days.seen,
    ...details,
    ...(days.closing === '' ? {} : { 'Closing Date': days.closing }),
    ...(days.posted === '' ? {} : { Posted: days.posted }),
    ...(isStem(words.title, category) ? { Field: 'STEM' as const } : {}),
  };
  const remarks = [
    page.remark,
    isCut(words.title) ? 'the title was cut off by the export' : '',
    ...values
      .texts('location')
      .filter((text) => text.length > MAX_LIST_LENGTH)
      .map((text) => `a location of ${text.length} characters was left out`),
    ...days.remarks,
  ];
  return { job, remarks: remarks.filter((remark) => remark !== ''), unknown: unknownWords(values, job) };
}

interface Words {
  readonly rawTitle: string;
  /** The dates that stood in the title. */
  readonly days: { readonly posted: string; readonly closing: string };
  readonly title: string;
  readonly company: string;
}

/** Title and company, or the reason why the row has no usable title. */
function readWords(values: RowValues, { companyInTitle, register }: RowContext): Words | string {
  const rawTitle = values.first('title');
  const rawCompany = values.has('company') ? values.first('company') : undefined;
  if (rawTitle.length > MAX_RAW_LENGTH) return `a title of ${rawTitle.length} characters`;
  if (rawCompany !== undefined && rawCompany.length > MAX_RAW_LENGTH) {
    return `a company of ${rawCompany.length} characters`;
  }
  const lines = rawCompany === undefined ? undefined : plainLines(rawCompany);
  const rawText = plainText(rawTitle);
  const { title: undated, ...days } = withoutDate(rawText);
  const { title, company } = cleanTitleAndCompany(undated, lines, companyInTitle);
  const noJob = noJobReason(title, '');
  if (noJob !== undefined) return noJob;
  if (title.length > MAX_TITLE_LENGTH) return `a title of ${title.length} characters`;
  if (company.length > MAX_COMPANY_LENGTH) return `a company of ${company.length} characters`;
  if (isExample(company)) return `an example of this site, no job: ${JSON.stringify(title)}`;
  const site = values.first('source');
  const isNamed = !isUnknownCompany(company) || register.byName(site) !== undefined;
  return { rawTitle: undated, days, title, company: isNamed ? company : cleanCompany(ownerOfSite(site)) };
}
