import { describe, expect, it } from 'vitest';
import { shellFor } from '#src/routes/shell-routes.ts';

describe('shellFor', () => {
  it('answers an id with the shell of its pattern', () => {
    expect(shellFor('/apply/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11')).toBe('/apply/_/');
    expect(shellFor('/company-dashboard/edit-job/abc/')).toBe('/company-dashboard/edit-job/_/');
  });

  it.each(['/', '/jobs', '/job-details', '/job-details/abc', '/apply/', '/apply/a/b', '/jobs/2'])(
    'leaves %s to the static files',
    (pathname) => {
      expect(shellFor(pathname)).toBeUndefined();
    },
  );
});
