import { mailLink } from '#src/domain/text/mail-link.ts';
import { composeMail, type Mail } from '#src/server/platform/mail/compose-mail.ts';
import { site } from '#src/site-config.ts';

/** To the account's address, once its password is another: what to do if it was somebody else. */
export function passwordChangedMail(recipient: string, login: string): Promise<Mail> {
  return composeMail({
    recipient,
    subject: `Your password at ${site.name} has changed`,
    lines: [
      'The password of your account was changed. All other devices were logged out.',
      'If it was you, you need not do anything. If it was not you, set a new password now:',
    ],
    link: { text: 'Set a new password', href: login },
    foot: [`If you need help, write to ${site.contact.email}.`],
  });
}

/** To whom an account belonged: that it is gone, and what stays. */
export function accountDeletedMail(recipient: string): Promise<Mail> {
  const { email } = site.contact;
  return composeMail({
    recipient,
    subject: `Your account at ${site.name} is deleted`,
    lines: [
      'Your profile, your files and the letters of your applications are deleted for good.',
      "Companies that you applied to keep a line 'Deleted account' with the job, the dates and the status.",
      `If it was not you who deleted it, write to ${email}:`,
    ],
    link: { text: `Write to ${email}`, href: mailLink(email) },
    foot: [],
  });
}
