import { mailLink } from '#src/domain/text/mail-link.ts';
import type { CompanyRequestInput } from '#src/contracts/company-requests.ts';
import type { MailContent } from './compose-mail.ts';
import { quotedLines } from './sentences.ts';
import { commandLines, type ServerPlace } from './shell-commands.ts';

/** To the operator: somebody asks for a company login, and how to answer. */
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
      ...commandLines(place, [
        ['Give the login; its link is mailed to them:', company(`approve ${id}`)],
        ['Decline, and tell them why:', company(`decline ${id} --reason 'TEXT'`)],
        ['All open requests:', company('requests')],
      ]),
    ],
    link: { text: `Write to ${contactName}`, href: mailLink(email) },
  };
}
