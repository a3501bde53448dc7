import * as v from 'valibot';
import { listingKey } from '#src/contracts/listing-key.ts';
import { REPORT_KINDS, type ReportedKind, type ReportKind, type ReportReason } from '#src/contracts/reports.ts';

/** The subject of the page for a report, as its address names it. */
export type ReportSubject =
  | { readonly kind: ReportKind; readonly itemId: string }
  | { readonly kind: 'external_job' | 'scholarship'; readonly url: string; readonly name: string };

export const REPORT_PROBLEMS = ['input', 'limit', 'gone', 'away'] as const;
/** Why a report was not taken. */
export type ReportProblem = (typeof REPORT_PROBLEMS)[number];

/** Characters of a name that are shown. */
const MAX_NAME_LENGTH = 200;

/**
 * Reads `?job=ID`, `?company=ID`, or `?external_job=` and `?scholarship=` with a key, or with a link and, after a
 * space, a name, as pages did that are still open. Undefined for anything else.
 */
export function reportSubject(query: URLSearchParams): ReportSubject | undefined {
  const kind = REPORT_KINDS.find((one) => query.has(one));
  if (kind === undefined) return undefined;
  const [first = '', ...rest] = (query.get(kind) ?? '').trim().split(' ');
  if (kind === 'job' || kind === 'company' || v.is(listingKey, first)) return { kind, itemId: first };
  if (!/^https?:$/.test(URL.parse(first)?.protocol ?? '')) return undefined;
  return { kind, url: first, name: rest.join(' ').trim().slice(0, MAX_NAME_LENGTH) };
}

/** The kind of a reported thing, in words. */
export const KIND_WORDS: Readonly<Record<ReportedKind, string>> = {
  job: 'job',
  company: 'company',
  external_job: 'job on another site',
  scholarship: 'scholarship',
  message: 'message to an applicant',
};

/** The reasons of a report, as people read them. */
export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  'asks-for-money': 'It asks for money',
  'wrong-link': 'The link is wrong or dead',
  closed: 'It is closed',
  discriminates: 'It discriminates',
  'not-real': 'It is not real',
  other: 'Something else',
};
