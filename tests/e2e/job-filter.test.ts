import { expect, test } from '#tests/support/e2e/test.ts';
import { allJobs, first, levelBadge, titles } from '#tests/support/e2e/job-data.ts';
import { recordedScrolls, recordScrolls } from '#tests/support/e2e/scrolls.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

const { 'Job Category': category, 'Job Level': level } = first(allJobs);
const inCategory = allJobs.filter((job) => job['Job Category'] === category);
const atLevel = allJobs.filter((job) => job['Job Level'] === level);
const count = (jobs: readonly unknown[]) => `${jobs.length.toLocaleString('en-GB')} Jobs`;

/** A word of many titles, so that what it finds fills some pages. */
const word = 'engineer';
const withWord = allJobs.filter((job) => job['Job Title'].toLowerCase().includes(word));

test('the query string prefills the form and applies the filters', async ({ page }) => {
  const found = inCategory.filter(
    (job) => job['Job Level'] === level && job['Job Title'].toLowerCase().includes('e'),
  );
  await page.goto(`/jobs?${new URLSearchParams({ search: 'e', category, level }).toString()}`);
  const jobs = new AllJobs(page);
  await expect(jobs.count).toHaveText(count(found));
  await expect(jobs.form.keyword).toHaveValue('e');
  await expect(jobs.form.category).toHaveValue(category);
  await expect(jobs.form.level).toHaveValue(level);
  await expect(jobs.titles).toHaveText(titles(found.slice(0, 30)));
});

for (const [name, value] of Object.entries({ search: word, category, level })) {
  test(
    `a query string with ${name} scrolls smoothly to the jobs`,
    { tag: '@long' },
    async ({ page }) => {
      await recordScrolls(page);
      await page.goto(`/jobs?${new URLSearchParams({ [name]: value }).toString()}`);
      const jobs = new AllJobs(page);
      await expect(jobs.count).toBeInViewport();
      expect(await recordedScrolls(page)).toContainEqual({ id: 'jobs', behavior: 'smooth' });
    },
  );
}

test(
  'without a query string nothing scrolls and the job file is not fetched',
  { tag: '@long' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await recordScrolls(page);
    await page.goto('/jobs');
    await expect(new AllJobs(page).count).toBeVisible();
    expect(await recordedScrolls(page)).toEqual([]);
    expect(asked).not.toContain('/data/scraped_jobs_cleaned.json');
  },
);

test('submitting applies the filters, goes to page 1 and clears the query string', async ({
  page,
}) => {
  await page.goto(`/jobs?search=${word}`);
  const jobs = new AllJobs(page);
  await expect(jobs.count).toHaveText(count(withWord));
  await jobs.pager.next.click();
  await expect(jobs.pager.current).toHaveText('2');
  await jobs.form.filter({ search: '', category });
  await expect(jobs.count).toHaveText(count(inCategory));
  await expect(jobs.titles).toHaveText(titles(inCategory.slice(0, 30)));
  await expect(page).toHaveURL(/\/jobs$/);
});

test('on a later page, submitting leads to page 1 at /jobs', { tag: '@long' }, async ({ page }) => {
  await page.goto('/jobs/3');
  const jobs = new AllJobs(page);
  await jobs.form.filter({ level });
  await expect(jobs.count).toHaveText(count(atLevel));
  await expect(jobs.titles.first()).toHaveText(first(atLevel)['Job Title']);
  await expect(page).toHaveURL(/\/jobs$/);
});

test('the keyword matches case-insensitively, as a substring of the title', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.form.filter({ search: word.slice(1).toUpperCase() });
  const found = allJobs.filter((job) => job['Job Title'].toLowerCase().includes(word.slice(1)));
  await expect(jobs.count).toHaveText(count(found));
});

test(
  'a keyword that no title has finds its words in title, company and place, and says so',
  { tag: '@long' },
  async ({ page }) => {
    const { Company, 'Job Title': title } = first(
      allJobs.filter(
        ({ Company }) =>
          !allJobs.some((job) => job['Job Title'].toLowerCase().includes(Company.toLowerCase())),
      ),
    );
    await page.goto('/jobs');
    const jobs = new AllJobs(page);
    await jobs.form.filter({ search: `${Company.toUpperCase()}  ${title}` });
    await expect(jobs.titles.filter({ hasText: title }).first()).toBeVisible();
    await expect(
      jobs.section.getByText(
        /No title has “.+”: these have its words in title, company, place or kind\./,
      ),
    ).toBeVisible();
  },
);

test(
  'category and level must both match exactly; an empty value means all',
  { tag: '@long' },
  async ({ page }) => {
    const both = inCategory.filter((job) => job['Job Level'] === level);
    await page.goto('/jobs');
    const jobs = new AllJobs(page);
    await jobs.form.filter({ category, level });
    await expect(jobs.count).toHaveText(count(both));
    await jobs.form.filter({ category: '' });
    await expect(jobs.count).toHaveText(count(atLevel));
    await jobs.form.filter({ level: '' });
    await expect(jobs.count).toHaveText(count(allJobs));
  },
);

