import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { deskCompanyEndpoints } from '#src/contracts/desk-companies.ts';
import { composeMail } from '#src/server/mails/compose-mail.ts';
import { companyDisabledMail, companyRemovedMail } from '#src/server/mails/company-mails.ts';
import { ownerAddresses } from '#src/server/modules/members/queries.ts';
import { goesAt } from '#src/server/operator/named-company.ts';
import { previewCompanyRemoval } from '#src/server/operator/preview-removal.ts';
import type { Context } from '#src/server/services.ts';

/** Counts what disabling or removing a company takes away, with the mail about it. @throws ApiError 404, 409 when it is removed */
export async function previewTakedown(
  { db, clock, config }: Context<'operator'>,
  { id, act, reason }: { id: string; act: 'disable' | 'remove'; reason: string },
): Promise<EndpointResponse<typeof deskCompanyEndpoints.previewTakedown>> {
  const { name, openJobs, applications } = await previewCompanyRemoval({ db, clock }, { id });
  const mail =
    act === 'disable'
      ? companyDisabledMail(name, reason)
      : companyRemovedMail(name, reason, goesAt(clock()).toISOString());
  const { subject, text } = await composeMail(mail, config.siteUrl);
  return { openJobs, applications, recipients: await ownerAddresses(db, id), subject, text };
}
