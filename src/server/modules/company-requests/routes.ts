import * as v from 'valibot';
import { companyRequestEndpoints, companyRequestInput } from '#src/contracts/company-requests.ts';
import { paths, type RequestOutcome } from '#src/routes/paths.ts';
import { isDatabaseUnavailable } from '#src/server/db/unavailable.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import type { Api } from '#src/server/platform/http/api.ts';
import { plainFormRoute } from '#src/server/platform/http/plain-form.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { requestCompany, type CompanyRequestServices } from './request-company.ts';

export function companyRequestRoutes(
  api: Api,
  services: CompanyRequestServices,
  router: Router<Services>,
): void {
  const { requestCompany: endpoint } = companyRequestEndpoints;
  plainFormRoute(api, endpoint.path, async (form, http) =>
    paths.companyRequest(await send(services, form, http.env.address)),
  );
  router.route(endpoint, ({ ctx, body, http }) => requestCompany(ctx, body, http.env.address));
}

/** What became of a form. */
async function send(
  services: CompanyRequestServices,
  form: URLSearchParams,
  address: string,
): Promise<RequestOutcome> {
  const request = v.safeParse(companyRequestInput, Object.fromEntries(form));
  if (!request.success) return 'not-understood';
  try {
    await requestCompany(services, request.output, address);
    return 'sent';
  } catch (error) {
    if (error instanceof ApiError) return error.code === 'unavailable' ? 'away' : 'too-many';
    if (isDatabaseUnavailable(error)) return 'away';
    throw error;
  }
}
