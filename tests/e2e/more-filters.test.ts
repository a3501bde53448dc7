import { isStem } from '#src/domain/classification/stem-rules.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
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
const label = (words: string, jobs: readonly unknown[]) => `${words} (${jobs.length.toLocaleString('en-GB')})`;

test('country, then city, find what lies there, with counts beside the choices', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  const [country, city] = [page.getByLabel('Country'), page.getByLabel('City')];
  await expect(country).toBeHidden();
  await page.getByText('More filters').click();
  await expect(city).toHaveCount(0);
  await expect(country.locator('option[value=Ghana]')).toHaveText(label('Ghana', inGhana));
  await country.selectOption('Ghana');
  await city.selectOption('Kumasi');
  await expect(jobs.count).toHaveText(count(allJobs));
  await jobs.form.submit.click();
  await expect(jobs.count).toHaveText(count(inKumasi));
  await expect(jobs.titles).toHaveText(titles(inKumasi.slice(0, 30)));
  await expect(page.getByText('More filters (2)')).toBeVisible();
  const remote = inKumasi.filter((job) => job.Workplace === 'Remote');
  await expect(page.getByLabel('Workplace').locator('option[value=Remote]')).toHaveText(label('Remote', remote));
});

test('what is on is seen, each with its way off', async ({ page }) => {
  const remote = inGhana.filter((job) => job.Workplace === 'Remote');
  await page.goto('/jobs?country=Ghana&workplace=Remote');
  const jobs = new AllJobs(page);
  await expect(jobs.count).toHaveText(count(remote));
  const on = page.getByRole('list', { name: 'What is searched for' });
  await expect(on.getByRole('listitem')).toHaveText([/Ghana/, /Remote/, /Clear/, /Copy link/]);
  await on.getByRole('link', { name: 'Remote' }).click();
  await expect(jobs.count).toHaveText(count(inGhana));
  await expect(page).toHaveURL(/\/jobs$/);
  await on.getByRole('link', { name: 'Ghana' }).click();
  await expect(jobs.count).toHaveText(count(allJobs));
  await expect(on).toHaveCount(0);
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
  await jobs.form.submit.click();
  await expect(jobs.count).toHaveText(count(allJobs.filter((job) => job.Workplace === 'Remote')));
  await page.getByLabel('Workplace').selectOption('');
  await page.getByLabel('Source').selectOption(Source);
  await jobs.form.submit.click();
  await expect(jobs.count).toHaveText(count(allJobs.filter((job) => job.Source.split('; ').includes(Source))));
  await page.getByLabel('Source').selectOption('');
  await page.getByLabel('Who may apply').selectOption('yes');
  await jobs.form.submit.click();
  await expect(jobs.count).toHaveText(count(allJobs.filter((job) => ghanaEligibility(job).answer === 'yes')));
  await page.getByLabel('Who may apply').selectOption('');
  await page.getByLabel('Order').selectOption('closing');
  await jobs.form.submit.click();
  await expect(page.locator('[data-status]', { hasText: 'Closing soon first' })).toBeVisible();
  await expect(jobs.cards.first().locator('closing-date')).toHaveAttribute('day', closing[0] ?? '');
});

test('a misspelt keyword shows what its correction finds; as it is typed it names what finds something', async ({
  page,
}) => {
  const found = inGhana.filter((job) => job['Job Title'].toLowerCase().includes('engineer'));
  await page.goto('/jobs?search=enginer&country=Ghana');
  const jobs = new AllJobs(page);
  await expect(jobs.count).toHaveText(count(found));
  await expect(page.getByText('Showing “engineer”. Search for “enginer” instead.')).toBeVisible();
  await expect(jobs.form.keyword).toHaveValue('enginer');
  await page.getByRole('link', { name: 'Search for “enginer”' }).click();
  await expect(jobs.count).toHaveText('0 Jobs');
  await expect(page.getByRole('link', { name: `Without “enginer”: ${count(inGhana)}` })).toBeVisible();
  await page.getByRole('link', { name: `“engineer”: ${count(found)}` }).click();
  await expect(jobs.count).toHaveText(count(found));
  await expect(jobs.form.keyword).toHaveValue('engineer');
});

test('science and engineering is off at first, and kept on this device once it is chosen', async ({ page }) => {
  const stem = allJobs.filter((job) => isStem(job['Job Title'], job['Job Category']));
  const jobs = new AllJobs(page);
  const chip = page.getByRole('listitem').getByRole('link', { name: 'Science and engineering' });
  // Going on through a shared link's list chooses nothing.
  await page.goto('/jobs?field=STEM');
  await jobs.pager.next.click();
  await expect(jobs.pager.current).toHaveText('2');
  await page.goto('/');
  await page.goto('/jobs');
  await expect(jobs.count).toHaveText(count(allJobs));
  await page.getByText('More filters').click();
  await page.getByLabel('Science and engineering').check();
  await jobs.form.submit.click();
  await expect(jobs.count).toHaveText(count(stem));
  await page.goBack();
  await expect(jobs.count).toHaveText(count(allJobs));
  await page.goto('/jobs');
  await expect(jobs.count).toHaveText(count(stem));
  await page.goto('/featured-jobs');
  await expect(page).toHaveURL(/\?field=STEM$/);
  await expect(page.getByLabel('Science and engineering')).toBeChecked();
  await page.goto('/jobs?search=engineer');
  await expect(chip).toHaveCount(0);
  await page.goto('/jobs');
  await chip.click();
  await expect(jobs.count).toHaveText(count(allJobs));
  await page.goto('/jobs');
  await expect(jobs.count).toHaveText(count(allJobs));
  await page.goto('/featured-jobs');
  await expect(page).toHaveURL(/\/featured-jobs$/);
});
