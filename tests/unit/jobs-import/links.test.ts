import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLink } from '#scripts/jobs/clean/link.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a link to this machine', () => {
  const LOCAL = ['http://127.0.0.1:8080/a', 'http://localhost/a', 'http://[::1]/a'];

  it.each(LOCAL)('is none: %s', (link) => {
    vi.stubEnv('FEED_HOSTS_LOCAL', undefined);
    expect(readLink(link).kind).toBe('unusable');
  });

  it.each(LOCAL.filter((link) => !link.includes('localhost')))('is one where tests ask for it: %s', (link) => {
    vi.stubEnv('FEED_HOSTS_LOCAL', 'allow');
    expect(readLink(link)).toEqual({ kind: 'link', url: link });
  });
});
