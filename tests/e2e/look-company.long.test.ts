import type { Page } from 'playwright/test';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { COMING_DAY } from '#tests/support/builders/job-input.ts';
import { addJob, expect, test, useLogo } from '#tests/support/e2e/company.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import { expectAccessible, expectArrived, expectFits, lookAs, NO_SHIFT } from '#tests/support/e2e/looks.ts';
import { CompanyProfileForm } from '#tests/support/pages/company-profile-form.ts';
import { JobForm } from '#tests/support/pages/job-form.ts';
import { picture } from '#tests/support/sample-files.ts';

// Companies of other tests change their logos while the public lists show them.
test.use({ expectedTrouble: [/\/media\/images\/|ERR_FAILED/] });

const DASHBOARD = '/company-dashboard';
/** A word without end, as people type it. */
const word = (length: number) => 'Donaudampfschifffahrt'.repeat(50).slice(0, length);

type Apply = (jobId: string, name: string) => Promise<unknown>;
/** What is done on a screen before it is looked at. */
type Act = (page: Page) => Promise<unknown>;

/** A company that has something on each screen, words without end among it; answers the ids. */
async function fill(page: Page, apply: Apply) {
  const job = await addJob(page, {
    title: word(200),
    companyName: word(120),
    location: word(200),
    deadline: null,
    description: word(1000),
  });
  await addJob(page, { title: 'Weaver', deadline: COMING_DAY });
  await apply(job, word(100));
  await apply(job, 'Kofi Amartey');
  await useLogo(page, await picture(300, 100));
  const logo = ((await (await page.request.get('/api/profile')).json()) as { logo: string }).logo;
  const data = {
    companyName: word(120),
    contactEmail: 'jobs@acme.example',
    tagline: word(200),
    logo,
    address: word(200),
    about: word(300),
    specializations: [word(60)],
  };
  const saved = await page.request.put(`/api${companyEndpoints.updateOwnCompany.path}`, { data });
  const { id } = (await saved.json()) as { id: string };
  const received = await page.request.get('/api/jobs/applications/company');
  const [application] = (await received.json()) as { id: string }[];
  return { job, id, application: application?.id ?? '' };
}

/** Each screen with its address, and states that need an act before. */
function screens({ job, application }: { job: string; application: string }): [string, Act?][] {
  return [
    ['', (page) => expect(page.locator('canvas')).toBeVisible()],
    ['/my-jobs'],
    ['/post-job'],
    ['/post-job', (page) => new JobForm(page).button('Post Job').click()],
    [`/edit-job/${job}`],
    ['/application'],
    ['/application?name=nobody'],
    [`/application/${application}`],
    ['/post-job-contact'],
    ['/people'],
    ['/people', (page) => page.getByRole('button', { name: 'Send invitation' }).click()],
    ['/profile/view'],
    ['/profile/edit'],
    [
      '/profile/edit',
      async (page) => {
        const form = new CompanyProfileForm(page);
        await form.field('Contact email').fill('nobody');
        await form.button('Save').click();
        await expect(form.field('Contact email')).toHaveAttribute('aria-invalid', 'true');
      },
    ],
    ['/account'],
    [
      '/account',
      async (page) => {
        await page.route('**/api/auth/sessions*', (route) => route.abort());
        await page.reload();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        await page.unroute('**/api/auth/sessions*');
      },
    ],
  ];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen of a company reads well for all, fits, and stays where it is, ${colorScheme}`, async ({
    page,
    others,
  }) => {
    test.setTimeout(900_000);
    const ids = await fill(page, others.apply);
    await recordLayoutShift(page);
    // What was typed asks before it lets the page go.
    page.on('dialog', (dialog) => void dialog.accept());
    for (const [path, act] of screens(ids)) {
      const name = `${path}, ${act ? 'after an act' : 'as it comes'}, ${colorScheme}`;
      await lookAs(page, colorScheme, 360);
      await page.goto(DASHBOARD + path);
      await expectArrived(page);
      await act?.(page);
      if (!act) expect.soft(await layoutShift(page), name).toBeLessThan(NO_SHIFT);
      await expectAccessible(page, name);
      if (colorScheme === 'light') await expectFits(page, name);
    }
    const { job, id } = ids;
    for (const path of ['/', '/featured-jobs', '/company', '/jobseeker', `/job-details/${job}`]) {
      await page.goto(path);
      await expect(page.getByText(/onaudampf/i).first(), path).toBeVisible();
      expect.soft(await overflowingWidths(page, [320, 768, 1280]), path).toEqual([]);
    }
    await page.goto(`/company-details/${id}`);
    await expectFits(page, 'company details');
  });
}
