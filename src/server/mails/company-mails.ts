import { WAIT_DAYS } from '#src/domain/applications/answer-figures.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { lastOpenDay, whyItCloses, type ClosingFacts } from '#src/domain/jobs/job-openness.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { appealLines, COMPANY_SETTINGS, GO_HOME, LINK_WORKS_ONCE, OWN_JOBS, reasonLines } from './sentences.ts';

/** To a company whose login the operator has made. */
export const companyInvitationMail = (
  { email, username, name }: { email: string; username: string; name: string },
  token: string,
): MailContent => ({
  subject: `Your company login at ${site.name}`,
  lines: [
    `${name} has a login at ${site.name} now. Its username is '${username}', its address ${email}. Choose its password here:`,
  ],
  link: { text: 'Choose the password', href: paths.setPassword(token) },
  foot: [LINK_WORKS_ONCE, `If you do not know why you get this mail, write to ${site.contact.email}.`],
  further: {
    text: 'When the link has expired, ask for a new one',
    href: accountPaths.forgotPassword(),
  },
});

/**
 * To a person who is invited to act for a company.
 * @param from the company and who invites, null for an operator; undefined for a company that nothing is known of yet
 */
export const memberInvitationMail = (
  token: string,
  from: { companyName: string; invitedBy: string | null } | undefined,
): MailContent => ({
  subject: from
    ? `You are invited to the account of ${from.companyName} at ${site.name}`
    : `You are invited to a company account at ${site.name}`,
  lines: [
    from
      ? `${from.invitedBy ?? site.name} invites you to work in the account of ${from.companyName}: to post jobs and to read and answer applications.`
      : 'You are invited to work in the account of a company: to post jobs and to read and answer applications.',
    'Choose a username and a password here:',
  ],
  link: { text: 'See the invitation', href: accountPaths.acceptInvitation(token) },
  foot: [
    'The link works once, for seven days.',
    'If you do not expect this invitation, you need not do anything: without you nothing happens.',
  ],
});

/**
 * To the company: the applications to a job since its last mail.
 * @param count of applications
 * @param latest the last application, with the name of its applicant
 */
export function newApplicationsMail(
  job: { id: string; title: string },
  count: number,
  latest: { id: string; name: string | null },
): MailContent {
  const isOne = count === 1;
  const who = isOne ? `${latest.name ?? 'Somebody'} has` : `${count} people have`;
  return {
    subject: `${isOne ? 'New application' : `${count} new applications`}: ${job.title}`,
    lines: [`${who} applied for your job “${job.title}”.`],
    link: isOne
      ? { text: 'Read the application', href: paths.application(latest.id) }
      : { text: 'Read the applications', href: paths.applications(`job=${job.id}`) },
    foot: ['We tell you of further applications to this job at most once a day.'],
    further: COMPANY_SETTINGS,
  };
}

/** To the company: applicants for a job have waited long for an answer. */
export const answersAwaitedMail = ({ id, title }: { id: string; title: string }): MailContent => ({
  subject: `Applicants wait for your answer: ${title}`,
  lines: [
    `People who applied for your job “${title}” have waited for ${WAIT_DAYS} days and have heard nothing since.`,
    'Choose “Answer those who are not going on” above the applications: one message reaches all who are left, at once or on a day that you choose.',
  ],
  link: { text: 'See who waits', href: paths.applications(`job=${id}&status=unanswered`) },
  foot: ['We remind you once of each job.'],
  further: COMPANY_SETTINGS,
});

/** To the company whose job closes by itself within a week. */
export function jobClosesSoonMail(job: ClosingFacts & { id: string; title: string }): MailContent {
  const { id, title, deadline } = job;
  const day = postedDate(lastOpenDay(job));
  return {
    subject: `Your job closes on ${day}: ${title}`,
    lines: [
      `Your job “${title}” closes by itself on ${day}${whyItCloses(deadline)}. After that nobody can apply to it.`,
      'To keep it open, renew it for three months. If it may close, you need not do anything.',
    ],
    link: { text: 'Renew it', href: paths.myJobs(id) },
    further: COMPANY_SETTINGS,
  };
}

/** To the company whose job reports have hidden. It does not say who sent them. */
export const jobHiddenByReportsMail = (title: string): MailContent => ({
  subject: `Your job is hidden at ${site.name} until we have looked: ${title}`,
  lines: [
    `Several people have told us that something is wrong with your job “${title}”: that it asks for money, or is not real.`,
    'We have hidden it until somebody here has looked at it. When all is well it is shown again, and you need not do anything.',
    `To tell us more, write to ${site.contact.email}.`,
  ],
  link: OWN_JOBS,
});

/** To the company whose job the operator has hidden. */
export const jobHiddenMail = (title: string, reason: string | null): MailContent => ({
  subject: `Your job is hidden at ${site.name}: ${title}`,
  lines: [`We have hidden your job “${title}”. Nobody but you can see it or apply to it now.`, ...appealLines(reason)],
  link: OWN_JOBS,
});

/** To the company whose hidden job the operator shows again. */
export const jobShownAgainMail = (title: string, reason: string | null): MailContent => ({
  subject: `Your job is shown again at ${site.name}: ${title}`,
  lines: [`We have looked at your job “${title}”, and everybody can see it again.`, ...reasonLines(reason)],
  link: OWN_JOBS,
});

/** To the company whose job the operator has removed. */
export const jobRemovedMail = (title: string, reason: string | null): MailContent => ({
  subject: `Your job has been removed from ${site.name}: ${title}`,
  lines: [`We have removed your job “${title}” and the applications to it.`, ...appealLines(reason)],
  link: OWN_JOBS,
});

/** To a company that the operator has disabled. */
export const companyDisabledMail = (name: string, reason: string | null): MailContent => ({
  subject: `Your company is disabled at ${site.name}`,
  lines: [
    `We have disabled ${name}. It cannot log in, and its page and jobs are no longer public.`,
    ...appealLines(reason),
  ],
  link: GO_HOME,
});

/** To a company that the operator has enabled again. */
export const companyEnabledMail = (name: string, reason: string | null): MailContent => ({
  subject: `Your company is shown again at ${site.name}`,
  lines: [`We have enabled ${name} again. You can log in, and its page and jobs are public.`, ...reasonLines(reason)],
  link: { text: 'Log in', href: paths.login() },
});

/**
 * To a company that the operator has removed.
 * @param keptUntil the instant until which it can be brought back, ISO 8601
 */
export const companyRemovedMail = (name: string, reason: string | null, keptUntil: string): MailContent => ({
  subject: `Your company has been removed from ${site.name}`,
  lines: [
    `We have removed ${name} from ${site.name}: its login, its page, its jobs and the applications to them.`,
    `Until ${postedDate(keptUntil)} we can bring it back; then all of it goes for good.`,
    ...appealLines(reason),
  ],
  link: GO_HOME,
});

/** To a company that the operator had removed and has brought back. */
export const companyRestoredMail = (name: string, reason: string | null): MailContent => ({
  subject: `Your company is back at ${site.name}`,
  lines: [
    `We have brought ${name} back. You can log in as before, and its page and its jobs are public, but for those whose deadline has passed.`,
    ...reasonLines(reason),
  ],
  link: { text: 'Log in', href: paths.login() },
});
