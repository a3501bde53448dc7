import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import type { Page } from 'playwright/test';
import { startAccountSite } from '#tests/support/e2e/account-site.ts';
import { axeFindings, axeViolations } from '#tests/support/e2e/axe.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { expect, test } from '#tests/support/e2e/job-seekers.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { startReleases } from '#tests/support/e2e/releases.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';
import { ProfileScreen } from '#tests/support/pages/profile-screen.ts';

// A session start asks what is refused to job seekers, and an ended alert is not found.
test.use({ expectedTrouble: [/status of 40[034]/] });

const newAddress = () => `kofi-${randomUUID()}@example.com`;
/** What a mail's link of these words leads to, on whatever site. */
function linkOf(mail: Email, path: string): string {
  const link = new RegExp(`https?://\\S+(${path}\\?token=[\\w-]+)`).exec(mail.text ?? '')?.[1];
  if (link === undefined) throw new Error(`The mail has no link to ${path}.`);
  return link;
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('from a search to a mail of what a release brings, and to its end by one click', async ({ page }) => {
  test.setTimeout(120_000);
  await using started = new AsyncDisposableStack();
  const releases = await startReleases();
  started.defer(() => releases.remove());
  const site = await startAccountSite((own) => startRealServer(own, releases.dist));
  started.defer(() => site.stop());
  const email = newAddress();

  // Nothing is found yet: the form stands open, and belongs to what is shown in place.
  await page.goto(`${site.url}/jobs`);
  await new AllJobs(page).form.filter({ search: 'rain gauge weaver' });
  await expect(page.getByText('Nothing yet? We mail you when there is.')).toBeVisible();
  await page.getByLabel('Your email').fill(email);
  const daily = page.getByRole('button', { name: 'Mail me daily' });
  const said = page.locator('.alert').getByRole('status');
  // What browsers take for an address, and the server does not.
  await page.getByLabel('Your email').fill('kofi@nowhere');
  await daily.press('Enter');
  await expect(page.getByLabel('Your email')).toBeFocused();
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription('Enter a valid email address');
  await expect(said).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Your email').fill(email);
  await daily.press('Enter');
  await expect(said).toContainText('Please look at your mail. We have sent you a link');
  await expect(daily).toBeFocused();
  await expect(page.getByLabel('Your email')).toHaveValue(email);
  await expect(page).toHaveURL(`${site.url}/jobs`);
  expect(await axeFindings(page)).toEqual([]);

  const confirm = linkOf(await site.mail(email, 1), '/alert');
  // As scanners of mails do.
  for (const method of ['HEAD', 'GET']) {
    expect((await page.request.fetch(site.url + confirm, { method })).status()).toBe(200);
  }
  await page.goto(site.url + confirm);
  await expect(page.getByText('rain gauge weaver')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End this alert' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('status').getByText('Confirmed')).toBeVisible();
  await expect(heading(page)).toHaveText('Your alert');

  await releases.release([externalJob({ 'Job Title': 'Rain gauge weaver', 'Date Scraped': '2026-11-20' })]);
  const news = await site.mail(email, 2);
  expect(news.subject).toContain('rain gauge weaver');
  expect(news.text).toContain('Rain gauge weaver');
  const header = (name: string) => news.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await page.goto(site.url + linkOf(news, '/alert/open'));
  await expect(page).toHaveURL(`${site.url}/jobs/search?search=rain+gauge+weaver`);
  await expect(page.getByRole('link', { name: /Rain gauge weaver/ })).toBeVisible();

  // As a mail program does: without a cookie, and naming no page.
  const oneClick = new URL(/<(http[^>]+)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '');
  const answer = await fetch(site.url + oneClick.pathname + oneClick.search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect((await page.goto(site.url + confirm))?.status()).toBe(404);
  await expect(heading(page)).toHaveText('This alert has ended');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an alert is asked for beside a group, confirmed, changed and ended', async ({ page, accounts }) => {
    const email = newAddress();
    await page.goto('/scholarships/level/phd');
    await page.getByText('Mail me new scholarships like these').press('Enter');
    await page.getByLabel('Your email').fill('nobody@nowhere');
    await page.getByRole('button', { name: 'Mail me weekly' }).click();
    await expect(heading(page)).toHaveText('There is no alert yet');
    await page.goBack();
    await page.getByText('Mail me new scholarships like these').click();
    await page.getByLabel('Your email').fill(email);
    await page.getByRole('button', { name: 'Mail me weekly' }).click();
    await expect(heading(page)).toHaveText('Please look at your mail');

    await page.goto(linkOf(await accounts.mail(email, 1), '/alert'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Weekly')).toBeVisible();
    await page.getByRole('button', { name: 'Change to daily' }).click();
    await expect(page.getByText('Changed.')).toBeVisible();
    await expect(page.getByText('Daily', { exact: true })).toBeVisible();
    const search = page.getByRole('link', { name: 'PhD' });
    await expect(search).toHaveAttribute('href', '/scholarships/search?level=PhD');
    expect(await overflowingWidths(page, [320, 360, 768, 1280])).toEqual([]);
    await page.getByRole('button', { name: 'End this alert' }).click();
    await expect(heading(page)).toHaveText('Your alert has ended');
    // The page is kept nowhere: going back asks for it again.
    await page.goBack();
    await expect(heading(page)).toHaveText('This alert has ended');
  });
});

test('the alerts of an account need no confirmation, and are changed and ended in its profile', async ({
  page,
  jobSeeker,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  const screen = new ProfileScreen(page);
  await screen.open();
  await screen.tab('Alerts').click();
  await expect(screen.main.getByText('No search is mailed to you yet.')).toBeVisible();
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.goto('/jobs/category/health');
  await page.getByText('Mail me new jobs like these').press('Enter');
  expect(await axeViolations(page, '.alert')).toEqual([]);
  await page.getByLabel('Your email').fill(jobSeeker.email.toUpperCase());
  await page.getByRole('button', { name: 'Mail me weekly' }).click();
  await expect(page.locator('.alert').getByRole('status')).toContainText('Your alert is on.');
  await page.getByRole('link', { name: 'Your alerts' }).click();

  const alert = screen.main.getByRole('listitem').filter({ hasText: 'Health' });
  await expect(alert.getByText('Weekly', { exact: true })).toBeVisible();
  await expect(alert.getByText('Nothing mailed yet')).toBeVisible();
  await screen.button('Change to daily: Health').press('Enter');
  await expect(alert.getByText('Daily', { exact: true })).toBeVisible();
  expect(await axeViolations(page, 'main')).toEqual([]);
  expect(await overflowingWidths(page, [320, 360, 768, 1280])).toEqual([]);
  await screen.button('End the alert: Health').press('Enter');
  await expect(alert.getByText('Ended')).toBeVisible();
  await screen.button('Undo the end of the alert: Health').press('Enter');
  await expect(screen.button('End the alert: Health')).toBeFocused();
  await page.reload();
  await expect(alert.getByText('Daily', { exact: true })).toBeVisible();
  await screen.button('End the alert: Health').click();
  await expect(alert.getByText('Ended')).toBeVisible();
  await page.reload();
  await expect(screen.main.getByText('No search is mailed to you yet.')).toBeVisible();
});
