import { mailLink } from '#src/domain/text/mail-link.ts';
import type { Access } from '#src/contracts/endpoint.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailLine } from './compose-mail.ts';

const { email } = site.contact;

export const LINK_WORKS_ONCE = 'The link works once, within 24 hours.';
export const LINK_WORKS_A_DAY = 'The link works for 24 hours.';
export const NOT_ASKED = 'If you did not ask for this mail, you need not do anything.';
export const NOT_YOU = 'If this was not you, you need not do anything.';

export const GO_HOME = { text: `Go to ${site.name}`, href: paths.home() };
export const WRITE_TO_US = { text: `Write to ${email}`, href: mailLink(email) };
export const OWN_JOBS = { text: 'Your jobs', href: paths.myJobs() };
export const OWN_APPLICATIONS = {
  text: 'My applications',
  href: paths.jobSeekerProfile('applications'),
};

/** Where an account gets another password without the present one. */
export const newPasswordLink = (role: Access) => ({
  text: 'Set a new password',
  href: role === 'company' ? accountPaths.forgotPassword() : paths.signup(),
});

/** The link to where kinds of mails are turned off. */
const SETTINGS = 'Choose which emails you get';
export const JOB_SEEKER_SETTINGS = { text: SETTINGS, href: `${OWN_APPLICATIONS.href}#e-mails` };
export const COMPANY_SETTINGS = { text: SETTINGS, href: `${paths.companyProfileView()}#e-mails` };

/** The company of a job: an answer to the mail goes there. */
export const toReach = (job: { companyName: string; contactEmail: string }) => ({
  name: job.companyName,
  email: job.contactEmail,
});

/** The operator's reason as a sentence; none when none was given. */
export const reasonLines = (reason: string | null): string[] => (reason === null ? [] : [`The reason: ${reason}`]);

/** The lines after a decision of the operator: the reason, and what to do about it. */
export const appealLines = (reason: string | null) => [
  ...reasonLines(reason),
  `If you think that this is a mistake, write to ${email}.`,
];

/** Text of strangers: each line is marked, so that none reads as ours or as a command. */
export const quotedLines = (prose: string): MailLine[] => prose.split(/\n+/).map((line) => ({ quoted: line }));
