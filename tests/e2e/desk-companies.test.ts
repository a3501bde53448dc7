import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { companies } from '#src/server/db/schema/companies.ts';
import { signInAtDesk } from '#tests/support/e2e/desk.ts';
import { checkLook } from '#tests/support/e2e/looks.ts';
import { expect, test } from '#tests/support/e2e/accounts.ts';

// A stranger's first call finds nothing.
test.use({ expectedTrouble: [/status of 404/] });

test('a company is disabled, enabled, removed and brought back, an owner is invited, and the record has it all', async ({
  page,
  baseURL,
  accounts,
  db,
}) => {
  const name = `Kente ${randomUUID().slice(0, 8)}`;
  const { id } = await accounts.addCompany(`company-${randomUUID().slice(0, 8)}`);
  await db.update(companies).set({ name }).where(eq(companies.id, id));
  await signInAtDesk(page, { url: baseURL, db });
  await page.getByRole('link', { name: 'Companies' }).press('Enter');
  await page.getByLabel('Name, username or email').fill(name.toUpperCase());
  await expect(page.getByText('1 company, the oldest first.')).toBeVisible();
  const company = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await checkLook(page);

  await company.getByText('Disable or remove...').press('Enter');
  const form = company.getByRole('form', { name: `Disable or remove ${name}` });
  const dialog = page.getByRole('dialog');
  const takeDown = async (what: RegExp, reason: string, effect: string) => {
    await form.getByLabel('Reason').fill(reason);
    await form.getByRole('button', { name: 'Continue...' }).click();
    await expect(dialog).toContainText(effect);
    await expect(dialog).toContainText(`The reason: ${reason}`);
    await checkLook(page);
    await dialog.getByRole('button', { name: what }).click();
  };
  await form.getByRole('button', { name: 'Continue...' }).click();
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/Reason is required/);
  await takeDown(
    /^Disable$/,
    'It asked for money.',
    'it and its 0 open jobs are shown nowhere until it is enabled again',
  );
  await company.getByRole('button', { name: `Enable: ${name}` }).press('Enter');
  await expect(company.getByText('Active')).toBeVisible();
  await form.getByLabel('What to do').selectOption('remove');
  await takeDown(/^Remove$/, 'It asks again.', 'It goes with 0 open jobs and 0 applications');
  await expect(company).toContainText(/It goes for good on \d+ \w+ \d{4}\./);
  await company.getByRole('button', { name: `Bring back: ${name}` }).click();
  await company.getByText('Invite an owner...').click();
  const email = `esi-${randomUUID()}@kente.example`;
  await company.getByLabel('Name').fill('Esi Quartey');
  await company.getByLabel('Email').fill(email);
  await checkLook(page);
  await company.getByRole('button', { name: 'Invite', exact: true }).click();
  expect((await accounts.mail(email, 1)).subject).toContain('You are invited');
  await expect(company).toContainText('2 members');

  await company.getByRole('link', { name: 'Record' }).click();
  const entries = page.getByRole('main').getByRole('list').last().getByRole('listitem');
  const acts = [
    'invited Esi Quartey as an owner',
    'brought the company back',
    'removed the company',
    'enabled the company',
    'disabled the company',
  ];
  await expect(entries.locator('p:first-child')).toHaveText(acts.map((act) => `at the machine ${act}`));
  await expect(entries.last()).toContainText('Reason: It asked for money.');
  await checkLook(page);
  await page.getByLabel('What').selectOption('People of companies');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/kind=people/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(2);
  expect(file).toContain('invited Esi Quartey as an owner');
});
