import * as v from 'valibot';
import { ALL_ACTS, auditEntry } from './audit-log.ts';
import { dayOrNone } from './instant.ts';
import { endpoint } from './endpoint.ts';
import { count, listSearch, pageNumber } from './pagination.ts';

export const RECORD_KINDS = Object.keys(ALL_ACTS) as (keyof typeof ALL_ACTS)[];

/** Entries in one file. */
export const MAX_RECORD_FILE = 10_000;
export const RECORD_FILE_TOO_LARGE = `A file holds at most ${MAX_RECORD_FILE.toLocaleString('en-GB')} entries. Choose fewer days.`;

const recordFilter = v.object({
  kind: v.optional(v.picklist(['', ...RECORD_KINDS], 'Choose a kind'), ''),
  /** A part of the name of who acted. */
  person: listSearch,
  /** A part of the name of the item or its company. */
  about: listSearch,
  /** Days in Ghana, both included. */
  from: dayOrNone,
  to: dayOrNone,
});
export type RecordFilter = v.InferOutput<typeof recordFilter>;

const recordEntry = v.object({
  ...auditEntry.entries,
  /** The member's or operator's name, or the part of the server. */
  actor: v.string(),
  /** The name of the company whose record it is; null where there is none, or it is gone. */
  company: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** How many addresses a mail about it went to. */
  mailed: count,
});
export type RecordEntry = v.InferOutput<typeof recordEntry>;

/** The audit log of all companies and of the site, for operators. */
export const deskRecordEndpoints = {
  readRecord: endpoint({
    method: 'GET',
    path: '/desk/record',
    access: 'operator',
    summary: 'What members, operators and the server did, newest first, in pages of 50.',
    query: v.object({ ...recordFilter.entries, page: v.optional(pageNumber, '1') }),
    response: v.object({ entries: v.array(recordEntry), total: count }),
  }),

  exportRecord: endpoint({
    method: 'GET',
    path: '/desk/record/export',
    access: 'operator',
    summary: 'The same as a CSV file, of at most 10,000 entries.',
    errors: ['too_large'],
    query: recordFilter,
    response: v.string(),
    download: { contentType: 'text/csv; charset=utf-8', name: 'record.csv' },
  }),
};
