import * as v from 'valibot';
import { companyRequestEndpoints, companyRequestInput, requestToken } from '#src/contracts/company-requests.ts';
import { companyRequestPaths, type ConfirmFailure } from '#src/routes/company-request-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import type { Api, ApiContext } from '#src/server/platform/http/api.ts';
import { plainFormRoute } from '#src/server/platform/http/plain-form.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { unavailableError } from '#src/server/platform/http/unavailable-error.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { confirmRequest, readRequest, type RequestLink } from './confirm-request.ts';
import { requestCompany, type CompanyRequestServices } from './request-company.ts';

type FormServices = CompanyRequestServices & Pick<Services, 'proofOfWork'>;

export function companyRequestRoutes(api: Api, services: FormServices, { route }: Router<Services>): void {
  formRoutes(api, services);
  route(companyRequestEndpoints.requestCompany, ({ ctx, body, http }) => requestCompany(ctx, body, http.env.address));
  route(companyRequestEndpoints.readCompanyRequest, ({ ctx, http }) => readRequest(ctx, linkOf(http)));
  route(companyRequestEndpoints.confirmCompanyRequest, ({ ctx, http }) => confirmRequest(ctx, linkOf(http)));
}

function linkOf(http: ApiContext): RequestLink {
  const token = http.req.param('token');
  // Empty for a text that cannot be a token: the database is not asked.
  return { token: v.is(requestToken, token) ? token : '', network: addressKey(http.env.address) };
}

/** The same calls as plain forms send them, which have to work without JavaScript. */
function formRoutes(api: Api, services: FormServices): void {
  const { requestCompany: ask, confirmCompanyRequest: confirm } = companyRequestEndpoints;
  plainFormRoute(api, ask.path, async (form, http) => {
    const request = v.safeParse(companyRequestInput, Object.fromEntries(form));
    if (!request.success) return paths.companyRequest('not-understood');
    const send = async () => {
      await services.proofOfWork.require(undefined);
      await requestCompany(services, request.output, http.env.address);
    };
    return paths.companyRequest((await failureOf(send, { proof_needed: 'proof' })) ?? 'sent');
  });
  plainFormRoute(api, confirm.path, async (_, http) => {
    const link = linkOf(http);
    const failure = await failureOf(() => confirmRequest(services, link));
    return companyRequestPaths.confirm(link.token, failure);
  });
}

/**
 * The reason why a form did nothing; none for a link that is no good, as its page says so.
 * @param refusals what some refusals of its call mean
 */
async function failureOf<F extends string = never>(
  act: () => Promise<void>,
  refusals: Partial<Record<ApiError['code'], F>> = {},
): Promise<F | ConfirmFailure | undefined> {
  try {
    await act();
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.code === 'not_found') return undefined;
      return refusals[error.code] ?? (error.code === 'unavailable' ? 'full' : 'too-many');
    }
    if (unavailableError(error) !== undefined) return 'away';
    throw error;
  }
  return undefined;
}
