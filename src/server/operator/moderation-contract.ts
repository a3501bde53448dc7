import * as v from 'valibot';
import { endpoint } from '#src/contracts/endpoint.ts';
import { optionalText, text } from '#src/contracts/fields.ts';
import { id, idParams } from '#src/contracts/ids.ts';
import { REPORT_KINDS, REPORT_REASONS } from '#src/contracts/reports.ts';
import { byUsername, NO_COMPANY } from './contract.ts';

/** The calls behind `npm run moderate` and the acts of `npm run company` that take things down. */
export const NO_JOB = 'There is no job with this id.';
export const NO_JOB_SEEKER = 'There is no job seeker with this e-mail address.';

const why = {
  /** What those who are told are told. */
  reason: optionalText('Reason', 1_000),
  /** Who acts: the operator's name on their machine. */
  by: text('By', 100),
};
export type Why = v.InferOutput<v.ObjectSchema<typeof why, undefined>>;

/** What was done to, as people know it, and the addresses that are told. */
const outcome = v.object({ id, name: v.string(), told: v.array(v.string()) });

const queued = v.object({
  kind: v.picklist(REPORT_KINDS),
  /** The id of a job or company, the link of anything else. */
  item: v.string(),
  /** What people know it by; null for what is no record here. */
  name: v.nullable(v.string()),
  /** Where it can be looked at. */
  address: v.string(),
  /** Nobody sees it until an operator has looked. */
  hidden: v.boolean(),
  reports: v.array(
    v.object({
      id,
      reason: v.picklist(REPORT_REASONS),
      details: v.nullable(v.string()),
      at: v.string(),
    }),
  ),
});
export type QueuedItem = v.InferOutput<typeof queued>;

export const moderationEndpoints = {
  listReports: endpoint({
    method: 'GET',
    path: '/reports',
    access: 'anyone',
    summary: 'What has open reports, with the newest first.',
    response: v.array(queued),
  }),

  resolveReport: endpoint({
    method: 'POST',
    path: '/reports/:id/resolution',
    access: 'anyone',
    summary: 'Closes a report.',
    notFound: 'There is no open report with this id.',
    params: idParams,
    body: v.object(why),
    response: v.object({ id }),
  }),

  hideJob: endpoint({
    method: 'PUT',
    path: '/jobs/:id/hidden',
    access: 'anyone',
    summary: 'Hides a job, or shows it again.',
    notFound: NO_JOB,
    params: idParams,
    body: v.object({ hidden: v.boolean(), ...why }),
    response: outcome,
  }),

  removeJob: endpoint({
    method: 'POST',
    path: '/jobs/:id/removal',
    access: 'anyone',
    summary: 'Removes a job for good.',
    notFound: NO_JOB,
    params: idParams,
    body: v.object(why),
    response: outcome,
  }),

  removeJobSeeker: endpoint({
    method: 'POST',
    path: '/job-seekers/removal',
    access: 'anyone',
    summary: 'Removes a job seeker for good.',
    // Whatever they once signed up with.
    body: v.object({ email: text('Email', 500), ...why }),
    response: outcome,
  }),

  enableCompany: endpoint({
    method: 'PUT',
    path: '/companies/:username/enabled',
    access: 'anyone',
    summary: 'Disables a company, which ends its sessions and hides it, or enables it again.',
    notFound: NO_COMPANY,
    params: byUsername,
    body: v.object({ enabled: v.boolean(), ...why }),
    response: v.object({ id, username: v.string(), enabled: v.boolean() }),
  }),

  removeCompany: endpoint({
    method: 'POST',
    path: '/companies/:username/removal',
    access: 'anyone',
    summary: 'Removes a company for good.',
    notFound: NO_COMPANY,
    params: byUsername,
    body: v.object(why),
    response: outcome,
  }),
};
