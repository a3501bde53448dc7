import { afterEach, expect, it, vi } from 'vitest';
import '#src/browser/ky-transport.ts';
import { api } from '#src/browser/api.ts';

vi.mock('#src/browser/config.ts', () => ({ apiBase: 'http://api.example/api' }));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a read', 2, () => api('GET /jobs')],
  ['a save', 1, () => api('PUT /jobseeker/profile', { body: { email: 'ama@example.com' } })],
  ['a removal', 1, () => api('DELETE /jobseeker/profile/resume')],
] as const)('%s that gets no answer is sent %i times', async (_, times, call) => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
  vi.stubGlobal('fetch', fetch);
  await expect(call()).rejects.toMatchObject({ kind: 'network' });
  expect(fetch).toHaveBeenCalledTimes(times);
});
