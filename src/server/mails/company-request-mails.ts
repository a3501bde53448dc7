import type { CompanyRequestInput } from '#src/contracts/company-requests.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { companyRequestPaths } from '#src/routes/company-request-paths.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { appealLines, GO_HOME, NOT_ASKED, quotedLines } from './sentences.ts';
import { commandLines, type ServerPlace } from './shell-commands.ts';

/**
 * Asks whether a company login is wanted at this address. Any visitor may have typed the address, so nothing else that
 * was typed is in the mail.
 */
export const companyRequestConfirmMail = (token: string): MailContent => ({
  subject: `Confirm your request for a company login at ${site.name}`,
  lines: [
    `Somebody, probably you, asked ${site.name} for a company login and gave this address.`,
    'Open this page and send the request there:',
  ],
  link: { text: 'Confirm the request', href: companyRequestPaths.confirm(token) },
  foot: [
    `The link works for 24 hours. ${NOT_ASKED} Without your confirmation nobody reads the request, and we forget it and this address after a day.`,
  ],
});

/** To the asker for a company login whose request is confirmed: what was sent, and what comes. */
export function companyRequestReceivedMail(request: CompanyRequestInput): MailContent {
  const { companyName, contactName, email, phone, website, message } = request;
  const facts = [companyName, contactName, email, phone, website];
  return {
    subject: `We have your request for a company login at ${site.name}`,
    lines: [
      'We read it and answer by email, to this address. This is what you sent:',
      { quoted: facts.filter((fact) => fact !== null).join(', ') },
      ...(message === null ? [] : quotedLines(message)),
      `If something in it is wrong, write to ${site.contact.email}.`,
    ],
    link: GO_HOME,
  };
}

/** To the asker for a company login whose request is declined. */
export const companyRequestDeclinedMail = (
  { companyName, contactName }: { companyName: string; contactName: string },
  reason: string | null,
): MailContent => ({
  subject: `About your company login at ${site.name}`,
  lines: [
    `${contactName}, thank you for asking for a login for ${companyName}. We cannot give it one at present.`,
    ...appealLines(reason),
  ],
  link: { text: GO_HOME.text, href: paths.company() },
});

/** To the operator: a request for a company login, and how to answer. */
export function operatorCompanyRequestMail(
  request: CompanyRequestInput & { readonly id: string },
  place: ServerPlace,
): MailContent {
  const { id, companyName, contactName, email, phone, website, message } = request;
  const company = (act: string) => `npm run company -- ${act}`;
  return {
    subject: `A company login was asked for: ${companyName}`,
    lines: [
      `${contactName} (${email}) asks for a login for ${companyName}.`,
      `Phone: ${phone ?? 'not given'}. Website: ${website ?? 'not given'}.`,
      ...(message === null ? ['There is no message.'] : ['In their words:', ...quotedLines(message)]),
      `The request's ID is ${id}.`,
      { desk: { text: 'Approve or decline it', href: deskPaths.requests() } },
      ...commandLines(place, [
        ['Give the login; its link is mailed to them:', company(`approve ${id}`)],
        ['Decline, and tell them why:', company(`decline ${id} --reason 'TEXT'`)],
        ['All open requests:', company('requests')],
      ]),
    ],
    link: { text: `Write to ${contactName}`, href: mailLink(email) },
  };
}
