import type { Access } from '#src/contracts/endpoint.ts';
import { passwordSubject } from '#src/domain/pages/password-subject.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import {
  appealLines,
  GO_HOME,
  LINK_WORKS_A_DAY,
  LINK_WORKS_ONCE,
  newPasswordLink,
  NOT_ASKED,
  NOT_YOU,
  WRITE_TO_US,
} from './sentences.ts';

/** To an address that signed up and has no account yet. */
export const signUpMail = (email: string, token: string, redirect?: string): MailContent => ({
  subject: passwordSubject(site.name, false),
  lines: [`Thank you for signing up at ${site.name} with the address ${email}. Set your password here, then log in:`],
  link: { text: 'Set your password', href: paths.setPassword(token, redirect) },
  foot: [LINK_WORKS_ONCE, NOT_ASKED],
});

/** To an address that signed up and has an account: the mail for a forgotten password. */
export const signUpAgainMail = (email: string, token: string, redirect?: string): MailContent => ({
  subject: passwordSubject(site.name, true),
  lines: [`You have an account at ${site.name} with the address ${email}. Set a new password for it here:`],
  link: { text: 'Set a new password', href: paths.setPassword(token, redirect) },
  foot: [`${LINK_WORKS_ONCE} Until then your present password stays as it is.`, NOT_ASKED],
});

/** To the new address of an account. Its reader may be a stranger, so it does not name the account. */
export const emailConfirmMail = (email: string, token: string): MailContent => ({
  subject: `Confirm your new email address at ${site.name}`,
  lines: [`Somebody, probably you, wants to use the address ${email} for an account at ${site.name}. Confirm it here:`],
  link: { text: 'Confirm this address', href: paths.confirmEmail(token) },
  foot: [`${LINK_WORKS_ONCE} Until then the account keeps its current address.`, NOT_YOU],
});

/** To a new address of an account that has an account already: only its reader learns that. */
export const emailInUseMail = (): MailContent => ({
  subject: `Your email address at ${site.name}`,
  lines: [
    `Somebody, probably you, wants to use this address for another account at ${site.name}. It has an account already, so nothing changes. Log in to it here:`,
  ],
  link: { text: 'Log in', href: paths.jobSeekerLogin() },
  foot: [NOT_YOU],
});

/** To the present address of an account, when a change of it was asked for. */
export const emailAboutToChangeMail = (role: Access, wanted: string): MailContent => ({
  subject: `Your email address at ${site.name} is about to change`,
  lines: [
    `Somebody who knows your password wants to change the address of your account to ${wanted}.`,
    'If it was you, open the link that we sent to that address. Until then nothing changes.',
    'If it was not you, set a new password now. This stops the change and logs out every device:',
  ],
  link: newPasswordLink(role),
  foot: ['The new address can be confirmed for 24 hours.'],
});

/**
 * To the address that an account had until now.
 * @param username what a company logs in with; null for a job seeker
 */
export const emailChangedMail = (email: string, username: string | null): MailContent => ({
  subject: `Your email address at ${site.name} has changed`,
  lines: [
    username === null
      ? `The address of your account is now ${email}. Log in with it from now on.`
      : `The address of the company login '${username}' is now ${email}. Mails about the account go there from now on.`,
    `If it was not you who changed it, write to ${site.contact.email} at once:`,
  ],
  link: WRITE_TO_US,
});

/** To the owner of an account whose password was changed. */
export const passwordChangedMail = (role: Access): MailContent => ({
  subject: `Your password at ${site.name} has changed`,
  lines: [
    'The password of your account was changed. All other devices were logged out.',
    'If it was you, you need not do anything. If it was not you, set a new password now:',
  ],
  link: newPasswordLink(role),
  foot: [`If you need help, write to ${site.contact.email}.`],
});

/** To a job seeker who has deleted their account. */
export const accountDeletedMail = (): MailContent => ({
  subject: `Your account at ${site.name} is deleted`,
  lines: [
    'Your profile, your files and the letters of your applications are deleted for good.',
    "Companies that you applied to keep a line 'Deleted account' with the job, the dates and the status.",
    `If it was not you who deleted it, write to ${site.contact.email}:`,
  ],
  link: WRITE_TO_US,
});

/** To an address that has asked for what is kept of it. */
export const exportDataMail = (token: string): MailContent => ({
  subject: `Your data at ${site.name}`,
  lines: [`You can download all that we keep of your email address at ${site.name} here:`],
  link: { text: 'Download your data', href: accountPaths.dataLink(token) },
  foot: [LINK_WORKS_A_DAY, NOT_ASKED],
});

/** To an address that has asked to be forgotten. */
export const deleteDataMail = (token: string): MailContent => ({
  subject: `Confirm that your data at ${site.name} is to be deleted`,
  lines: [
    `We were asked to delete all that we keep of your email address at ${site.name}. See what that is, and confirm it, here:`,
  ],
  link: { text: 'See and delete your data', href: accountPaths.dataLink(token) },
  foot: [`${LINK_WORKS_A_DAY} Until you confirm it nothing is deleted.`, NOT_ASKED],
});

/** To an address without an account, of which all was deleted. @param reason an operator's; null where it has confirmed */
export const dataDeletedMail = (reason: string | null): MailContent => ({
  subject: `Your data at ${site.name} is deleted`,
  lines: [
    `What we kept of your email address at ${site.name} is deleted for good, such as alerts and requests. What belongs to a company, such as its login, stays with it.`,
    ...(reason === null
      ? [`If it was not you who confirmed it, write to ${site.contact.email}:`]
      : appealLines(reason)),
  ],
  link: reason === null ? WRITE_TO_US : GO_HOME,
});

/** To a job seeker whose account the operator has removed. */
export const accountRemovedMail = (reason: string | null): MailContent => ({
  subject: `Your account has been removed from ${site.name}`,
  lines: [
    `We have removed your account at ${site.name}, with your profile, your files and the letters of your applications.`,
    ...appealLines(reason),
  ],
  link: GO_HOME,
});

/** To a company that has forgotten its password. */
export const companyForgotPasswordMail = (email: string, username: string, token: string): MailContent => ({
  subject: passwordSubject(site.name, true),
  lines: [`Set a new password for the company login '${username}' (${email}) at ${site.name} here:`],
  link: { text: 'Set a new password', href: paths.setPassword(token) },
  foot: [`${LINK_WORKS_ONCE} Until then the present password stays as it is.`, NOT_ASKED],
});
