import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#src/contracts/all-endpoints.ts';
import { readError } from '#tests/support/api-harness.ts';
import { authorizationRows, type Owned } from '#tests/support/authorization-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker } from '#tests/support/sign-in.ts';

const ID = '01a1f8e3-3403-728b-913a-0c9df20071ab';
const NOTHING_OWNED: Owned = {
  companyId: ID,
  jobId: ID,
  otherJobId: ID,
  unwantedJobId: ID,
  draftId: ID,
  unwantedDraftId: ID,
  applicationId: ID,
  regrettedApplicationId: ID,
  jobSeekerId: ID,
  jobSeekerEmail: 'ama@example.org',
  resume: '/media/resumes/none',
};

const { api, db } = await openApi();
let cookie: string;
beforeAll(async () => {
  const company = await signInCompany(db);
  const jobSeeker = await signInJobSeeker(db);
  cookie = `__Host-token=${company.token}; __Host-jobSeekerToken=${jobSeeker.token}`;
});

/** Anything that JSON can carry, zero characters and broken pairs included. */
const anything = fc.jsonValue({ stringUnit: 'binary' });
const withBody = [...allEndpoints.values()].filter(({ body }) => body !== undefined);

test.each(withBody)('$method $path takes or refuses any body', async ({ method, path }) => {
  const row = authorizationRows.find(
    ({ endpoint: one }) => one.method === method && one.path === path,
  );
  const { body } = row?.send(NOTHING_OWNED) as { body: Record<string, unknown> };
  const keys = Object.keys(body);
  // A right body with some of its fields replaced gets further in than a wrong one.
  const almost = fc
    .dictionary(fc.constantFrom(...keys), fc.oneof(anything, fc.string({ unit: 'binary' })))
    .map((changes) => ({ ...body, ...changes }));
  const address = path.replace(/:\w+/g, ID);
  await fc.assert(
    fc.asyncProperty(fc.oneof(almost, anything), async (value) => {
      const headers = { 'content-type': 'application/json', cookie };
      const response = await api.send(address, { method, headers, body: JSON.stringify(value) });
      expect(response.status).toBeLessThan(500);
      if (response.status >= 400) await readError(response);
      else await response.arrayBuffer();
    }),
    { numRuns: 60 },
  );
});

const uploads = [...allEndpoints.values()].filter(({ upload }) => upload !== undefined);

test.each(uploads)('$method $path takes or refuses any file', async ({ method, path, upload }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.string({ unit: 'binary' }),
      async (bytes, name) => {
        const form = new FormData();
        form.append(upload?.field ?? '', new File([new Uint8Array(bytes)], name));
        const response = await api.send(path, { method, headers: { cookie }, body: form });
        expect(response.status).toBeLessThan(500);
        if (response.status >= 400) await readError(response);
        else await response.arrayBuffer();
      },
    ),
    { numRuns: 40 },
  );
});
