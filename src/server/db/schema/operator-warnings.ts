import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

export const WARNING_CAUSES = [
  'disk',
  'old-backup',
  'failed-backup',
  'old-refresh',
  'old-build',
  'certificate',
  'weekly-mail',
  'unconfirmed-mails',
  'uploaded-bytes',
  'company-requests',
  'previews',
  'applications',
  'reports',
  'searches',
  'tracking-calls',
  'tracking-rows',
] as const;

/** When the operator was last mailed about each cause, whichever process did it. */
export const operatorWarnings = pgTable(
  'operator_warnings',
  {
    cause: text('cause', { enum: WARNING_CAUSES }).primaryKey(),
    mailedAt: instant('mailed_at').notNull(),
  },
  (table) => [oneOf('operator_warnings_cause_known', table.cause, WARNING_CAUSES)],
);
