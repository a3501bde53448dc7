import { Hono } from 'hono';
import type { OperatorParts } from '#src/server/parts.ts';
import { answerErrors, answerOtherMethods } from '#src/server/platform/http/answer-errors.ts';
import { API_BASE, type Api, type ApiEnv } from '#src/server/platform/http/api.ts';
import { createRouter } from '#src/server/platform/http/route.ts';
import { operatorEndpoints } from './contract.ts';
import { createCompany } from './create-company.ts';
import { enableCompany } from './enable-company.ts';
import { listCompanies } from './list-companies.ts';
import { resetPassword } from './reset-password.ts';

/** What operators may do; to be served where only they can reach it. */
export function createOperatorApi(parts: OperatorParts): Api {
  const api = new Hono<ApiEnv>().basePath(API_BASE);
  answerErrors(api, parts.log);
  const { route } = createRouter(
    api,
    parts,
    () => Promise.resolve([]),
    () => Promise.reject(new Error('No call of operators takes a file.')),
  );

  route(operatorEndpoints.createCompany, ({ ctx, body }) => createCompany(ctx, body));
  route(operatorEndpoints.listCompanies, ({ ctx }) => listCompanies(ctx));
  route(operatorEndpoints.resetPassword, ({ ctx, params }) => resetPassword(ctx, params));
  route(operatorEndpoints.enableCompany, ({ ctx, params, body }) =>
    enableCompany(ctx, { ...params, ...body }),
  );

  answerOtherMethods(api);
  return api;
}
