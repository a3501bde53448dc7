import { companyEndpoints } from '#src/contracts/company-profile.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { listFeaturedCompanies } from './list-featured-companies.ts';
import { readCompany } from './read-company.ts';
import { updateProfile } from './update-profile.ts';

export function companyProfileRoutes({ route }: Router<Services>): void {
  route(companyEndpoints.featuredCompanies, ({ ctx }) => listFeaturedCompanies(ctx));
  route(companyEndpoints.readCompany, ({ ctx, params }) => readCompany(ctx, params));
  // What a company sees of itself is what everybody sees of it.
  route(companyEndpoints.readOwnCompany, ({ ctx }) => readCompany(ctx, { id: ctx.actor.id }));
  route(companyEndpoints.updateOwnCompany, ({ ctx, query, body }) => updateProfile(ctx, { ...query, profile: body }));
}
