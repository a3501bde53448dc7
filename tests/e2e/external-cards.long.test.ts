import register from '#data/sources.json' with { type: 'json' };
import { searchLink } from '#src/domain/search/search-link.ts';
import { closingDay } from '#src/domain/dates/closing-date.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { expect, test as base } from '#tests/support/e2e/test.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { buildSite } from '#tests/support/other-build.ts';
import { counter } from '#tests/support/pages/counters.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

const NOW = new Date();
const dayIn = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const at = (days: number) => new Date(`${dayIn(days)}T12:00:00Z`);

const template = register.find(({ name }) => name === 'Jobberman')?.searchTemplate ?? '';

const job = (title: string, given: Parameters<typeof externalJob>[0]) =>
  externalJob({
    'Job Title': title,
    'Date Scraped': dayIn(-2),
    'Job Category': 'General',
    Source: 'MyJobMag',
    ...given,
  });
const JOBS = [
  job('Data Analyst', {
    Source: 'Jobberman; MyJobMag',
    Location: 'Accra, Ghana',
    Workplace: 'Hybrid',
    'Job Type': 'Full Time',
    Pay: 'GH₵ 3,000 - 5,000 a month',
    'Closing Date': dayIn(3),
  }),
  job('Rust Engineer', {
    Source: 'We Work Remotely',
    Location: 'Remote',
    Workplace: 'Remote',
    'Open To': 'United States only',
    'Closing Date': dayIn(1),
  }),
  job('Nurse', {
    Source: 'Jobberman',
    'Job URL': searchLink(template, 'Nurse', 'Example Ltd'),
    'Job Level': 'Not Specified',
  }),
  job('Statistician', { 'Open To': 'UTC-1 to UTC+3', 'Closing Date': dayIn(0) }),
  job('Over', { 'Closing Date': dayIn(-1) }),
  job('Driver', {
    'Job Level': 'Senior Level',
    'Open To': 'Africa',
    'Closing Date': dayIn(40),
    Posted: dayIn(-20),
  }),
  // Every text is another site's, the category too.
  job('Welder'.repeat(30), {
    Company: 'Weld'.repeat(40),
    Location: 'Accra'.repeat(40),
    Pay: '9'.repeat(90),
    'Job Category': 'Category'.repeat(20),
    'Job Level': 'Level'.repeat(30),
    'Open To': 'Ghana'.repeat(40),
    Source: 'Board'.repeat(30),
  }),
];

