import { placesOf } from '#src/domain/job-place.ts';
import { ghanaEligibility } from '#src/domain/ghana-eligibility.ts';
import { allJobs, first, titles } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

const isIn = (place: { country?: string; city?: string }) => (job: (typeof allJobs)[number]) =>
  placesOf(job.Location ?? '').some(
    ({ country, city }) => country === (place.country ?? country) && city === (place.city ?? city),
  );
const inGhana = allJobs.filter(isIn({ country: 'Ghana' }));
const inKumasi = inGhana.filter(isIn({ city: 'Kumasi' }));
const count = (jobs: readonly unknown[]) => `${jobs.length.toLocaleString('en-GB')} Jobs`;
const label = (words: string, jobs: readonly unknown[]) =>
  `${words} (${jobs.length.toLocaleString('en-GB')})`;

test(
  'more filters stay folded, and cost nothing, until somebody opens them',
  { tag: '@long' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/jobs');
    await expect(page.getByLabel('Country')).toHaveCount(0);
    expect(asked.filter((path) => path.startsWith('/data/'))).toEqual([]);
    await page.getByText('More filters').click();
    await expect(page.getByLabel('Country')).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/data/'))).toEqual(['/data/jobs.json']);
  },
);

test('country, then city, find what lies there, with counts beside the choices', async ({
  page,
}) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await page.getByText('More filters').click();
  const [country, city] = [page.getByLabel('Country'), page.getByLabel('City')];
  await expect(city).toBeDisabled();
  await expect(country.locator('option[value=Ghana]')).toHaveAttribute(
    'label',
    label('Ghana', inGhana),
  );
  await country.selectOption('Ghana');
  await city.selectOption('Kumasi');
  await page.getByRole('button', { name: 'Show jobs' }).click();
  await expect(jobs.count).toHaveText(count(inKumasi));
  await expect(jobs.titles).toHaveText(titles(inKumasi.slice(0, 30)));
  const remote = inKumasi.filter((job) => job.Workplace === 'Remote');
  await expect(page.getByLabel('Workplace').locator('option[value=Remote]')).toHaveAttribute(
    'label',
    label('Remote', remote),
  );
});

test('workplace, source, who may apply, and an order by closing date', async ({ page }) => {
  const { Source } = first(allJobs.filter((job) => !job.Source.includes(';')));
  const closing = allJobs
    .map((job) => job['Closing Date'])
    .filter((day) => day !== undefined)
    .sort();
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await page.getByText('More filters').click();
  await page.getByLabel('Workplace').selectOption('Remote');
  await page.getByRole('button', { name: 'Show jobs' }).click();
  await expect(jobs.count).toHaveText(count(allJobs.filter((job) => job.Workplace === 'Remote')));
  await page.getByLabel('Workplace').selectOption('');
  await page.getByLabel('Source').selectOption(Source);
  await page.getByRole('button', { name: 'Show jobs' }).click();
  await expect(jobs.count).toHaveText(
    count(allJobs.filter((job) => job.Source.split('; ').includes(Source))),
  );
  await page.getByLabel('Source').selectOption('');
  await page.getByLabel('Who may apply').selectOption('yes');
  await page.getByRole('button', { name: 'Show jobs' }).click();
  await expect(jobs.count).toHaveText(
    count(allJobs.filter((job) => ghanaEligibility(job).answer === 'yes')),
  );
  await page.getByLabel('Who may apply').selectOption('');
  await page.getByLabel('Order').selectOption('closing');
  await page.getByRole('button', { name: 'Show jobs' }).click();
  await expect(page.locator('[data-status]', { hasText: 'Closing soon first' })).toBeVisible();
  await expect(jobs.cards.first().locator('closing-date')).toHaveAttribute('day', closing[0] ?? '');
});

test(
  'their state is in the link, and is kept by reload and by the next search',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/jobs?country=Ghana&city=Kumasi');
    const jobs = new AllJobs(page);
    await expect(jobs.count).toHaveText(count(inKumasi));
    await jobs.form.filter({ search: 'e' });
    const found = inKumasi.filter((job) => job['Job Title'].toLowerCase().includes('e'));
    await expect(jobs.count).toHaveText(count(found));
    await page.reload();
    await expect(jobs.count).toHaveText(count(found));
    await page.getByText('More filters').click();
    await expect(page.getByLabel('City')).toHaveValue('Kumasi');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(jobs.count).toHaveText(count(allJobs));
  },
);

test('nothing found names the nearest words, and what to leave out, one press each', async ({
  page,
}) => {
  const found = inGhana.filter((job) => job['Job Title'].toLowerCase().includes('engineer'));
  await page.goto('/jobs?search=enginer&country=Ghana');
  const jobs = new AllJobs(page);
  await expect(jobs.count).toHaveText('0 Jobs');
  await expect(
    page.getByRole('button', { name: `Without “enginer”: ${count(inGhana)}` }),
  ).toBeVisible();
  await page.getByRole('button', { name: `“engineer”: ${count(found)}` }).click();
  await expect(jobs.count).toHaveText(count(found));
  await expect(jobs.form.keyword).toHaveValue('engineer');
});

test.describe('without a network', { tag: '@long' }, () => {
  test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED/] });

  test('choices that cannot be loaded are said, and asked for again', async ({ page, context }) => {
    await page.goto('/jobs');
    await page.getByText('More filters').click();
    await expect(page.getByLabel('Country')).toBeVisible();
    // The fields' own script is in the browser's cache now.
    await page.reload();
    await context.setOffline(true);
    await page.getByText('More filters').click();
    await expect(
      page.getByText('More filters could not be loaded. Please try again.'),
    ).toBeVisible();
    await context.setOffline(false);
    await page.locator('summary', { hasText: 'More filters' }).click();
    await expect(page.getByLabel('Country')).toBeVisible();
  });
});
