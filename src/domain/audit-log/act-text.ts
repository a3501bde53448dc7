import type { AuditAct, AuditLogEntry } from '#src/contracts/audit-log.ts';
import { statusBadge } from '#src/domain/applications/application-status.ts';

type Subject = Pick<AuditLogEntry, 'name' | 'details'>;

const named =
  (verb: string, after = '') =>
  ({ name }: Subject) =>
    `${verb} “${name}”${after}`;

const FEED_ACTS: Readonly<Record<string, string>> = {
  on: 'turned on the feeds',
  off: 'turned off the feeds',
  take: 'took a list',
  refuse: 'refused a list',
};

/** What was done, behind the name of who did it. */
const DID: Record<AuditAct, (entry: Subject) => string> = {
  'post-job': named('posted the job'),
  'edit-job': named('changed the job'),
  'close-job': named('closed the job'),
  'reopen-job': named('opened the job', ' again'),
  'renew-job': named('renewed the job'),
  'delete-job': named('deleted the job'),
  'hide-job': named('hid the job'),
  'show-job': named('showed the job', ' again'),
  'remove-job': named('removed the job'),
  // Of many at once the name is how many.
  'change-status': ({ name, details }) =>
    `set ${details?.['count'] ? name : `an application to “${name}”`} to ${statusBadge(details?.['status'] ?? '').label}`,
  'write-message': ({ name, details }) =>
    details?.['count'] ? `wrote to the applicants of ${name}` : `wrote to an applicant for “${name}”`,
  'add-note': named('noted something about an application to'),
  'edit-note': named('changed a note about an application to'),
  'remove-note': named('removed a note about an application to'),
  assess: named('assessed an application to'),
  'remove-assessment': named('removed an assessment of an application to'),
  'propose-interview': ({ name, details }) =>
    details?.['count']
      ? `proposed interviews about ${name}`
      : `proposed an interview about an application to “${name}”`,
  'change-interview': named('changed an interview about an application to'),
  'cancel-interview': named('cancelled an interview about an application to'),
  'record-interview': ({ name, details }) =>
    `noted that an interview about an application to “${name}” was ${details?.['outcome'] === 'held' ? 'held' : 'missed by the applicant'}`,
  'export-applications': named('downloaded applications:'),
  'remove-applications': ({ name, details }) =>
    `removed ${details?.['count'] ?? 'some'} old ${details?.['count'] === '1' ? 'application' : 'applications'} to “${name}”`,
  'invite-member': ({ name, details }) =>
    `invited ${name} as ${details?.['role'] === 'owner' ? 'an owner' : 'a member'}`,
  join: () => 'accepted the invitation',
  'change-role': ({ name, details }) => `made ${name} ${details?.['to'] === 'owner' ? 'an owner' : 'a member'}`,
  'disable-member': ({ name }) => `disabled the login of ${name}`,
  'enable-member': ({ name }) => `enabled the login of ${name}`,
  'remove-member': ({ name }) => `removed ${name}`,
  'reset-password': ({ name }) => `gave ${name} a new password`,
  'edit-profile': () => 'changed the company profile',
  'add-template': named('added the template'),
  'edit-template': named('changed the template'),
  'remove-template': named('removed the template'),
  'create-company': () => 'made the company account',
  'verify-company': () => 'verified the company',
  'unverify-company': () => 'took the verification back',
  'disable-company': () => 'disabled the company',
  'enable-company': () => 'enabled the company',
  'remove-company': () => 'removed the company',
  'restore-company': () => 'brought the company back',
  'look-up-person': () => 'looked up what is kept of an address',
  'mail-export': () => 'mailed an address a link to its data',
  'ask-to-delete': () => 'asked an address to confirm the deletion of its data',
  // Without an account there were but alerts, requests and the like.
  'remove-job-seeker': ({ details }) =>
    details === null || 'account' in details ? 'removed a job seeker' : 'deleted what was kept of an address',
  'decline-request': ({ name, details }) =>
    `declined ${details?.['count'] === undefined ? `the request of “${name}”` : `${details['count']} requests`} for a login`,
  'change-scholarship': named('changed the scholarship'),
  'publish-import': named('published the import'),
  'undo-import': named('took back the import'),
  'change-feed': ({ name, details }) => `${FEED_ACTS[details?.['act'] ?? ''] ?? 'changed'} of “${name}”`,
  'end-desk-session': ({ name }) => `ended a session at the desk: ${name}`,
  'turn-on-second-factor': ({ name }) => `turned the second factor of ${name} on`,
  'turn-off-second-factor': ({ name }) => `turned the second factor of ${name} off`,
  'reset-second-factor': ({ name }) => `took the second factor of ${name} away`,
  'close-report': named('closed a report about'),
};

/** 'posted the job “Welder”': an entry without who did it. */
export const actText = (entry: Pick<AuditLogEntry, 'act'> & Subject): string => DID[entry.act](entry);
