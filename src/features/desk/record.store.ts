import { RECORD_KINDS, type RecordEntry, type RecordFilter } from '#src/contracts/desk-record.ts';
import { dayFromQuery, listAddress } from '#src/domain/pages/list-address.ts';
import { pageFromQuery } from '#src/domain/pages/pagination.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { api, callTarget } from '#src/browser/api.ts';
import { createPagedList } from '#src/browser/paged-list.ts';

/** The filter over the record, and its page, from 1; an empty value means all. */
export type ShownRecord = RecordFilter & { readonly page: number };

export const WHOLE_RECORD: ShownRecord = { kind: '', person: '', about: '', from: '', to: '', page: 1 };

export const recordAddress = (filter: ShownRecord) => listAddress(deskPaths.record(), filter);

/** What was done, newest first. */
export const record = createPagedList<ShownRecord, RecordEntry>({
  noFilter: WHOLE_RECORD,
  async read({ page, ...filter }) {
    const { entries, total } = await api('GET /desk/record', { query: { ...filter, page: String(page) } });
    return { items: entries, total };
  },
  fromQuery: (query) => ({
    kind: RECORD_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    person: query.get('person') ?? '',
    about: query.get('about') ?? '',
    from: dayFromQuery(query, 'from'),
    to: dayFromQuery(query, 'to'),
    page: pageFromQuery(query),
  }),
  address: recordAddress,
  fallback: 'The record could not be loaded.',
});

/** Narrows the list, from its first page on. */
export function changeFilter(change: Partial<RecordFilter>): void {
  record.show({ ...record.$filter.get(), page: 1, ...change }, 'person' in change || 'about' in change);
}

/** The address of a file of what the filter lets through. */
export const recordFile = ({ kind, person, about, from, to }: ShownRecord) =>
  callTarget('GET /desk/record/export', { query: { kind, person, about, from, to } }).address;
