import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#src/features/company-profile/top-companies.element.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { db, network } = await openSite();

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(async () => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  await db.delete(companies);
});

const part = (selector: string) => document.querySelector<HTMLElement>(selector);

async function show(): Promise<void> {
  document.body.innerHTML = `<top-companies><p data-loading></p><ul data-companies></ul>
    <p data-empty hidden></p><p data-failed hidden><button data-again></button></p><template data-card><li>
    <span data-field="logo"></span><a data-field="name"></a><i data-field="location"></i>
    <b data-field="openPositions"></b></li></template></top-companies>`;
  await waitFor(() => expect(part('[data-loading]')?.hidden).toBe(true));
}

it('links each company with its label and initials', async () => {
  const { id } = await addCompany(db, { name: 'Kofi Labs', address: null });
  await addJob(db, id);
  await show();
  expect(part('li a')?.getAttribute('href')).toBe(`/company-details/${id}`);
  expect(part('li span')?.textContent).toBe('KL');
  expect(part('li i')?.textContent).toBe('');
  expect(part('li b')?.textContent).toBe('1 open position');
  expect(part('[data-empty]')?.hidden).toBe(true);
  expect(part('[data-failed]')?.hidden).toBe(true);
});

it('says that there are none', async () => {
  await show();
  expect(part('[data-empty]')?.hidden).toBe(false);
  expect(part('[data-failed]')?.hidden).toBe(true);
});

it('says that it failed, and asks once more when Try again is pressed', async () => {
  network.answerOnce('GET /profile/featured-companies', 500);
  await show();
  expect(part('[data-failed]')?.hidden).toBe(false);
  expect(part('[data-empty]')?.hidden).toBe(true);
  await addCompany(db, { name: 'Kofi Labs' });
  part('[data-again]')?.click();
  await waitFor(() => expect(part('li a')?.textContent).toBe('Kofi Labs'));
  expect(part('[data-failed]')?.hidden).toBe(true);
});