test('what is found is paged in place, newest first, with the rules of the pager', async ({
  page,
}) => {
  const [fullest = []] = [...Map.groupBy(allJobs, (job) => job['Job Category']).values()].sort(
    (a, b) => b.length - a.length,
  );
  const last = Math.ceil(fullest.length / 30);
  expect(last, 'the data has enough of them').toBeGreaterThan(2);
  await recordScrolls(page);
  await page.goto('/jobs');
  const { form, count: counted, pager, titles: shown } = new AllJobs(page);
  await form.filter({ category: first(fullest)['Job Category'] });
  await expect(counted).toHaveText(count(fullest));
  await expect(pager.current).toHaveText('1');
  await expect(pager.previous).toHaveCount(0);
  await pager.next.click();
  await expect(shown).toHaveText(titles(fullest.slice(30, 60)));
  await expect(page).toHaveURL(/\/jobs$/);
  expect(await recordedScrolls(page)).toContainEqual({ id: 'jobs', behavior: 'smooth' });
  await pager.page(last).click();
  await expect(pager.next).toHaveCount(0);
  await expect(pager.previous).toBeVisible();
  await expect(shown).toHaveText(titles(fullest.slice((last - 1) * 30)));
});

test('nothing found says so, with a way back to all jobs', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.form.filter({ search: 'no title has these words' });
  await expect(jobs.count).toHaveText('0 Jobs');
  await expect(jobs.cards).toHaveCount(0);
  await expect(jobs.pager.nav).toBeHidden();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(jobs.count).toHaveText(count(allJobs));
  await expect(jobs.form.keyword).toHaveValue('');
});

test(
  'a link that finds nothing shows none of the jobs that the page was built with',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/jobs?search=no+title+has+these+words');
    const jobs = new AllJobs(page);
    await expect(jobs.count).toHaveText('0 Jobs');
    await expect(page.getByText('No job matches these filters.')).toBeVisible();
    await expect(jobs.cards).toHaveCount(0);
  },
);

test('a filtered card has what a built one has', { tag: '@long' }, async ({ page }) => {
  const job = first(withWord);
  await page.goto(`/jobs?search=${word}`);
  const { cards, titles: shown } = new AllJobs(page);
  await expect(shown.first()).toHaveText(job['Job Title']);
  await expect(shown.first()).toHaveAttribute('href', job['Job URL']);
  await expect(shown.first()).toHaveAttribute('target', '_blank');
  await expect(shown.first()).toHaveAttribute('rel', /noopener/);
  for (const text of [job['Job Category'], levelBadge(job), job.Source, job.Company].flat()) {
    await expect(cards.first().getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test('reload, back and forward keep the filter and the page', async ({ page }) => {
  await page.goto('/jobs/2');
  const jobs = new AllJobs(page);
  const built = await jobs.titles.allTextContents();
  await jobs.form.filter({ search: word });
  await expect(jobs.count).toHaveText(count(withWord));
  await jobs.pager.next.click();
  await expect(jobs.titles).toHaveText(titles(withWord.slice(30, 60)));

  await page.reload();
  await expect(jobs.titles).toHaveText(titles(withWord.slice(30, 60)));
  await expect(jobs.pager.current).toHaveText('2');
  await expect(jobs.form.keyword).toHaveValue(word);

  await page.goBack();
  await expect(jobs.titles).toHaveText(titles(withWord.slice(0, 30)));
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs\/2$/);
  await expect(jobs.titles).toHaveText(built);
  await expect(jobs.form.keyword).toHaveValue('');
  await expect(jobs.pager.current).toHaveText('2');

  await page.goForward();
  await expect(jobs.count).toHaveText(count(withWord));
  await page.goForward();
  await expect(jobs.titles).toHaveText(titles(withWord.slice(30, 60)));
});

test(
  "a page of what is found has an address of its own, which 'Copy link' gives without the page",
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/jobs');
    const jobs = new AllJobs(page);
    await jobs.form.filter({ search: word });
    await expect(jobs.count).toHaveText(count(withWord));
    await expect(jobs.pager.next).toHaveAttribute('href', `/jobs?search=${word}&page=2`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(`/jobs?search=${word}`, page.url()).href);

    await page.goto(`/jobs?search=${word}&page=2`);
    await expect(jobs.titles).toHaveText(titles(withWord.slice(30, 60)));
    await page.goto(copied);
    await expect(jobs.titles).toHaveText(titles(withWord.slice(0, 30)));
  },
);

test(
  'Enter in the keyword leads focus and view to the results',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/jobs');
    const jobs = new AllJobs(page);
    await jobs.form.keyword.fill(word);
    await jobs.form.keyword.press('Enter');
    await expect(page.locator('#jobs')).toBeFocused();
    await expect(jobs.count).toBeInViewport();
    await expect(jobs.section.getByRole('status')).toContainText(count(withWord));
  },
);

test('Clear, above what is found, leads back to all jobs', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/jobs?search=${word}`);
  const jobs = new AllJobs(page);
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(jobs.count).toHaveText(count(allJobs));
  await expect(jobs.form.keyword).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
});
