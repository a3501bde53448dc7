import { eq } from 'drizzle-orm';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { allJobs, allScholarships, first } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/postings.ts';

const REPORT = 'Report this listing';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a job posted here is reported from its page, by keyboard', async ({ page, db, postings }) => {
      const id = await postings.add({ title: 'Rain gauge reader' });
      await page.goto(`/job-details/${id}`);
      await page.getByRole('link', { name: REPORT }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: REPORT })).toBeVisible();
      await expect(page.getByText('Rain gauge reader, Volta Labs')).toBeVisible();
      await page.getByRole('radio', { name: 'It asks for money' }).press('Space');
      await page.getByRole('textbox', { name: /^Details/ }).fill('They wanted GHS 50.');
      await page.getByRole('button', { name: 'Send report' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
      const [kept] = await db
        .select({ reason: reports.reason, details: reports.details })
        .from(reports)
        .innerJoin(reportedItems, eq(reportedItems.id, reports.itemId))
        .where(eq(reportedItems.item, id));
      expect(kept).toEqual({ reason: 'asks-for-money', details: 'They wanted GHS 50.' });
    });

    test('an external job and a scholarship are reported from their cards', async ({ page }) => {
      const job = first(allJobs);
      const grant = first(allScholarships);
      for (const [list, name, link] of [
        ['/jobs', job['Job Title'], job['Job URL']],
        ['/scholarships', grant.scholarshipTitle, grant.link],
      ] as const) {
        await page.goto(list);
        await page.locator('main li summary').first().click();
        await page.getByRole('button', { name: REPORT }).first().click();
        await expect(page.getByText(name, { exact: true })).toBeVisible();
        await expect(page.getByText(link, { exact: true })).toBeVisible();
        await page.getByRole('radio', { name: 'The link is wrong or dead' }).check();
        await page.getByRole('button', { name: 'Send report' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
      }
    });

    test('nothing is sent without a reason', { tag: '@long' }, async ({ page, db, postings }) => {
      const id = await postings.add();
      await page.goto(`/report?job=${id}`);
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByRole('radio', { name: 'It asks for money' })).toBeFocused();
      expect(await db.$count(reportedItems, eq(reportedItems.item, id))).toBe(0);
    });
  });
}

test('a refused report says why, in words', { tag: '@long' }, async ({ page }) => {
  const listing = encodeURIComponent('https://grants.example/one A grant');
  await page.goto(`/report?scholarship=${listing}&problem=limit`);
  await expect(page.getByRole('alert')).toContainText('there are too many from your network');
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('a listing that the site does not show', () => {
  test('is refused in words, and not kept', async ({ page, db }) => {
    const link = 'https://grants.example/never-listed';
    await page.goto(`/report?scholarship=${encodeURIComponent(`${link} A grant`)}`);
    await page.getByLabel('Something else').check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your report was not sent: this listing is not on this site, or no longer.',
    );
    expect(await db.$count(reportedItems, eq(reportedItems.item, link))).toBe(0);
  });
});

test.describe('what is taken down', () => {
  test.use({ expectedTrouble: [/410/] });

  test('says so on its page, with the status of what is gone', async ({ page, db, postings }) => {
    const id = await postings.add({ title: 'Gone tomorrow' });
    const address = `/job-details/${id}`;
    expect((await page.goto(address))?.status()).toBe(200);
    await db.update(jobs).set({ hiddenBy: 'operator' }).where(eq(jobs.id, id));
    const answer = await page.goto(address);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([410, 'no-store']);
    await expect(page.getByText('This job has been taken down.')).toBeVisible();
    await expect(page.getByText('Gone tomorrow')).toHaveCount(0);
    expect((await page.goto(`/report?job=${id}`))?.status()).toBe(410);
    await db.update(jobs).set({ hiddenBy: null }).where(eq(jobs.id, id));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Gone tomorrow' })).toBeVisible();
  });
});
