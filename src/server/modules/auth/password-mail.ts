import { site } from '#src/site-config.ts';
import { composeMail, type Mail } from '#src/server/platform/mail/compose-mail.ts';

/** The mail with the link that sets a password, for a new account or a known one. */
export function passwordMail(recipient: string, link: string, known: boolean): Promise<Mail> {
  const foot = [
    'The link works once, within 24 hours.',
    'If you did not ask for this mail, you need not do anything.',
  ];
  return known
    ? composeMail({
        recipient,
        subject: `Set a new password for ${site.name}`,
        lines: [`You have an account at ${site.name}. Set a new password for it here:`],
        link: { text: 'Set a new password', href: link },
        foot: [...foot, 'Until then your present password stays as it is.'],
      })
    : composeMail({
        recipient,
        subject: `Welcome to ${site.name}: set your password`,
        lines: [`Thank you for signing up at ${site.name}. Set your password here, then log in:`],
        link: { text: 'Set your password', href: link },
        foot,
      });
}
