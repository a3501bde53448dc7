import type { KeptData, KeptKind } from '#src/contracts/data-links.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';

/** One of each kind, and several. */
const WORDS: Readonly<Record<KeptKind, readonly [one: string, several: string]>> = {
  account: ['account of a job seeker, with its profile', 'accounts of job seekers, with their profiles'],
  applications: ['application', 'applications'],
  'open-applications': ['of these applications is not decided', 'of these applications are not decided'],
  interviews: ['interview', 'interviews'],
  files: ['file: resume, picture, or what was sent with an application', 'files: resumes, picture, copies sent'],
  'saved-items': ['saved job or scholarship', 'saved jobs and scholarships'],
  sessions: ['browser that is logged in', 'browsers that are logged in'],
  devices: ['device or network known from a login', 'devices and networks known from logins'],
  alerts: ['alert by email', 'alerts by email'],
  'unconfirmed-alerts': ['alert that waits to be confirmed', 'alerts that wait to be confirmed'],
  requests: ['request for a company login', 'requests for a company login'],
  'password-links': ['mailed link that sets a password', 'mailed links that set a password'],
  'email-changes': ['change of an email address', 'changes of an email address'],
  'data-links': ['mailed link to this data', 'mailed links to this data'],
  mails: ['mail that waits to be sent', 'mails that wait to be sent'],
  record: ['mention in the record of what was done', 'mentions in the record of what was done'],
  members: ['login of a company', 'logins of companies'],
  contacts: ['company or job that names it as contact', 'companies and jobs that name it as contact'],
  operator: ['sign-in at the desk', 'sign-ins at the desk'],
};

/** '2 alerts by email, from 3 May 2026 to 9 June 2026': how much of a kind is kept, and of which days. */
export function keptText({ kind, count, since, until }: KeptData): string {
  const [first, last] = [postedDate(since), postedDate(until)];
  const days = first === last ? first : `from ${first} to ${last}`;
  return `${count.toLocaleString('en-GB')} ${WORDS[kind][count === 1 ? 0 : 1]}, ${days}`;
}

/** It belongs to a company or an operator as well, and is not deleted with the rest. */
export const STAYING: readonly KeptKind[] = ['members', 'contacts', 'operator'];
/** It goes by itself within days, and is nothing that a deletion is asked for. */
const PASSING: readonly KeptKind[] = ['data-links', 'mails'];

/** What a deletion takes away; nothing where that is not worth one. The mails of a company's login stay with it. */
export function deletable(kept: readonly KeptData[]): KeptData[] {
  const isMember = kept.some(({ kind }) => kind === 'members');
  // A mailed link is in the record: that alone gives a member nothing to delete.
  const isLeft = (kind: KeptKind) =>
    STAYING.includes(kind) || PASSING.includes(kind) || (isMember && kind === 'record');
  if (kept.every(({ kind }) => isLeft(kind))) return [];
  return kept.filter(({ kind }) => !STAYING.includes(kind) && !(isMember && kind === 'mails'));
}
