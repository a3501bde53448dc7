import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { readError } from '#tests/support/api-harness.ts';
import { authorizationRows } from '#tests/support/authorization-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { makeOwners, type Owners } from '#tests/support/owned-records.ts';

const { api, db } = await openApi();
let world: Owners;
beforeEach(async () => {
  world = await makeOwners(api, db);
});

/** Sends to a path: an effect or a refusal in the contract's shape, never a failure of ours. */
async function expectAnswer(path: string, init?: RequestInit): Promise<void> {
  const response = await api.send(path, init);
  expect(response.status).toBeLessThan(500);
  if (response.status >= 400) await readError(response);
  else await response.arrayBuffer();
}

/** Anything that JSON can carry, zero characters and broken pairs included. */
const anything = fc.oneof(
  fc.jsonValue({ stringUnit: 'binary' }),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e308, 9_999_999_999.99, '2026-05-31', '9999-12-31', '\ud800', '\0', 'hired'),
);
const inPath = fc.oneof(
  fc.uuid(),
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: 'grapheme-ascii' }).map((text) => text.replaceAll('#', '')),
);
const cookieText = fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim());
const textOfQuery = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed());

/** Some of the named values changed: what is almost right gets further in than what is wrong. */
const someOf = <T>(names: string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  names.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...names), value);

test.each(authorizationRows)(
  '$endpoint.method $endpoint.path takes or refuses whatever is sent',
  async ({ endpoint: { method, path, query, upload }, send }) => {
    const right = send(world.owned) as {
      params?: Record<string, string>;
      body?: Record<string, unknown>;
    };
    const sent = fc.record({
      params: someOf(Object.keys(right.params ?? {}), inPath),
      query: someOf(query !== undefined && 'entries' in query ? Object.keys(query.entries as object) : [], textOfQuery),
      body: fc.oneof(
        someOf(Object.keys(right.body ?? {}), anything).map((changes) => JSON.stringify({ ...right.body, ...changes })),
        anything.map((value) => JSON.stringify(value)),
        fc.string({ unit: 'binary' }),
      ),
      bytes: fc.uint8Array({ maxLength: 2_000 }),
      name: fc.string({ unit: 'binary' }),
      session: cookieText,
    });
    const { company, jobSeeker } = world;
    const own = `__Host-token=${company.token}; __Host-jobSeekerToken=${jobSeeker.token}`;
    await fc.assert(
      fc.asyncProperty(sent, async ({ params, query, body, bytes, name, session }) => {
        const wanted = new Map(Object.entries({ ...right.params, ...params }));
        const filled = path.replace(/:(\w+)/g, (_, one: string) => wanted.get(one) ?? '');
        const form = new FormData();
        form.append(upload?.field ?? '', new File([new Uint8Array(bytes)], name));
        const json = right.body === undefined ? null : body;
        const type = upload === undefined ? { 'content-type': 'application/json' } : {};
        await expectAnswer(`${filled}?${new URLSearchParams(query).toString()}`, {
          method,
          headers: { ...type, cookie: `${own}; sessionId=${session}` },
          body: upload === undefined ? json : form,
        });
      }),
      // Each file is read in a process.
      { numRuns: upload === undefined ? 100 : 40 },
    );
  },
);

test('any other address finds or refuses whatever is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(inPath, (text) => expectAnswer(`/${text}`)),
    { numRuns: 150 },
  );
});
