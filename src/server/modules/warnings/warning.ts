import { hostname } from 'node:os';
import type { Config } from '#src/server/config.ts';
import type { WARNING_CAUSES } from '#src/server/db/schema/operator-warnings.ts';

/** Something that the operator has to do something about, in plain sentences. */
export interface Warning {
  readonly cause: Exclude<(typeof WARNING_CAUSES)[number], 'weekly-mail'>;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** Where it is looked at; `dist` is the release that serves. */
export type WarningConfig = Pick<Config, 'contentDir' | 'dataDir' | 'databaseUrl'> & {
  readonly dist: string;
};

/** Milliseconds after which what is done each day is too old: 36 hours. It may once be late. */
const MAX_AGE = 36 * 3_600_000;

export const isTooOld = (since: Date, now: Date) => now.getTime() - since.getTime() > MAX_AGE;

/** Several servers may mail the same operator. */
export const placeOf = (folder: string) => `${folder} on ${hostname()}`;

/** `2026-11-25 03:17 UTC` */
export const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
