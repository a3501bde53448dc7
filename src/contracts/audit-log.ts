/** Who acts: a member of a company, an operator, or the server by itself. */
export const AUDIT_ACTORS = ['member', 'operator', 'system'] as const;

/** What is logged, by what it is done to. */
export const AUDIT_ACTS = [
  'post-job',
  'edit-job',
  'close-job',
  'reopen-job',
  'renew-job',
  'delete-job',
  'hide-job',
  'show-job',
  'remove-job',
  'change-status',
  'add-note',
  'edit-note',
  'remove-note',
  'export-applications',
  'remove-applications',
  'edit-profile',
  'invite-member',
  'join',
  'change-role',
  'disable-member',
  'enable-member',
  'remove-member',
  'change-email',
  'create-company',
  'verify-company',
  'unverify-company',
  'disable-company',
  'enable-company',
  'remove-company',
  'restore-company',
  'reset-password',
  'remove-job-seeker',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];
