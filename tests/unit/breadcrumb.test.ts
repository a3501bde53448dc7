import { describe, expect, it } from 'vitest';
import { breadcrumb } from '#src/domain/pages/breadcrumb.ts';

const ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
const labels = (pathname: string) => breadcrumb(pathname).map(({ label }) => label);

describe('breadcrumb', () => {
  it('has a step for each segment, with its address', () => {
    expect(breadcrumb('/company-dashboard/profile/edit/')).toEqual([
      { label: 'Company Dashboard', path: '/company-dashboard' },
      { label: 'Profile', path: '/company-dashboard/profile' },
      { label: 'Edit', path: '/company-dashboard/profile/edit' },
    ]);
  });

  it.each([ID, ID.toUpperCase(), '42', '_'])('names the id %s by the segment before it', (id) => {
    expect(labels(`/company/${id}`)).toEqual(['Company', 'Company Profile']);
    expect(labels(`/profile/${id}`)).toEqual(['Profile', 'User Profile']);
    expect(labels(`/company-dashboard/application/${id}`).at(-1)).toBe('Application Details');
  });

  it('shows no other id', () => {
    expect(labels(`/company-dashboard/edit-job/${ID}`)).toEqual(['Company Dashboard', 'Edit Job']);
  });

  it('takes a word with digits for what it is', () => {
    expect(labels('/company/4th-floor')).toEqual(['Company', '4th Floor']);
  });
});
