import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day } from './external-jobs.ts';
import { instant } from './instant.ts';
import { deadLink } from './nightly-runs.ts';
import { count } from './pagination.ts';

export const HEALTH_FIGURES = ['visits', 'applications', 'jobs', 'jobSeekers', 'companies', 'givenUpMails'] as const;

const health = v.object({
  /** The last seven days, today the last; days are those of Ghana, which is on UTC. */
  days: v.array(day),
  /** How many of each on each of these days. */
  figures: v.array(v.object({ id: v.picklist(HEALTH_FIGURES), counts: v.array(count) })),
  versions: v.object({
    product: v.string(),
    node: v.string(),
    postgresql: v.string(),
    /** When the site that serves was built; null where that is not known. */
    builtAt: v.nullable(instant),
  }),
  /** Those that are not at their defaults; the value is null where it may be a secret. */
  settings: v.array(v.object({ name: v.string(), value: v.nullable(v.string()) })),
  /** The disk of each folder, in bytes. */
  disks: v.array(v.object({ folder: v.string(), size: count, free: count })),
  /** Bytes. */
  databaseSize: count,
  uploads: v.object({ files: count, bytes: count }),
  lastBackup: v.nullable(instant),
  mails: v.object({
    waiting: count,
    /** When the oldest of them was written. */
    oldest: v.nullable(instant),
  }),
  nights: v.object({
    /** When the last night ended, whatever came of it, and the last that read all feeds. */
    last: v.nullable(instant),
    lastGood: v.nullable(instant),
    /** When the next is expected: a day after the last began, refreshes at the desk aside. */
    nextExpected: v.nullable(instant),
    /** When the last good one is too old. */
    lateAfter: v.nullable(instant),
    /** Links that died within the last seven days. */
    deadLinks: v.array(deadLink),
  }),
  /** Null without https, and until its host has been asked. */
  certificate: v.nullable(
    v.object({
      host: v.string(),
      askedAt: instant,
      /** Null where the host did not answer. */
      validUntil: v.nullable(instant),
    }),
  ),
});
export type Health = v.InferOutput<typeof health>;

export const deskHealthEndpoints = {
  readHealth: endpoint({
    method: 'GET',
    path: '/desk/health',
    access: 'operator',
    summary:
      'How the site does: figures of the last seven days, versions, settings that are not at their defaults, space, backup, mails, nights and certificate.',
    response: health,
  }),
};
