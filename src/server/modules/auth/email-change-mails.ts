import { site } from '#src/site-config.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { composeMail, type Mail } from '#src/server/platform/mail/compose-mail.ts';

/** To the new address: the link that confirms it. It says nothing of whose account it is. */
export function confirmationMail(recipient: string, link: string): Promise<Mail> {
  return composeMail({
    recipient,
    subject: `Confirm your new email address at ${site.name}`,
    lines: [
      `Somebody, probably you, wants to use the address ${recipient} for an account at ${site.name}. Confirm it here:`,
    ],
    link: { text: 'Confirm this address', href: link },
    foot: [
      'The link works once, within 24 hours. Until then the account keeps its current address.',
      'If this was not you, you need not do anything.',
    ],
  });
}

/** To a new address that has an account already: only who reads its mail learns that. */
export function addressInUseMail(recipient: string, login: string): Promise<Mail> {
  return composeMail({
    recipient,
    subject: `Your email address at ${site.name}`,
    lines: [
      `Somebody, probably you, wants to use this address for another account at ${site.name}. It has an account already, so nothing changes. Log in to it here:`,
    ],
    link: { text: 'Log in', href: login },
    foot: ['If this was not you, you need not do anything.'],
  });
}

/** To the present address: what was asked for, and what to do if it was somebody else. */
export function warningMail(recipient: string, wanted: string, newPassword: string): Promise<Mail> {
  return composeMail({
    recipient,
    subject: `Your email address at ${site.name} is about to change`,
    lines: [
      `Somebody who knows your password wants to change the address of your account to ${wanted}.`,
      'If it was you, open the link that we sent to that address. Until then nothing changes.',
      'If it was not you, set a new password now. This stops the change and logs out every device:',
    ],
    link: { text: 'Set a new password', href: newPassword },
    foot: ['The new address can be confirmed for 24 hours.'],
  });
}

/** To the address that the account had until now; a company goes on logging in with its username. */
export function changedMail(
  recipient: string,
  present: string,
  username: string | null,
): Promise<Mail> {
  const { email } = site.contact;
  return composeMail({
    recipient,
    subject: `Your email address at ${site.name} has changed`,
    lines: [
      username === null
        ? `The address of your account is now ${present}. Log in with it from now on.`
        : `The address of the company login '${username}' is now ${present}. Mails about the account go there from now on.`,
      `If it was not you who changed it, write to ${email} at once:`,
    ],
    link: { text: `Write to ${email}`, href: mailLink(email) },
    foot: [],
  });
}
