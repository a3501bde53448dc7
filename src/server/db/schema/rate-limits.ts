import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How often something was done of late, shared by all processes; the library names the columns. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and a hash of who is counted. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** When counting starts again. */
    expire: instant('expire'),
  },
  (table) => [index('rate_limits_by_end').on(table.expire)],
);
