import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#src/contracts/all-endpoints.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import type { EndpointDefinition } from '#src/contracts/endpoint.ts';
import { MAX_SESSION_AGE, OPERATOR_SESSION_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { authorizationRows } from '#tests/support/authorization-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { makeOwners, type Owners } from '#tests/support/owned-records.ts';
import { signIn, signInCompany, signInJobSeeker, signInMember, signInOperator } from '#tests/support/sign-in.ts';

/** Served beside the calls of the contracts; who may read a resume is tested with uploads. */
const OTHER_ROUTES = [
  'GET /api/health',
  'GET /api/openapi.json',
  // Plain forms, and what mail programs call.
  'POST /api/jobs/apply',
  'POST /api/alerts/:token/frequency',
  'POST /api/alerts/:token/end',
  'GET /api/alerts/unsubscribe',
  'POST /api/alerts/unsubscribe',
  'GET /media/images/:name',
  'GET /media/resumes/:name',
];

const { api, db } = await openApi();

/** Who calls, by the headers of their request; A is who owns what the call is about. */
const CALLERS: Record<string, (world: Owners) => Promise<Record<string, string>>> = {
  'an anonymous visitor': () => Promise.resolve({}),
  'company A': ({ company }) => Promise.resolve(company.headers),
  'a member of company A': async ({ company }) => (await signInMember(db, company.id)).headers,
  'A by a member who is disabled': async ({ company }) =>
    (await signInMember(db, company.id, { disabledAt: new Date() })).headers,
  'company B': async () => (await signInCompany(db)).headers,
  'job seeker A': ({ jobSeeker }) => Promise.resolve(jobSeeker.headers),
  'job seeker B': async () => (await signInJobSeeker(db)).headers,
  'the operator': ({ operator }) => Promise.resolve(operator.headers),
  'an operator whose session is over': async () => {
    const begun = new Date(Date.now() - 2 * OPERATOR_SESSION_LIFE);
    return (await signInOperator(db, null, begun)).headers;
  },
  'A with expired sessions': async ({ company, jobSeeker }) => {
    const past = new Date(Date.now() - MAX_SESSION_AGE);
    const old = [
      await signIn(db, { role: 'company', id: company.id }, past),
      await signIn(db, { role: 'jobseeker', id: jobSeeker.id }, past),
    ];
    return { cookie: `__Host-token=${old[0]?.token}; __Host-jobSeekerToken=${old[1]?.token}` };
  },
  'A after logging out': async ({ company, jobSeeker }) => {
    const cookie = `__Host-token=${company.token}; __Host-jobSeekerToken=${jobSeeker.token}`;
    await api.call(authEndpoints.logoutCompany, {}, { cookie });
    return { cookie };
  },
};

const isForCompany = ({ access }: EndpointDefinition) => access === 'company' || access === 'owner';

const REFUSED = {
  401: 'Please log in to continue.',
  403: 'Your account does not have access to this.',
};

test('every call of the contracts has its row, once', () => {
  const rows = authorizationRows.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const calls = [...allEndpoints.values()].map(({ method, path }) => `${method} ${path}`);
  expect(rows.toSorted()).toEqual(calls.toSorted());
});

test('every call of the contracts is answered, and nothing else is', () => {
  const calls = [...allEndpoints.values()].map(({ method, path }) => `${method} /api${path}`);
  expect([...api.routes].toSorted()).toEqual([...calls, ...OTHER_ROUTES].toSorted());
});

describe.each(authorizationRows)('$endpoint.method $endpoint.path', (row) => {
  const { endpoint, own, foreign } = row;
  const callers = Object.entries(CALLERS).filter(
    ([caller]) =>
      (!/member/.test(caller) || isForCompany(endpoint)) && (!/over$/.test(caller) || endpoint.access === 'operator'),
  );
  let shared: Promise<Owners> | undefined;

  test.each(callers)('called by %s', async (caller, headersOf) => {
    // What nothing changes is made once.
    const isRefused = isForCompany(endpoint) ? /seeker|visitor|expired|operator/ : /^(?!the operator)/;
    const changes =
      endpoint.method !== 'GET' &&
      !((isForCompany(endpoint) || endpoint.access === 'operator') && isRefused.test(caller));
    const isOwnWorld = changes || caller.endsWith('out');
    const world = await (isOwnWorld ? makeOwners(api, db) : (shared ??= makeOwners(api, db)));
    const headers = await headersOf(world);
    const { status, error } = await api.call(endpoint, row.send(world.owned), headers);

    const role = /company [AB]/.test(caller) ? 'company' : /^job/.test(caller) ? 'jobseeker' : undefined;
    const access = endpoint.access === 'owner' ? 'company' : endpoint.access;
    if (access === 'anyone' || (access === 'operator' && caller === 'the operator')) expect(status).toBe(own);
    else if (access === 'operator') {
      expect([status, error]).toEqual([404, { error: 'Nothing was found at this address.', code: 'not_found' }]);
    } else if (endpoint.access === 'owner' && caller.startsWith('a member')) {
      expect([status, error?.error]).toEqual([403, 'Only an owner of the company account can do this.']);
    } else if (role === undefined || !['account', role].includes(access)) {
      const refused = role === undefined ? 401 : 403;
      expect([status, error?.error]).toEqual([refused, REFUSED[refused]]);
    } else if (caller.endsWith('B') && foreign !== undefined) {
      expect([status, error?.error]).toEqual([foreign.status, foreign.error]);
    } else expect(status).toBe(own);
  });
});
