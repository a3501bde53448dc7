import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMONSTRATION_NOTE, EXAMPLE_MARK } from '#src/domain/pages/demonstration.ts';
import { readBuiltPages, type BuiltPage } from '#tests/support/built-pages.ts';
import { pages as demonstrationPages } from '#tests/support/built-site.ts';
import { buildSite, type OtherBuild } from '#tests/support/other-build.ts';

const JOB_PAGES = /^\/(jobs(\/\d+|\/(category|level)\/.+)?|company|jobseeker)?$/;
const textOf = ({ elements }: BuiltPage) => elements.map(({ text }) => text).join('\n');
const paths = (pages: readonly BuiltPage[]) => pages.map(({ path }) => path).toSorted();

describe('the build for a demonstration', () => {
  it('says that samples are samples at the top of the pages that show them, and nowhere else', () => {
    const saying = demonstrationPages.filter(({ html }) => html.includes('data-demonstration-note="shown"'));
    const showing = demonstrationPages.filter(({ path }) => JOB_PAGES.test(path));
    expect(showing.length).toBeGreaterThan(5);
    expect(paths(saying)).toEqual(paths(showing));
    for (const { html } of saying) {
      expect(html).toContain(DEMONSTRATION_NOTE);
      expect(html.indexOf(DEMONSTRATION_NOTE)).toBeLessThan(html.indexOf('<h1'));
    }
  });
});

describe.each([
  ['NODE_ENV=production', { NODE_ENV: 'production', DEMO: '' }],
  ['DEMO=0', { DEMO: '0' }],
])('the build with %s', (_, settings) => {
  let build: OtherBuild;
  let pages: BuiltPage[];
  const page = (path: string) => pages.find((each) => each.path === path);
  const text = (path: string) => textOf(page(path) as BuiltPage);

  beforeAll(async () => {
    build = await buildSite(settings);
    pages = readBuiltPages(join(build.folder, 'client'));
    // It builds the site, on machines that are busy with other tests.
  }, 120_000);
  afterAll(() => build.remove());

  it('has no sample, in no page and not in the job file', () => {
    expect(pages.filter(({ html }) => html.includes(EXAMPLE_MARK)).map(({ path }) => path)).toEqual([]);
    const file = join(build.folder, 'client', 'data', 'scraped_jobs_cleaned.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each(['/', '/jobs', '/company', '/jobseeker'])('%s says that no job has been added yet', (path) => {
    expect(text(path)).toContain('No jobs have been added yet.');
    expect(text(path)).not.toContain('No job matches these filters.');
  });

  it('counts none, and offers no level and no category that nothing has', () => {
    expect(text('/jobs')).toContain('0 Jobs');
    const options = page('/jobs')?.elements.filter(({ tag }) => tag === 'option');
    const any = ['All levels', 'All categories', 'Any country', 'Any workplace', 'Anyone'];
    expect(options?.slice(0, 5).map((option) => option.text)).toEqual(any);
    expect(page('/jobs/2')).toBeUndefined();
    const description = page('/jobs')?.elements.find(({ attributes }) => attributes.get('name') === 'description');
    expect(description?.attributes.get('content')).toMatch(/^No jobs have been added yet\./);
  });
});
