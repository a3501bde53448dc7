import { NO_FILTER, type JobFilter } from '#src/domain/job-filter.ts';
import { valuesOf } from '#src/ui/filter-values.ts';

/** The filter in the fields of the form or the parameters of an address. */
export function filterOf(fields: FormData | URLSearchParams): JobFilter {
  return valuesOf(fields, Object.keys(NO_FILTER) as (keyof JobFilter)[]);
}
