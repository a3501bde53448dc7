import type { CompanyRequestInput } from '#src/contracts/company-requests.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME } from './sentences.ts';

/** To the operator: somebody asks for a company login. */
export function operatorCompanyRequestMail(
  request: Pick<CompanyRequestInput, 'companyName' | 'contactName' | 'email'>,
): MailContent {
  const { companyName, contactName, email } = request;
  return {
    subject: `A company login was asked for: ${companyName}`,
    lines: [
      `${contactName} (${email}) asks for a login for ${companyName}.`,
      'All requests, and how to answer them: npm run company -- requests',
    ],
    link: GO_HOME,
  };
}
