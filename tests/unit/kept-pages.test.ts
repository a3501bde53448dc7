import { describe, expect, it } from 'vitest';
import { entriesToRemove, MAX_KEPT_BYTES } from '#src/domain/pages/kept-pages.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { companyRequestPaths } from '#src/routes/company-request-paths.ts';
import { isHashed, isResults, keptPlace } from '#src/routes/kept-pages.ts';
import { groupPaths, listPaths } from '#src/routes/list-paths.ts';
import { ALWAYS_KEPT } from '#src/routes/offline-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { shellRoutes } from '#src/routes/shell-routes.ts';

const ID = '018f2f3a-0000-7000-8000-000000000000';
const on = (address: string) => new URL(address, 'https://jobs.example');

describe('what is kept', () => {
  it.each([
    paths.home(),
    paths.jobs(),
    paths.jobs(2),
    groupPaths.job({ kind: 'category', slug: 'health' }, 2),
    paths.scholarships(),
    paths.company(),
    paths.jobDetails(ID),
    paths.companyDetails(ID),
    paths.featuredJobs(),
    ...ALWAYS_KEPT,
  ])('%s is', (address) => {
    expect(keptPlace(on(address))).toEqual({ address, isSearch: false });
  });

  it.each([
    paths.login(),
    paths.jobSeekerLogin(),
    paths.signup(),
    paths.verifyEmail(),
    accountPaths.forgotPassword(),
    paths.setPassword('secret'),
    accountPaths.acceptInvitation('secret'),
    deskPaths.toDo(),
    deskPaths.requests(),
    deskPaths.signIn('secret'),
    paths.confirmEmail('secret'),
    paths.apply(ID),
    paths.jobSeekerProfile(),
    accountPaths.jobSeeker(),
    paths.companyDashboard(),
    paths.myJobs(),
    paths.postJob(),
    paths.application(ID),
    ...shellRoutes.map(({ shell }) => shell),
    paths.companyRequest(),
    companyRequestPaths.confirm('secret'),
    accountPaths.dataLink('secret'),
    deskPaths.people(),
    paths.report('job', ID),
    // Its owner can turn it off.
    paths.jobSeekerPublic(ID),
    '/api/jobs/featured',
    '/media/images/a.webp',
    '/data/scraped_jobs_cleaned.json',
    '/a-page-to-come',
  ])('%s is not', (address) => {
    expect(keptPlace(on(address))).toBeUndefined();
  });

  it('is a search with its query', () => {
    const asked = [
      listPaths.jobResults('search=nurse'),
      listPaths.scholarshipResults('level=PhD'),
      listPaths.jobSearch('search=nurse'),
      paths.featuredJobs('search=nurse'),
    ];
    for (const address of asked) {
      expect(keptPlace(on(address))).toEqual({ address, isSearch: true });
    }
  });

  it('is a search in the address of a list, without what else stands there', () => {
    expect(keptPlace(on('/jobs?utm_source=mail&search=nurse&host=Ghana'))).toEqual({
      address: '/jobs?search=nurse',
      isSearch: true,
      list: '/jobs',
    });
    expect(keptPlace(on('/scholarships?host=Ghana'))).toMatchObject({ list: '/scholarships' });
  });

  it('has no other query, which may hold a token', () => {
    for (const list of ['/jobs', '/scholarships', '/jobs/2'])
      expect(keptPlace(on(`${list}?token=secret`))).toEqual({ address: list, isSearch: false });
    expect(keptPlace(on('/?token=secret'))).toEqual({ address: '/', isSearch: false });
  });

  it('are the results that a list fetches', () => {
    expect(isResults('/jobs/results')).toBe(true);
    expect(isResults('/jobs')).toBe(false);
  });

  it('are files that are named by their content, whatever asks for them', () => {
    expect(isHashed('/_astro/a.B1.js')).toBe(true);
    expect(isHashed('/icon.svg')).toBe(false);
  });
});

describe('what goes', () => {
  const page = (address: string, day: number, bytes: number, files: string[] = []) => ({
    address,
    bytes,
    at: new Date(Date.UTC(2026, 10, day)).toISOString(),
    files,
  });
  const file = (address: string, bytes: number) => ({ address, bytes });

  it('is nothing while all is within 5 MB', () => {
    const entries = [page('/jobs', 1, MAX_KEPT_BYTES - 10, ['/a.js']), file('/a.js', 10)];
    expect(entriesToRemove(entries, [])).toEqual([]);
  });

  it('is the oldest pages first, and the files that no other page needs', () => {
    const entries = [
      page('/new', 9, 40, ['/shared.js']),
      page('/oldest', 1, 30, ['/own.js', '/shared.js']),
      page('/older', 2, 30, ['/shared.js']),
      file('/own.js', 5),
      file('/shared.js', 5),
    ];
    expect(entriesToRemove(entries, [], 109)).toEqual(['/oldest', '/own.js']);
    expect(entriesToRemove(entries, [], 74)).toEqual(['/oldest', '/older', '/own.js']);
  });

  it('is no page that is always kept, nor its files', () => {
    const entries = [
      page('/saved', 1, 30, ['/own.js']),
      file('/own.js', 5),
      page('/jobs', 2, 30),
      page('/company', 3, 30),
    ];
    expect(entriesToRemove(entries, ['/saved'], 70)).toEqual(['/jobs']);
    expect(entriesToRemove(entries, ['/saved'], 1)).toEqual(['/jobs', '/company']);
  });

  it('is a file that no page needs any more, though there is room', () => {
    const entries = [page('/jobs', 1, 1, ['/new.js']), file('/new.js', 1), file('/old.js', 1)];
    expect(entriesToRemove(entries, [])).toEqual(['/old.js']);
  });
});
