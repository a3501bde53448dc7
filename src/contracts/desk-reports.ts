import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { prose } from './fields.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { count } from './pagination.ts';
import { REPORTED_KINDS, REPORT_REASONS } from './reports.ts';

/** Characters. */
export const MAX_DESK_REASON = 1_000;

/** The reason of an act at the desk; mails about it carry it. */
export const deskReason = prose('Reason', MAX_DESK_REASON);

const deskReport = v.object({
  id,
  kind: v.picklist(REPORTED_KINDS),
  /** What is reported: the id of a job, company or message, the key of a listing, or the link of one without a key. */
  item: v.string(),
  /** Null for a listing that was reported by its link alone. */
  name: v.nullable(v.string()),
  /** The address at which it can be looked at. */
  address: v.string(),
  /** What a message said when it was first reported; null for anything else. */
  text: v.nullable(v.string()),
  /** Whether it is hidden, also only until an operator has looked. */
  hidden: v.boolean(),
  reason: v.picklist(REPORT_REASONS),
  details: v.nullable(v.string()),
  at: instant,
});
export type DeskReport = v.InferOutput<typeof deskReport>;

export const deskReportEndpoints = {
  readDeskReports: endpoint({
    method: 'GET',
    path: '/desk/reports',
    access: 'operator',
    summary: 'The open reports, the oldest first.',
    response: v.object({ reports: v.array(deskReport) }),
  }),

  resolveReport: endpoint({
    method: 'POST',
    path: '/desk/reports/:id/resolve',
    access: 'operator',
    summary: 'Closes a report, or all about the same thing, which stays as it is.',
    notFound: 'There is no report with this ID.',
    errors: ['conflict'],
    params: idParams,
    body: v.object({
      reason: deskReason,
      /** Whether the others about the same thing are closed too. */
      all: v.optional(v.boolean(), false),
    }),
    /** How many were closed. */
    response: v.object({ closed: count }),
  }),
};
