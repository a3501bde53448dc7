import type { MailContent } from './compose-mail.ts';
import { GO_HOME } from './sentences.ts';

/** To the operator: somebody asks for a company login. */
export function operatorCompanyRequestMail({
  companyName,
  contactName,
  email,
}: {
  companyName: string;
  contactName: string;
  email: string;
}): MailContent {
  return {
    subject: `A company login was asked for: ${companyName}`,
    lines: [
      `${contactName} (${email}) asks for a login for ${companyName}.`,
      'All requests, and how to answer them: npm run company -- requests',
    ],
    link: GO_HOME,
  };
}
