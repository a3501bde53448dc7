import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Download, Page } from 'playwright/test';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { aSavedItem } from '#tests/support/builders/saved-item.ts';
import { allJobs, allScholarships, first } from '#tests/support/e2e/job-data.ts';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { expect, test } from '#tests/support/e2e/postings.ts';

const today = calendarDay(new Date());

async function readEvents(file: Download): Promise<ICAL.Event[]> {
  const text = await readFile(await file.path(), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

async function addToCalendar(page: Page): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  return downloading;
}

test.describe('where the browser has no sheet for sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the menu of a card offers WhatsApp, email and the link, by keyboard too', async ({ page }) => {
    const { 'Job Title': title, Company: company, 'Job URL': url } = first(allJobs);
    const link = new URL(url).href;
    await page.goto('/jobs');
    const card = page.locator('[data-jobs] > li').first();
    await card.locator('summary').press('Enter');
    const text = encodeURIComponent(`${title}, ${company}\n${link}`);
    await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', `https://wa.me/?text=${text}`);
    await expect(card.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      `mailto:?subject=${encodeURIComponent(`${title}, ${company}`)}&body=${text}`,
    );
    await card.getByRole('button', { name: 'Copy link' }).press('Enter');
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    // Opened again, it offers each once.
    await card.locator('summary').click();
    await card.locator('summary').click();
    await expect(card.getByRole('button', { name: 'Copy link' })).toHaveCount(1);
    expect(await axeViolations(page, '[data-jobs] > li:first-child')).toEqual([]);
  });
});

test.describe('where it has one', () => {
  const fakeSheet = (outcome: string) => (page: Page) =>
    page.addInitScript((name) => {
      Object.assign(navigator, {
        share: (data: unknown) => {
          document.title = JSON.stringify(data);
          return name === '' ? Promise.resolve() : Promise.reject(new DOMException('no', name));
        },
      });
    }, outcome);

  test('it gets title, company and the page of a job that is posted here', async ({ page, postings, baseURL }) => {
    const id = await postings.add({ title: 'Rain gauge reader' });
    await fakeSheet('AbortError')(page);
    await page.goto(`/job-details/${id}`);
    await page.getByText('Share, add to calendar').click();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveTitle(
      JSON.stringify({
        title: 'Rain gauge reader',
        text: 'Rain gauge reader, Volta Labs',
        url: `${baseURL}/job-details/${id}`,
      }),
    );
    // Closing the sheet asks nothing more.
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    // It closes by itself, three months after posting.
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  });

  test('its failure leaves the other ways', async ({ page }) => {
    await fakeSheet('NotAllowedError')(page);
    await page.goto('/scholarships');
    const card = page.locator('.grant').first();
    await card.locator('summary').click();
    await card.getByRole('button', { name: 'Share' }).click();
    await expect(card.getByRole('link', { name: 'WhatsApp' })).toBeFocused();
  });
});

test('the last day of a job goes into a calendar from its page', async ({ page, postings }) => {
  const deadline = addDays(today, 20);
  const id = await postings.add({ title: 'Reader, rain & gauge', deadline });
  await page.goto(`/job-details/${id}`);
  await page.getByText('Share, add to calendar').click();
  const file = await addToCalendar(page);
  expect(file.suggestedFilename()).toBe('reader-rain-gauge.ics');
  const [event] = await readEvents(file);
  expect(event?.summary).toBe('Last day to apply: Reader, rain & gauge, Volta Labs');
  expect(event?.startDate.toString()).toBe(deadline);
});

test('what usually closes in a month goes there once a year', async ({ page }) => {
  const grant = first(allScholarships.filter(({ usuallyCloses }) => usuallyCloses?.length === 1));
  const { scholarshipTitle: title } = grant;
  await page.goto(`/scholarships?search=${encodeURIComponent(title)}`);
  const card = page.locator('.grant', { hasText: title }).first();
  await card.locator('summary').click();
  const [event] = await readEvents(await addToCalendar(page));
  expect(event?.summary).toContain(`${title} usually closes in `);
  expect(event?.isRecurring()).toBe(true);
});

test('all that is saved goes there as one file', async ({ page }) => {
  const items = [
    aSavedItem({ title: 'One', closes: addDays(today, 5) }),
    aSavedItem({ title: 'Two', closes: addDays(today, 9) }),
    aSavedItem({ title: 'Undated' }),
  ];
  await page.addInitScript((text) => localStorage.setItem('saved', text), JSON.stringify({ items }));
  await page.goto('/saved');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add all to calendar' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('closing-days.ics');
  expect((await readEvents(file)).map(({ summary }) => summary)).toEqual([
    'Last day to apply: One, Volta Labs',
    'Last day to apply: Two, Volta Labs',
  ]);
  await expect(page.getByText('2 days for your calendar')).toBeVisible();
  // A card of the list has a menu of its own.
  await page.locator('.saved__item summary').first().click();
  expect((await addToCalendar(page)).suggestedFilename()).toBe('one.ics');
});
