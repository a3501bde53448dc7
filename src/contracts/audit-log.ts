import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { dayOrNone, instant } from './instant.ts';
import { count, pageNumber } from './pagination.ts';

/** Who acts: a member of a company, an operator, or the server by itself. */
export const AUDIT_ACTORS = ['member', 'operator', 'system'] as const;

/** What is logged of a company, by what it is done to. */
export const COMPANY_ACTS = {
  jobs: [
    'post-job',
    'edit-job',
    'close-job',
    'reopen-job',
    'renew-job',
    'delete-job',
    'hide-job',
    'show-job',
    'remove-job',
  ],
  applications: [
    'change-status',
    'write-message',
    'add-note',
    'edit-note',
    'remove-note',
    'assess',
    'remove-assessment',
    'propose-interview',
    'change-interview',
    'cancel-interview',
    'record-interview',
    'export-applications',
    'remove-applications',
  ],
  people: [
    'invite-member',
    'join',
    'change-role',
    'disable-member',
    'enable-member',
    'remove-member',
    'reset-password',
  ],
  company: [
    'edit-profile',
    'add-template',
    'edit-template',
    'remove-template',
    'create-company',
    'verify-company',
    'unverify-company',
    'disable-company',
    'enable-company',
    'remove-company',
    'restore-company',
  ],
} as const;
type CompanyAuditKind = keyof typeof COMPANY_ACTS;
export const COMPANY_AUDIT_KINDS = Object.keys(COMPANY_ACTS) as CompanyAuditKind[];

/** All acts: also those on what belongs to no company. */
export const ALL_ACTS = {
  ...COMPANY_ACTS,
  site: [
    'look-up-person',
    'mail-export',
    'ask-to-delete',
    'remove-job-seeker',
    'decline-request',
    'end-desk-session',
    'turn-on-second-factor',
    'turn-off-second-factor',
    'reset-second-factor',
    'change-scholarship',
    'publish-import',
    'undo-import',
    'change-feed',
    'close-report',
  ],
} as const;
const AUDIT_ACTS = Object.values(ALL_ACTS).flat();
export type AuditAct = (typeof AUDIT_ACTS)[number];

export const auditEntry = v.object({
  id,
  at: instant,
  actorKind: v.picklist(AUDIT_ACTORS),
  /** The member's name; null for an operator and the system. */
  actor: v.nullable(v.string()),
  act: v.picklist(AUDIT_ACTS),
  /** The id of the job, application, member or company; null for several at once. */
  itemId: v.nullable(id),
  name: v.string(),
  /** The facts of a change, such as `status` or `role`. */
  details: v.nullable(v.record(v.string(), v.string())),
});
export type AuditLogEntry = v.InferOutput<typeof auditEntry>;

export const auditLogEndpoints = {
  readAuditLog: endpoint({
    method: 'GET',
    path: '/company/audit-log',
    access: 'owner',
    summary:
      'What members of the calling company, operators and the system did to what is its, newest first, in pages of 50.',
    query: v.object({
      member: v.optional(v.union([v.literal(''), id]), ''),
      kind: v.optional(v.picklist(['', ...COMPANY_AUDIT_KINDS], 'Choose a kind'), ''),
      /** Days in Ghana, both included. */
      from: dayOrNone,
      to: dayOrNone,
      page: v.optional(pageNumber, '1'),
    }),
    response: v.object({
      entries: v.array(auditEntry),
      total: count,
      /** All members who have entries, also those who have left: the choices of the filter. */
      people: v.array(v.object({ id, name: v.string() })),
    }),
  }),
};
