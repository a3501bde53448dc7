import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readError } from '#tests/support/api-harness.ts';
import { openApi } from '#tests/support/open-api.ts';

const { api } = await openApi();

/** Whatever was sent: an effect or a refusal in the contract's shape, never a failure of ours. */
async function expectAnswer(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  if (response.status >= 400) await readError(response);
  else await response.arrayBuffer();
}

const words = fc.constantFrom('home', 'scholarship', 'external_job', 'https://example.org', null);
const almostRight = fc.record(
  {
    pageType: fc.oneof(words, fc.anything()),
    duration: fc.oneof(fc.integer(), fc.double(), fc.anything()),
    sessionId: fc.oneof(fc.uuid(), fc.string({ unit: 'binary' })),
    linkType: fc.oneof(words, fc.anything()),
    itemId: fc.oneof(words, fc.string({ unit: 'binary' })),
    linkUrl: fc.oneof(words, fc.webUrl(), fc.string({ unit: 'binary' })),
  },
  { requiredKeys: [] },
);
const payload = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  almostRight.map(
    (value) =>
      JSON.stringify(value, (_, inner: unknown) =>
        typeof inner === 'bigint' ? String(inner) : inner,
      ) ?? '',
  ),
);

test.each(['/page-views', '/link-clicks', '/auth/logout', '/auth/jobseeker/logout', '/nope'])(
  'POST %s takes or refuses whatever is sent',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(payload, fc.string({ unit: 'grapheme-ascii' }), async (body, cookie) => {
        const headers = {
          'content-type': 'application/json',
          cookie: `sessionId=${cookie.trim()}`,
        };
        await expectAnswer(await api.send(path, { method: 'POST', headers, body }));
      }),
      { numRuns: 150 },
    );
  },
);

test.each(['/jobs/job-details/', '/profile/company/', '/jobs/', '/'])(
  'GET %s… finds or refuses whatever is asked for',
  async (path) => {
    const id = fc.oneof(
      fc.uuid(),
      fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.string({ unit: 'grapheme-ascii' }).map((text) => text.replaceAll('#', '')),
    );
    await fc.assert(
      fc.asyncProperty(id, async (text) => expectAnswer(await api.send(path + text))),
      { numRuns: 150 },
    );
  },
);
