import { passwordSubject } from '#src/domain/pages/password-subject.ts';
import { site } from '#src/site-config.ts';
import { composeMail, type Mail } from '#src/server/platform/mail/compose-mail.ts';

const NOT_ASKED = 'If you did not ask for this mail, you need not do anything.';

/** The mail with the link that sets a password, for a new account or a known one. */
export function passwordMail(recipient: string, link: string, known: boolean): Promise<Mail> {
  return known
    ? composeMail({
        recipient,
        subject: passwordSubject(site.name, true),
        lines: [
          `You have an account at ${site.name} with the address ${recipient}. Set a new password for it here:`,
        ],
        link: { text: 'Set a new password', href: link },
        foot: [
          'The link works once, within 24 hours. Until then your present password stays as it is.',
          NOT_ASKED,
        ],
      })
    : composeMail({
        recipient,
        subject: passwordSubject(site.name, false),
        lines: [
          `Thank you for signing up at ${site.name} with the address ${recipient}. Set your password here, then log in:`,
        ],
        link: { text: 'Set your password', href: link },
        foot: ['The link works once, within 24 hours.', NOT_ASKED],
      });
}

/** The mail with the link that sets the password of a company that has forgotten it. */
export function companyPasswordMail(
  recipient: string,
  username: string,
  link: string,
): Promise<Mail> {
  return composeMail({
    recipient,
    subject: passwordSubject(site.name, true),
    lines: [
      `Set a new password for the company login '${username}' (${recipient}) at ${site.name} here:`,
    ],
    link: { text: 'Set a new password', href: link },
    foot: [
      'The link works once, within 24 hours. Until then the present password stays as it is.',
      NOT_ASKED,
    ],
  });
}

/** The mail that invites a company to its new login. */
export function invitationMail(
  { email: recipient, username, name }: { email: string; username: string; name: string },
  { link, forgotten }: { link: string; forgotten: string },
): Promise<Mail> {
  return composeMail({
    recipient,
    subject: `Your company login at ${site.name}`,
    lines: [
      `${name} has a login at ${site.name} now. Its username is '${username}', its address ${recipient}. Choose its password here:`,
    ],
    link: { text: 'Choose the password', href: link },
    foot: [
      'The link works once, within 24 hours.',
      `If you do not know why you get this mail, write to ${site.contact.email}.`,
    ],
    further: { text: 'When the link has expired, ask for a new one', href: forgotten },
  });
}
