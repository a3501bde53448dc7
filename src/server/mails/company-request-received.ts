import type { CompanyRequestInput } from '#src/contracts/company-requests.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, quotedLines } from './sentences.ts';

/** To who asked for a company login, once the request is confirmed: what was sent, and what comes. */
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
