import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from '#src/domain/pages/safe-redirect.ts';
import { propertyRuns } from '#tests/tier.ts';

describe('safeRedirect', () => {
  it.each(['/', '/apply/1?from=card#form', '/jobs?search=a%20b'])('follows %s', (path) => {
    expect(safeRedirect(path, '/home')).toBe(path);
  });

  it.each([
    undefined,
    null,
    '',
    'jobs',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])('ignores %s', (redirect) => {
    expect(safeRedirect(redirect, '/home')).toBe('/home');
  });

  it('stays on the site, whatever it is given', () => {
    const parts = fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', '?', '#', 'evil.example');
    const redirect = fc.array(parts, { maxLength: 8 }).map((chosen) => chosen.join(''));
    fc.assert(
      fc.property(fc.oneof(redirect, fc.string(), fc.webUrl()), (given) => {
        const origin = 'https://adwuma.example';
        expect(new URL(safeRedirect(given, '/'), origin).origin).toBe(origin);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
