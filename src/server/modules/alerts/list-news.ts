import type { SQL } from 'drizzle-orm';
import type { alerts } from '#src/server/db/schema/alerts.ts';
import type { AlertNews } from '#src/server/mails/alert-mails.ts';

export type Alert = typeof alerts.$inferSelect;

/** How far an alert has been compared with what there is. */
export type Cursors = Pick<Alert, 'seenThrough' | 'postedThrough' | 'remindedThrough'>;

/** Items of a list that alerts have not been mailed yet, as of the moment at which it was looked at. */
export interface ListNews {
  /** The alerts that have not been compared with all of it. */
  readonly isBehind: SQL | undefined;
  /** Where they are once they have been; no cursor ever goes back. */
  readonly through: Partial<Cursors>;
  /** The news for one alert. */
  readonly find: (query: string, since: Cursors) => AlertNews;
}

/** Queries of which what they find is kept: many alerts ask for the same. */
export const MAX_KEPT_QUERIES = 2_000;
