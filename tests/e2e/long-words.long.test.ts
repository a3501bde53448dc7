import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';

// Companies of other tests change their logos while the public lists show them.
test.use({ expectedTrouble: [/\/media\/images\//] });

const DASHBOARD = '/company-dashboard';
const word = (length: number) => 'Donaudampfschifffahrt'.repeat(20).slice(0, length);

test('no word is so long that a page scrolls sideways', async ({ page, company, others }) => {
  test.slow();
  const job = await addJob(page, {
    ...{ title: word(200), companyName: word(120), location: word(200) },
    description: word(1000),
  });
  await others.apply(job, word(100));
  const data = {
    ...{ companyName: word(120), contactEmail: 'jobs@acme.example', tagline: word(200) },
    ...{ address: word(200), about: word(300), specializations: [word(60)] },
  };
  const saved = await page.request.put(`/api${companyEndpoints.updateOwnCompany.path}`, { data });
  expect(saved.ok(), company.username).toBe(true);
  const { id } = (await saved.json()) as { id: string };
  const [application] = (await (
    await page.request.get('/api/jobs/applications/company')
  ).json()) as { id: string }[];

  const own = [
    '',
    '/my-jobs',
    `/edit-job/${job}`,
    '/application',
    '/profile/view',
    '/profile/edit',
  ];
  for (const path of [
    ...['/', '/featured-jobs', '/company', '/jobseeker', `/job-details/${job}`],
    ...[`/company-details/${id}`, ...own.map((part) => DASHBOARD + part)],
    `${DASHBOARD}/application/${application?.id}`,
  ]) {
    await page.goto(path);
    await expect(
      page
        .getByText(/onaudampf/i)
        .or(page.locator('input[value*=onaudampf]'))
        .first(),
      path,
    ).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }
});
