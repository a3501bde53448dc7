import type { ReportReason } from '#src/contracts/reports.ts';

/** The reasons of a report, as people read them. */
export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  'asks-for-money': 'It asks for money',
  'wrong-link': 'The link is wrong or dead',
  closed: 'It is closed',
  discriminates: 'It discriminates',
  'not-real': 'It is not real',
  other: 'Something else',
};
