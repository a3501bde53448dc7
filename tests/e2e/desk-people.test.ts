import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { addAlert } from '#tests/support/builders/alert-rows.ts';
import { signInAtDesk } from '#tests/support/e2e/desk.ts';
import { checkLook } from '#tests/support/e2e/looks.ts';
import { expect, test } from '#tests/support/e2e/accounts.ts';
import { linkIn } from '#tests/support/mail-server.ts';

// A stranger's first call finds nothing; what is deleted already is refused.
test.use({ expectedTrouble: [/status of (?:404|409)/] });

test('a person gets and deletes their data by mailed links, another is deleted for a reason, and the record has it', async ({
  page,
  context,
  baseURL,
  accounts,
  db,
}) => {
  const { email } = await accounts.addJobSeeker('Ama Owusu');
  const other = `esi-${randomUUID()}@people.example`;
  await addAlert(db, { email: other });
  await signInAtDesk(page, { url: baseURL, db });
  await page.getByRole('link', { name: 'People' }).press('Enter');
  const main = page.getByRole('main');
  const lookUp = async (address: string) => {
    await page.getByLabel('Email').fill(address);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: address })).toBeVisible();
  };
  await lookUp('stranger@people.example');
  await expect(main).toContainText('Nothing is kept of this address.');
  await checkLook(page);

  await lookUp(email.toUpperCase());
  await expect(main).toContainText('1 account of a job seeker, with its profile');
  await expect(main).not.toContainText('Ama Owusu');
  await lookUp(email);
  await checkLook(page);
  await page.getByRole('button', { name: 'Mail a link to the data' }).press('Enter');
  await expect(page.getByText(`A link is mailed to ${email}.`)).toBeVisible();
  const person = await context.newPage();
  await person.goto(linkIn(await accounts.mail(email, 1)));
  await expect(person.getByRole('main')).toContainText(`We keep of ${email}`);
  await checkLook(person);
  const download = person.waitForEvent('download');
  await person.getByRole('button', { name: 'Download it' }).press('Enter');
  const files = unzipSync(await readFile(await (await download).path()));
  expect(Object.keys(files)).toEqual(['address.json', 'account.json']);

  await page.getByRole('button', { name: 'Mail a link that deletes it' }).click();
  await person.goto(linkIn(await accounts.mail(email, 2)));
  await checkLook(person);
  await person.getByRole('button', { name: 'Delete it for good' }).press('Enter');
  await expect(person.getByText('What we kept of your email address is deleted')).toBeVisible();
  await checkLook(person);
  expect((await accounts.mail(email, 3)).subject).toContain('Your account at Adwuma is deleted');

  const reason = page.getByLabel('Reason');
  const dialog = page.getByRole('dialog');
  const removeAtOnce = async () => {
    await page.getByRole('button', { name: 'Delete at once...' }).click();
    await expect(dialog).toContainText('the reason: A court has decided it.');
    await checkLook(page);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  // Meanwhile its owner was first: what was typed stays.
  await page.getByRole('button', { name: 'Delete at once...' }).click();
  await expect(reason).toHaveAccessibleDescription(/Reason is required/);
  await reason.fill('A court has decided it.');
  await removeAtOnce();
  await expect(main).toContainText('Nothing is kept of this address that can be deleted here.');
  await expect(reason).toHaveValue('A court has decided it.');
  await lookUp(other);
  await reason.fill('A court has decided it.');
  await removeAtOnce();
  await expect(page.getByText(`What was kept of ${other} is deleted.`)).toBeVisible();
  await expect(main).toContainText('Nothing is kept of this address.');
  expect((await accounts.mail(other, 1)).text).toContain('A court has decided it.');

  await page.getByRole('link', { name: 'Record' }).click();
  await page.getByLabel('What').selectOption('site');
  const acts = main.getByRole('list').last().getByRole('listitem').locator('p:first-child');
  await expect(acts.first()).toHaveText('at the machine deleted what was kept of an address');
  const texts = await acts.allTextContents();
  expect(texts.slice(0, 8)).toEqual([
    'at the machine deleted what was kept of an address',
    'at the machine looked up what is kept of an address',
    'The server (the person, by a mailed link) removed a job seeker',
    'at the machine asked an address to confirm the deletion of its data',
    'at the machine mailed an address a link to its data',
    'at the machine looked up what is kept of an address',
    'at the machine looked up what is kept of an address',
    'at the machine looked up what is kept of an address',
  ]);
  await expect(main).not.toContainText(email);
});
