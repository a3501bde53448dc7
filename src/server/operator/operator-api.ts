import { Hono } from 'hono';
import type { AppParts } from '#src/server/app.ts';
import { answerErrors, answerOtherMethods } from '#src/server/platform/http/answer-errors.ts';
import { API_BASE, type Api, type ApiEnv } from '#src/server/platform/http/api.ts';
import { createRouter } from '#src/server/platform/http/route.ts';
import {
  createCompany as createCompanyCall,
  enableCompany as enableCompanyCall,
  listCompanies as listCompaniesCall,
  resetPassword as resetPasswordCall,
} from './contract.ts';
import { createCompany } from './create-company.ts';
import { enableCompany } from './enable-company.ts';
import { listCompanies } from './list-companies.ts';
import { resetPassword } from './reset-password.ts';

export type OperatorParts = Pick<AppParts, 'db' | 'passwords' | 'log'>;

/** What operators may do; to be served where only they can reach it. */
export function createOperatorApi({ db, passwords, log }: OperatorParts): Api {
  const api = new Hono<ApiEnv>().basePath(API_BASE);
  answerErrors(api, log);
  const { route } = createRouter(
    api,
    () => Promise.resolve([]),
    () => Promise.reject(new Error('No call of operators takes a file.')),
  );

  route(createCompanyCall, async ({ body }) => {
    const company = await createCompany(db, passwords, body);
    log.info({ company: company.id }, 'company made by the operator');
    return company;
  });
  route(listCompaniesCall, () => listCompanies(db));
  route(resetPasswordCall, async ({ params }) => {
    const company = await resetPassword(db, passwords, params.username);
    log.info({ company: company.id }, 'password of a company reset by the operator');
    return company;
  });
  route(enableCompanyCall, async ({ params, body }) => {
    const company = await enableCompany(db, params.username, body.enabled);
    log.info({ company: company.id, enabled: company.enabled }, 'company changed by the operator');
    return company;
  });

  answerOtherMethods(api);
  return api;
}
