import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#src/contracts/all-endpoints.ts';
import { ERROR_STATUS } from '#src/contracts/errors.ts';
import { errorsOf } from '#src/server/modules/openapi.ts';
import { startApi } from '#tests/support/api-harness.ts';
import { openApi } from '#tests/support/open-api.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}
type Description = Record<string, unknown> & {
  paths: Record<string, Record<string, Operation>>;
};

const { api, db } = await openApi();
let description: Description;
beforeAll(async () => {
  description = (await (await api.send('/openapi.json')).json()) as Description;
});

const operations = () => Object.values(description.paths).flatMap((methods) => Object.values(methods));

test('is valid against OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(description));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('has every call of the contracts once', () => {
  const named = operations().map(({ operationId }) => operationId);
  expect(named.toSorted()).toEqual([...allEndpoints.keys()].toSorted());
});

test.each([...allEndpoints])('%s says who may call and what it answers', (name, endpoint) => {
  const operation = operations().find(({ operationId }) => operationId === name);
  if (operation === undefined) throw new Error(`${name} is missing.`);
  const roles = operation.security.flatMap((scheme) => Object.keys(scheme));
  if (endpoint.access !== 'anyone') {
    const cookies = {
      company: ['companyCookie', 'bearer'],
      owner: ['companyCookie', 'bearer'],
      jobseeker: ['jobSeekerCookie', 'bearer'],
      account: ['companyCookie', 'jobSeekerCookie', 'bearer'],
      operator: ['operatorCookie'],
    };
    expect(roles).toEqual(cookies[endpoint.access]);
  } else if (endpoint.personal === undefined) expect(roles).toEqual([]);

  const statuses = errorsOf(endpoint).map((code) => String(ERROR_STATUS[code]));
  const withBody = endpoint.created ? '201' : '200';
  const success = endpoint.response === undefined && !endpoint.download ? '204' : withBody;
  expect(Object.keys(operation.responses).toSorted()).toEqual([...new Set([success, ...statuses])].toSorted());
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  expect(operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
  const headers = operation.parameters.filter((one) => one.in === 'header').map((one) => one.name);
  expect(headers).toEqual([
    ...('makes' in endpoint ? ['Idempotency-Key'] : []),
    ...('provesWork' in endpoint ? ['Proof-Of-Work'] : []),
  ]);
  const hasBody = endpoint.body !== undefined || endpoint.upload !== undefined;
  expect(operation.requestBody !== undefined).toBe(hasBody);
});

test('describes a body with its fields and their limits', () => {
  const login = operations().find(({ operationId }) => operationId === 'loginCompany');
  expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: ['username', 'password'],
    properties: { username: { type: 'string', maxLength: 64 }, password: { maxLength: 128 } },
  });
});

test.each([
  [true, '__Host-token', '__Host-jobSeekerToken'],
  [false, 'token', 'jobSeekerToken'],
])('names the cookies as they are with https: %s', async (https, company, jobSeeker) => {
  const on = await startApi(db, { https });
  const answer = (await (await on.send('/openapi.json')).json()) as Description;
  expect(answer).toMatchObject({
    components: {
      securitySchemes: { companyCookie: { name: company }, jobSeekerCookie: { name: jobSeeker } },
    },
  });
  await on.stop();
});
