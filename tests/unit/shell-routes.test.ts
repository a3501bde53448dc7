import { describe, expect, it } from 'vitest';
import { shellFor } from '#src/routes/shell-routes.ts';

describe('shellFor', () => {
  it('answers an id with the shell of its pattern', () => {
    expect(shellFor('/job-details/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11')).toBe('/job-details/_/');
    expect(shellFor('/company-details/abc/')).toBe('/company-details/_/');
    expect(shellFor('/jobseeker-public/abc')).toBe('/jobseeker-public/_/');
    expect(shellFor('/apply/abc')).toBe('/apply/_/');
  });

  it.each(['/', '/jobs', '/job-details', '/job-details/', '/job-details/a/b', '/jobs/2'])(
    'leaves %s to the static files',
    (pathname) => {
      expect(shellFor(pathname)).toBeUndefined();
    },
  );
});
