import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { JobRest } from '#src/contracts/job-shards.ts';
import { dayOfNumber, valueAt } from '#src/domain/column-codes.ts';
import { closingNumber, postedNumber, type JobRows } from '#src/domain/job-rows.ts';

/** A job of the published list. */
export type ListedJob = ExternalJob & Pick<JobRest, 'searched' | 'eligibility'>;

/** A job as its columns and, once it is here, the rest of it tell. @param row its place in the shard */
export function jobOf(all: readonly JobRows[], row: number, rest?: JobRest): ListedJob {
  const rows = all.findLast(({ first }) => first <= row);
  if (!rows) throw new RangeError(`There is no row ${row}.`);
  const { titles, first, columns, names } = rows;
  const workplace = valueAt(columns.workplaces, row) as NonNullable<ExternalJob['Workplace']> | '';
  const posted = dayOfNumber(postedNumber(columns, row));
  const closing = dayOfNumber(closingNumber(columns, row));
  const place = names && valueAt(names.places, row);
  return {
    'Job Title': titles[row - first] ?? '',
    'Job Level': valueAt(columns.levels, row),
    'Job Category': valueAt(columns.categories, row),
    Source: valueAt(columns.sources, row),
    'Date Scraped': valueAt(columns.seen, row),
    ...(workplace && { Workplace: workplace }),
    ...(posted && { Posted: posted }),
    ...(closing && { 'Closing Date': closing }),
    Company: names ? valueAt(names.companies, row) : '',
    ...(place && { Location: place }),
    'Job URL': '',
    ...rest,
  };
}