/** A site built from these jobs. */
const test = base.extend<object, { cardSite: string }>({
  cardSite: [
    async ({}, use) => {
      const build = await buildSite({ DEMO: '0' }, JOBS);
      const site = await startRealServer({ DEMO: '0' }, build.folder);
      await use(site.url);
      await site.stop();
      await build.remove();
    },
    // It builds the site.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ cardSite }, use) => use(cardSite),
});
test.use({ expectedTrouble: [/\/api\//] });
// One worker builds the site once.
test.describe.configure({ mode: 'default' });

const cardOf = (jobs: AllJobs, title: string) => jobs.cards.filter({ hasText: title });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a card shows what is known, and no empty place for what is not', async ({ page }) => {
      await page.clock.setFixedTime(at(0));
      await page.goto('/jobs');
      const jobs = new AllJobs(page);
      // What has closed before the build is not there.
      await expect(jobs.count).toHaveText('6 Jobs');
      await expect(jobs.cards).toHaveCount(6);
      await expect(cardOf(jobs, 'Over')).toHaveCount(0);

      const analyst = cardOf(jobs, 'Data Analyst');
      const facts = ['Accra, Ghana', 'Hybrid', '₵3,000 - ₵5,000 a month', 'Full Time'];
      for (const text of [...facts, 'Jobberman', 'MyJobMag', '2 days ago']) {
        await expect(analyst.getByText(text, { exact: true })).toBeVisible();
      }
      // A job at a place in Ghana leaves nothing to ask.
      await expect(analyst).not.toContainText('Apply from Ghana');
      await expect(analyst.locator('closing-date')).toHaveAttribute('day', dayIn(3));
      for (const [title, words, day] of [
        ['Data Analyst', 'Closes in 3 days, ', dayIn(3)],
        ['Statistician', 'Closes today, ', dayIn(0)],
        ['Rust Engineer', 'Closes tomorrow, ', dayIn(1)],
        ['Driver', 'Closes ', dayIn(40)],
      ] as const) {
        const said = javaScriptEnabled ? words + dayInWords(day, NOW) : closingDay(day, NOW);
        await expect(cardOf(jobs, title).getByText(said, { exact: true })).toBeVisible();
      }
      const nurse = cardOf(jobs, 'Nurse');
      await expect(nurse.getByText('Find it on Jobberman')).toBeVisible();
      await expect(nurse).not.toContainText(/Not Specified|Closes|Apply from Ghana/);
      await expect(nurse.locator('time, [data-field]:empty').locator('visible=true')).toHaveCount(0);
    });

    test('a card says more on demand: its sources, when it was posted, and why it answers as it does', async ({
      page,
    }) => {
      await page.goto('/jobs');
      const jobs = new AllJobs(page);
      const analyst = cardOf(jobs, 'Data Analyst');
      await expect(analyst.getByRole('link')).toHaveText(['Data Analyst']);
      await analyst.locator('summary').press('Enter');
      const sources = ['Jobs from Jobberman', 'Jobs from MyJobMag'];
      await expect(analyst.getByRole('link')).toHaveText(['Data Analyst', ...sources]);
      await expect(analyst.getByRole('link', { name: 'Jobs from Jobberman' })).toHaveAttribute(
        'href',
        'https://www.jobberman.com.gh/',
      );
      for (const [title, answer, words] of [
        ['Driver', 'yes', 'The listing says: “Africa”.'],
        ['Rust Engineer', 'no', 'The listing says: “United States only”.'],
        ['Statistician', 'unclear', 'The listing only says: “UTC-1 to UTC+3”.'],
      ] as const) {
        const card = cardOf(jobs, title);
        await expect(card.getByText(`Apply from Ghana: ${answer}`, { exact: true })).toBeVisible();
        await expect(card.getByText(words)).toBeHidden();
        await card.locator('summary').press('Enter');
        await expect(card.getByText(words)).toBeVisible();
      }
      const posted = `Posted ${dayInWords(dayIn(-20), NOW)}`;
      await expect(cardOf(jobs, 'Driver').getByText(posted, { exact: true })).toBeVisible();
    });

    test('no text of a card widens a page, however long its words are, and nothing says that there are examples', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      for (const path of ['/', '/jobs', '/jobs?search=welder']) {
        await page.goto(path);
        const card = page.locator('.job', { hasText: 'Welder' });
        await expect(card).toBeVisible();
        for (const part of [card, page.locator('html')]) {
          const right = await part.evaluate((it) => it.getBoundingClientRect().left + it.scrollWidth);
          expect(right, path).toBeLessThanOrEqual(320);
        }
        await expect(page.getByText('not real offers')).toHaveCount(0);
        expect(await page.content()).not.toContain('(example)');
      }
    });
  });
}

test('Not Specified is a choice of the filter, and no badge', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.form.filter({ level: 'Not Specified' });
  await expect(jobs.titles).toHaveText(['Nurse']);
  await expect(jobs.cards).not.toContainText('Not Specified');
});

test('what has closed since the build is hidden, and the counts follow', async ({ page }) => {
  await page.clock.setFixedTime(at(2));
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  const open = ['Driver', 'Data Analyst', 'Nurse', 'Welder'.repeat(30)];
  await expect(jobs.count).toHaveText('4 Jobs');
  await expect(jobs.titles.locator('visible=true')).toHaveText(open);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(counter(page, 'Total Jobs')).toHaveText('4');
  await page.goto('/company');
  await expect(counter(page, 'External Jobs')).toHaveText('4');
  await expect(counter(page, 'Active Jobs')).toHaveText('4');
});

test('Active Jobs are those of the last three months on the day of the visit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(at(0));
  await page.goto('/jobseeker');
  await expect(counter(page, 'Active Jobs')).toHaveText('6');
  await page.clock.setFixedTime(at(100));
  await page.goto('/jobseeker');
  await expect(counter(page, 'Active Jobs')).toHaveText('0');
});
