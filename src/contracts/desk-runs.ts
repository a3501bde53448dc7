import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day } from './external-jobs.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { nightlyRun } from './nightly-runs.ts';
import { count } from './pagination.ts';

/** Bytes of an export that is taken at the desk. */
export const MAX_EXPORT_BYTES = 100 * 1024 * 1024;

/** A record of the list, in the words of its card. */
const importedJob = v.object({
  title: v.string(),
  company: v.string(),
  location: v.string(),
  category: v.string(),
  level: v.string(),
  closing: v.string(),
  source: v.string(),
  link: v.string(),
});
const counted = v.object({ words: v.string(), count });

/** What an export is, and what it would change or has changed: `read = kept + merged + rejected`. */
const importReport = v.object({
  read: count,
  kept: count,
  merged: count,
  rejected: count,
  /** Of the list: records that it had not, has otherwise, or has no more. */
  added: count,
  changed: count,
  removed: count,
  /** The columns taken for each field, in the order in which they are tried. */
  columns: v.record(v.string(), v.array(v.string())),
  unreadColumns: v.array(v.string()),
  /** What of it is worth a look first, in sentences. */
  doubts: v.array(v.string()),
  /** The words that most rows have and no list. */
  unknown: v.array(counted),
  /** Why rows were rejected, the most frequent first. */
  reasons: v.array(counted),
  /** Twenty of each. */
  examples: v.object({
    kept: v.array(importedJob),
    /** `into` is the link of the record that stands for it. */
    merged: v.array(v.object({ title: v.string(), company: v.string(), link: v.string(), into: v.string() })),
    rejected: v.array(v.object({ row: v.number(), reason: v.string() })),
  }),
});
export type DeskImportReport = v.InferOutput<typeof importReport>;

const RUN_STEPS = ['list', 'feeds', 'build'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/** A piece of work on the list and the site: an import, a refresh of feeds that was asked for, or a night. */
export const deskRun = v.object({
  id,
  kind: v.picklist(['import', 'refresh', 'night']),
  /** The operator's name; null for a night. */
  by: v.nullable(v.string()),
  startedAt: instant,
  endedAt: v.nullable(instant),
  /** An import is `previewed` before anything is changed, and `undone` once the list is again as before. */
  state: v.picklist(['previewed', 'running', 'done', 'failed', 'undone']),
  /** What is done at present, or was last. */
  step: v.nullable(v.picklist(RUN_STEPS)),
  /** Why it failed, in sentences. */
  fault: v.nullable(v.string()),
  /** The one source whose feeds are fetched; null for all, and for an import. */
  source: v.nullable(v.string()),
  /** What came of feeds, links and build; null of an import, and while it runs. */
  result: v.nullable(v.pick(nightlyRun, ['feeds', 'links', 'pages', 'build'])),
  /** The export; null where there is none. */
  file: v.nullable(
    v.object({
      name: v.string(),
      bytes: count,
      source: v.nullable(v.string()),
      exported: v.nullable(day),
      /** Whether the list has what it brought. */
      written: v.boolean(),
      report: v.nullable(importReport),
    }),
  ),
});
export type DeskRun = v.InferOutput<typeof deskRun>;

const NO_RUN = 'There is no run with this ID, or no longer.';

export const deskRunEndpoints = {
  previewImport: endpoint({
    method: 'POST',
    path: '/desk/imports',
    access: 'operator',
    summary:
      'Reads an export (CSV, JSON, JSON Lines, RSS; at most 100 MB) and says what it would change; nothing is changed. The form has `file` and perhaps `source`, the source of all rows, and `exported`, its day.',
    errors: ['conflict'],
    upload: {
      field: 'file',
      kind: 'export',
      label: 'Export',
      maxBytes: MAX_EXPORT_BYTES,
      texts: ['source', 'exported'],
    },
    response: deskRun,
    created: true,
  }),

  publishImport: endpoint({
    method: 'POST',
    path: '/desk/imports/:id/publish',
    access: 'operator',
    summary: 'Begins to merge a previewed export into the list, and to build the site.',
    notFound: NO_RUN,
    errors: ['conflict'],
    params: idParams,
  }),

  undoImport: endpoint({
    method: 'POST',
    path: '/desk/imports/:id/undo',
    access: 'operator',
    summary:
      'Takes out of the list what an import brought or changed, and begins to build the site; refused where a later run has touched the same records.',
    notFound: NO_RUN,
    errors: ['conflict'],
    params: idParams,
  }),

  discardImport: endpoint({
    method: 'DELETE',
    path: '/desk/imports/:id',
    access: 'operator',
    summary: 'Forgets an export that was looked at and not published.',
    notFound: NO_RUN,
    errors: ['conflict'],
    params: idParams,
  }),

  buildImport: endpoint({
    method: 'POST',
    path: '/desk/imports/:id/build',
    access: 'operator',
    summary: 'Begins to build the site where that failed after an import was published or undone.',
    notFound: NO_RUN,
    errors: ['conflict'],
    params: idParams,
  }),

  readDeskRuns: endpoint({
    method: 'GET',
    path: '/desk/runs',
    access: 'operator',
    summary: 'Imports, refreshes and nights of the last weeks, the oldest first.',
    response: v.object({ runs: v.array(deskRun) }),
  }),

  readDeskRun: endpoint({
    method: 'GET',
    path: '/desk/runs/:id',
    access: 'operator',
    summary: 'A run, and what it has written so far.',
    notFound: NO_RUN,
    params: idParams,
    response: v.object({ ...deskRun.entries, log: v.string() }),
  }),
};
