import { mailPreferenceEndpoints } from '#src/contracts/mail-preferences.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { readCompanyMails, readJobSeekerMails, updateCompanyMails, updateJobSeekerMails } from './mail-preferences.ts';

export function mailPreferenceRoutes({ route }: Router<Services>): void {
  const { updateJobSeekerMails: ofJobSeeker, updateCompanyMails: ofCompany } = mailPreferenceEndpoints;
  route(mailPreferenceEndpoints.readJobSeekerMails, ({ ctx }) => readJobSeekerMails(ctx));
  route(ofJobSeeker, ({ ctx, body }) => updateJobSeekerMails(ctx, body));
  route(mailPreferenceEndpoints.readCompanyMails, ({ ctx }) => readCompanyMails(ctx));
  route(ofCompany, ({ ctx, body }) => updateCompanyMails(ctx, body));
}
