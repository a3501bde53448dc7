import { readFile, writeFile } from 'node:fs/promises';
import { scholarshipsText } from '#src/content/scholarships-file.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { writeScholarships } from '#tests/support/builders/scholarship-files.ts';
import { makeContentFolder, signInAtDesk, startSiteOn } from '#tests/support/e2e/desk.ts';
import { checkLook } from '#tests/support/e2e/looks.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

// What is refused at a field, and what was changed meanwhile.
test.use({ expectedTrouble: [/status of 40[09]/] });

const grant = (scholarshipTitle: string, facts: Partial<Scholarship> = {}): Scholarship => ({
  scholarshipTitle,
  link: `https://grants.example/${scholarshipTitle.toLowerCase()}-award-2027`,
  status: 'Available',
  ...facts,
});

test('an operator dates a scholarship, takes a proposal, closes one for this year and downloads the patch', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await using started = new AsyncDisposableStack();
  const folder = await makeContentFolder(started);
  const year = new Date().getUTCFullYear();
  const list = [grant('Adinkra'), grant('Kente', { note: 'For women.' }), grant('Volta', { usuallyCloses: [5] })];
  const proposals = [{ closes: `${year + 1}-01-15`, words: `Deadline: 15 January ${year + 1}` }];
  const { file } = await writeScholarships(folder, list, { Kente: proposals });
  const records = async () => JSON.parse(await readFile(file, 'utf8')) as Scholarship[];

  const site = await startSiteOn(started, folder);
  await signInAtDesk(page, site);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Scholarships' }).press('Enter');
  const card = (title: string) => page.getByRole('main').getByRole('listitem', { name: title });
  await expect(card('Kente')).toContainText('never looked at');
  await expect(page.getByText('Visitors see a change after the next build.')).toBeVisible();
  await expect(page.getByRole('link', { name: /patch/ })).toBeHidden();

  await page.getByLabel('Words of the title').fill('adin');
  await expect(card('Kente')).toBeHidden();
  await expect(page).toHaveURL(/\?search=adin$/);
  await card('Adinkra').getByRole('button', { name: 'Change' }).press('Enter');
  const form = card('Adinkra').getByRole('form');
  await form.getByLabel('Closes', { exact: true }).fill(`${year + 1}-03-31`);
  await form.getByLabel('Level').fill('PhD, Doctor');
  const save = form.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await expect(form.getByLabel('Level')).toHaveAccessibleDescription(/"Doctor" is none of the known names/);
  await checkLook(page);
  await form.getByLabel('Level').fill('PhD');
  await form.getByLabel('Seen on').fill(calendarDay(new Date()));
  await form.getByLabel('What the page says').fill('Closes on 31 March.');
  await form.getByLabel('Where it says so').fill('https://grants.example/dates');
  // The command changes it meanwhile.
  await writeFile(file, scholarshipsText([{ ...(list[0] as Scholarship), funding: 'Full' }, ...list.slice(1)]));
  await save.press('Enter');
  await expect(form.getByRole('alert')).toContainText('was changed in the meantime. Now it says:');
  await expect(form.getByRole('alert')).toContainText('Funding: Full');
  await expect(form.getByLabel('Closes', { exact: true })).toHaveValue(`${year + 1}-03-31`);
  await save.press('Enter');
  await expect(form).toBeHidden();
  await expect(card('Adinkra')).toContainText(`31 March ${year + 1}`);
  expect((await records())[0]).toMatchObject({ closes: `${year + 1}-03-31`, levels: ['PhD'], funding: 'Full' });

  await page.getByLabel('Words of the title').fill('');
  await page.getByLabel('Show').selectOption('Proposals of their pages');
  await expect(card('Volta')).toBeHidden();
  await card('Kente')
    .getByRole('button', { name: `Take: closes 15 January ${year + 1}` })
    .press('Enter');
  await expect(page.getByText('There is none like this.')).toBeVisible();

  await page.getByLabel('Show').selectOption('By closing month');
  await card('Volta').getByRole('button', { name: 'Close for this year' }).press('Enter');
  await card('Volta').getByLabel('What the page says').fill('Applications are closed.');
  await card('Volta').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card('Volta')).toContainText('Closed for this year');
  expect(await records()).toMatchObject([{}, { closes: `${year + 1}-01-15` }, { closedFor: year }]);
  await checkLook(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download what was changed as a patch' }).press('Enter');
  const patch = await readFile(await (await download).path(), 'utf8');
  expect((await download).suggestedFilename()).toBe('scholarships.patch');
  expect(patch.split('\n').filter((line) => line.startsWith('+{'))).toHaveLength(3);
});
