import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { JOB_NOT_FOUND } from '#src/contracts/messages.ts';
import { NOT_AN_ATTACHMENT } from '#src/contracts/resume-kinds.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { dayInWords, postedDate } from '#src/domain/dates/posted-date.ts';
import type { ListedApplication } from '#src/contracts/application-records.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { checkLook } from '#tests/support/e2e/looks.ts';
import { addApplicants } from '#tests/support/builders/application-rows.ts';
import { PDF, picture, TEXT } from '#tests/support/sample-files.ts';

const LIST = '/company-dashboard/application';

const file = (name: string) => ({ name, mimeType: '' });

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'View' });
const applicants = (page: Page) => cards(page).getByRole('heading');
const received = async (page: Page): Promise<ListedApplication[]> =>
  (await (await page.request.get('/api/jobs/applications/company')).json()) as ListedApplication[];

async function firstReceived(page: Page): Promise<ListedApplication> {
  const [application] = await received(page);
  if (application === undefined) throw new Error('There is no application.');
  return application;
}

test('is listed, filtered, opened and decided, and the public profile is a press away', async ({
  page,
  browser,
  accounts,
  company,
  others,
}) => {
  test.slow();
  await page.goto(LIST);
  await expect(page.getByText('No applications found.')).toBeVisible();
  const web = await addJob(page, { title: `Weaver for ${company.username}` });
  const data = await addJob(page, { title: `Dyer for ${company.username}` });
  await others.apply(web, 'Ama Mensah');
  const kofi = await others.apply(data, 'Kofi Amartey');
  await others.apply(web, 'Esi Boateng');

  await page.goto(`${LIST}?job=${company.id}`);
  await expect(page.getByText(JOB_NOT_FOUND)).toBeVisible();
  await page.getByRole('link', { name: 'All applications' }).click();
  await expect(applicants(page)).toHaveText(['Esi Boateng', 'Kofi Amartey', 'Ama Mensah']);
  await page.getByLabel("Applicant's name").fill('AMA');
  await expect(applicants(page)).toHaveText(['Kofi Amartey', 'Ama Mensah']);
  await page.getByLabel('Job', { exact: true }).selectOption(`Weaver for ${company.username}`);
  await expect(applicants(page)).toHaveText(['Ama Mensah']);
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${LIST}?name=AMA&job=${web}`);
  await page.goBack();
  await expect(applicants(page)).toHaveText(['Kofi Amartey', 'Ama Mensah']);
  await expect(page.getByLabel('Job', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(applicants(page)).toHaveCount(3);
  await expect(page.getByLabel("Applicant's name")).toHaveValue('');

  await page.goto(`${LIST}?job=${data}&status=pending&first=20`);
  await expect(applicants(page)).toHaveText(['Kofi Amartey']);
  await expect(page.getByLabel('Applicants', { exact: true })).toHaveValue('20');
  await cards(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Kofi Amartey' })).toBeVisible();
  await expect(page.getByText('Not provided')).toHaveCount(1);
  const resume = page.getByRole('link', { name: 'View Resume' });
  const answer = await page.request.get((await resume.getAttribute('href')) ?? '');
  expect((await answer.body()).toString()).toMatch(/^%PDF/);

  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByLabel('Change status').selectOption('Interview');
  await page.getByRole('textbox', { name: /^Message to the applicant/ }).fill('Come on Monday.');
  await page.getByRole('button', { name: 'Update status' }).click();
  expect((await sent).postDataJSON()).toEqual({ status: 'interview', message: 'Come on Monday.' });
  await expect(page.getByText('Application status updated successfully!')).toBeVisible();
  await expect(page.getByText('Interviewed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Change status')).toHaveValue('interview');
  const step = page.getByRole('listitem').filter({ hasText: `Interviewed by ${company.username}` });
  await expect(step).toContainText('Come on Monday.');
  await expect(page.getByRole('textbox', { name: /^Message to the applicant/ })).toHaveValue('');

  const seeker = await browser.newPage({ baseURL: accounts.url });
  await seeker.request.post('/api/auth/jobseeker/login', { data: kofi });
  await seeker.goto('/jobseeker-profile?tab=job-activity');
  const activity = seeker.getByRole('listitem').filter({ hasText: company.username });
  await expect(activity.getByText('Interviewed', { exact: true })).toBeVisible();
  await seeker.close();

  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?job=${data}&status=pending&first=20`);
  await page.reload();
  await expect(page.getByText('No applications found.')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Interviewed');
  await expect(applicants(page)).toHaveText(['Kofi Amartey']);
  await cards(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Kofi Amartey' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Applications' }).click();
  await expect(page).toHaveURL(`${LIST}?job=${data}&status=interviewed&first=20`);
  await expect(applicants(page)).toHaveText(['Kofi Amartey']);
  await cards(page).getByRole('link').click();
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveURL(/\/jobseeker-public\//);
  await expect(page.getByRole('heading', { name: 'Kofi Amartey' })).toBeVisible();
});

test('has filters that fill their block, however many stand in a row', async ({ page }) => {
  for (const width of [320, 360, 600]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('button', { name: 'Reset Filters' })).toBeVisible();
    const filled = await page.getByRole('search').evaluate((block) => {
      const area = (element: Element) => element.clientWidth * element.clientHeight;
      const cells = Array.from(block.querySelectorAll('.cell, button'), area);
      return cells.reduce((sum, one) => sum + one, 0) / area(block);
    });
    // The rest are hairlines.
    expect(filled, `${width} px`).toBeGreaterThan(0.97);
  }
});

test('is chosen and changed with the keyboard alone', async ({ page, company, others }) => {
  await others.apply(await addJob(page), `Keys of ${company.username}`);
  await page.goto(LIST);
  await page.getByLabel("Applicant's name").focus();
  await page.keyboard.type('keys');
  for (let i = 0; i < 9; i++) await page.keyboard.press('Tab');
  await expect(cards(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  const status = page.getByLabel('Change status');
  await status.focus();
  // Keys pass over values without storing them.
  const changes: string[] = [];
  page.on('request', (request) => changes.push(...(request.method() === 'PATCH' ? ['PATCH'] : [])));
  for (const value of ['reviewed', 'interview', 'rejected']) {
    await page.keyboard.press('ArrowDown');
    await expect(status).toHaveValue(value);
  }
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('form', { name: 'Status' }).getByRole('button', { name: 'Use a template' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Thank you.');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('The applicant reads this')).toBeFocused();
  await page.keyboard.press('Tab');
  const update = page.getByRole('button', { name: 'Update status' });
  await expect(update).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application status updated successfully!')).toBeVisible();
  await expect(update).toBeFocused();
  expect(changes).toEqual(['PATCH']);
  expect((await firstReceived(page)).status).toBe('rejected');
});

test('is one of several that are chosen and changed at once, with one message', async ({ page, company, others }) => {
  const job = await addJob(page);
  for (const name of ['Ama', 'Esi', 'Kofi']) await others.apply(job, `${name} ${company.username}`);
  await page.goto(LIST);
  await page.getByLabel(`Choose Ama ${company.username}`).check();
  await page.getByLabel(`Choose Kofi ${company.username}`).check();
  const chosen = page.getByRole('form', { name: 'Selected applications' });
  await chosen.getByRole('button', { name: 'Update status of 2' }).click();
  await expect(chosen.locator('.field__error')).toHaveText('Choose a status');
  await chosen.getByLabel('New status').selectOption('Reject');
  const message = chosen.getByRole('textbox', { name: /^Message to each applicant/ });
  await message.fill('Thank you all the same.');
  const update = chosen.getByRole('button', { name: 'Update status of 2' });
  await update.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set 2 applications to Rejected?' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^2 /]);
  await expect(dialog).toContainText(/News of your application: .*> Thank you all the same\./s);
  await page.keyboard.press('Escape');
  await expect(update).toBeFocused();
  await expect(message).toHaveValue('Thank you all the same.');
  await update.press('Enter');
  await dialog.getByRole('button', { name: 'Update 2 applications' }).press('Enter');
  await expect(page.getByText('2 applications updated.')).toBeVisible();
  await expect(page.locator(':focus').getByRole('listitem')).toHaveCount(3);
  await expect(cards(page).filter({ hasText: 'Rejected' })).toHaveCount(2);
  await expect(chosen).toHaveCount(0);
  expect((await received(page)).map(({ status }) => status).sort()).toEqual(['pending', 'rejected', 'rejected']);
  await page.getByLabel('Select all').check();
  await chosen.getByLabel('New status').selectOption('Reject');
  await chosen.getByRole('button', { name: 'Update status of 3' }).press('Enter');
  const left = `This application has that status already. Kofi ${company.username}, Ama ${company.username}`;
  const rest = page.getByRole('dialog', { name: 'Set 1 application to Rejected?' });
  await expect(rest.getByRole('region', { name: 'Not updated: 2' })).toContainText(left);
  await rest.getByRole('button', { name: 'Update 1 application' }).press('Enter');
  const notUpdated = page.getByRole('region', { name: 'Not updated: 2' });
  await expect(notUpdated).toContainText(left);
  const again = notUpdated.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect(again).toBeFocused();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(chosen.getByLabel('New status')).toHaveValue('rejected');
  // What is not listed any more is not changed either.
  await page.getByLabel("Applicant's name").fill('Esi');
  await expect(cards(page)).toHaveCount(1);
  await expect(chosen).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /as CSV$/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('applications.csv');
  // Exactly what is listed.
  const rows = (await readFile(await download.path(), 'utf8')).split(company.username);
  expect(rows[0]).toContain('Esi ');
  expect(rows.join('')).not.toContain('Kofi');
  const zipping = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download resumes' }).click();
  expect((await zipping).suggestedFilename()).toBe('resumes.zip');
});

test('is decided today and read by its applicant from a chosen day on', async ({
  page,
  browser,
  accounts,
  company,
  others,
}) => {
  const day = calendarDay(new Date(Date.now() + 14 * 86_400_000));
  const inWords = dayInWords(day, new Date());
  const job = await addJob(page, { title: `Tuner of ${company.username}`, answerBy: day });
  const ama = await others.apply(job, 'Ama Mensah');
  await others.apply(job, 'Esi Boateng');
  const esi = await firstReceived(page);
  await page.request.patch(`/api/jobs/applications/${esi.id}/status`, { data: { status: 'interview' } });

  await page.goto(`${LIST}?job=${job}`);
  await page.getByRole('button', { name: 'Answer those who are not going on' }).click();
  await expect(applicants(page)).toHaveText(['Ama Mensah']);
  const chosen = page.getByRole('form', { name: 'Selected applications' });
  await expect(chosen.getByLabel('New status')).toHaveValue('rejected');
  await expect(chosen.getByRole('textbox', { name: /^Message/ })).toHaveValue(/^Thank you for applying/);
  await chosen.getByRole('button', { name: 'Update status of 1' }).click();
  await expect(chosen.getByText('Choose a day')).toBeVisible();
  await chosen.getByLabel('Day').fill(day);
  await checkLook(page);
  await chosen.getByRole('button', { name: 'Update status of 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set 1 application to Rejected?' });
  await expect(dialog).toContainText(`at 8:00 (Ghana time) on ${postedDate(day)}`);
  await dialog.getByRole('button', { name: 'Update 1 application' }).click();
  await expect(page.getByText('1 application updated.')).toBeVisible();

  const seeker = await browser.newPage({ baseURL: accounts.url });
  await seeker.request.post('/api/auth/jobseeker/login', { data: ama });
  await seeker.goto('/jobseeker-profile?tab=applications');
  const own = seeker.getByRole('listitem').filter({ hasText: company.username }).first();
  await expect(own).toContainText('Submitted');
  await expect(own).toContainText(`You will hear by ${inWords}`);
  await expect(own).not.toContainText('Rejected');
  await seeker.goto(`/job-details/${job}`);
  await expect(seeker.getByText(/^You applied on/)).toContainText('Submitted');
  await seeker.close();

  await page.goto(`${LIST}?job=${job}&status=rejected`);
  await cards(page).getByRole('link').click();
  await expect(page.getByRole('note')).toContainText(`The applicant reads “Submitted” until`);
  await expect(page.getByLabel('Day')).toHaveValue(day);
  await checkLook(page);
  await page.getByLabel('Change status').selectOption('Hire');
  await page.getByLabel('The applicant reads this').selectOption('Not before I say so');
  await page.getByRole('button', { name: 'Update status' }).click();
  await expect(page.getByRole('note')).toContainText('The applicant reads “Submitted” until you say so');
  const taken = page.getByRole('listitem').filter({ hasText: /^Rejected by/ });
  await expect(taken).toContainText(', not shown to the applicant');
});

test('has a note of the company alone, and says when it was taken back', async ({
  page,
  browser,
  accounts,
  company,
  others,
}) => {
  const ama = await others.apply(await addJob(page), `Taker of ${company.username}`);
  const { id } = await firstReceived(page);
  await page.goto(`${LIST}/${id}`);
  await page.getByRole('textbox', { name: /^Note/ }).fill('Call on Monday');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
  const seeker = await browser.newPage({ baseURL: accounts.url });
  await seeker.request.post('/api/auth/jobseeker/login', { data: ama });
  const withdrawn = await seeker.request.post(`/api/jobs/applications/${id}/withdraw`);
  expect(withdrawn.status()).toBe(200);
  await seeker.close();
  await page.reload();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(page.getByText(/Taken back by the applicant on/)).toBeVisible();
  await expect(page.getByText('Call on Monday')).toBeVisible();
  await expect(page.getByText(/^Withdrawn by Taker of/)).toBeVisible();
  await expect(page.getByLabel('Change status')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View Resume' })).toHaveCount(0);
  await page.goto(`${LIST}?status=withdrawn`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Withdrawn');
});

test('is noted by two members in two browsers, each of whom changes their own notes', async ({
  page,
  browser,
  accounts,
  company,
  others,
}) => {
  await others.apply(await addJob(page), `Shared by ${company.username}`);
  const { id } = await firstReceived(page);
  const context = await browser.newContext({ baseURL: accounts.url });
  await accounts.signInMember(context, { companyId: company.id, name: 'Yaw Tetteh' });
  const other = await context.newPage();
  await page.goto(`${LIST}/${id}`);
  await other.goto(`${LIST}/${id}`);
  const notes = (of: Page) => of.getByRole('region', { name: 'Notes' }).getByRole('listitem');
  const add = async (of: Page, text: string) => {
    await of.getByRole('textbox', { name: /^Note/ }).fill(text);
    await of.getByRole('button', { name: 'Add note' }).click();
    await expect(notes(of).filter({ hasText: text })).toBeVisible();
    await expect(of.getByRole('textbox', { name: /^Note/ })).toHaveValue('');
  };
  await add(page, 'Speaks Ewe');
  await add(other, 'Call on Monday');
  await page.reload();
  await expect(notes(page)).toHaveText([
    new RegExp(`^${company.username} · .*Speaks Ewe`),
    /^Yaw Tetteh · .*Call on Monday$/,
  ]);
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([/^Applied by Shared by/, /^Note by company-/, /^Note by Yaw Tetteh · /]);

  const assess = async (of: Page, recommendation: string, why: string) => {
    const form = of.getByRole('form', { name: 'Your assessment' });
    await form.getByLabel('You recommend').selectOption(recommendation);
    await form.getByRole('textbox', { name: /^Why/ }).fill(why);
    await form.getByRole('button', { name: 'Save assessment' }).click();
    await expect(form).toHaveCount(0);
  };
  await assess(page, 'Yes', 'Welds well.');
  await other.reload();
  const theirs = other.getByRole('region', { name: 'Assessments' });
  await expect(theirs).toContainText('1 member has assessed it. Add yours to read theirs.');
  await expect(theirs).not.toContainText('Welds well.');
  await assess(other, 'Strong no', 'No papers.');
  await expect(theirs.getByRole('listitem')).toHaveText([/^Yes · .*Welds well\.$/, /^Strong no · Yaw Tetteh · /]);

  // What was typed outlives a save that fails and a reload.
  await expect(page.getByRole('button', { name: /^Edit the note/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Edit the note/ }).press('Enter');
  const editor = page.getByRole('textbox', { name: 'Edit note' });
  await expect(editor).toBeFocused();
  await editor.fill('Speaks Ewe and Ga');
  await page.reload();
  await page.getByRole('button', { name: /^Edit the note/ }).click();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(editor).toHaveValue('Speaks Ewe and Ga');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: /^Edit the note/ })).toBeFocused();
  await expect(notes(page).first()).toHaveText(/, edited.*Speaks Ewe and Ga/);

  await other.getByRole('button', { name: /^Remove the note/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove note' }).click();
  await expect(other.getByRole('heading', { name: 'Notes' })).toBeFocused();
  await page.reload();
  await expect(notes(page)).toHaveCount(1);
  await context.close();
});

test.describe('with a photo of a certificate', () => {
  // The first question of a session start is refused to job seekers.
  test.use({ expectedTrouble: [/status of 403/] });

  test('is sent from the apply page, and shows the photo to both', async ({ page, browser, accounts, company }) => {
    const jobId = await addJob(page, { title: `Weaver for ${company.username}` });
    const { id } = await accounts.addJobSeeker('Ama Mensah');
    const seeker = await browser.newPage({ baseURL: accounts.url });
    await accounts.signIn(seeker.context(), { role: 'jobseeker', id });
    await seeker.goto(`/apply/${jobId}`);
    await seeker.getByLabel('Upload Resume').setInputFiles({ ...file('ama.pdf'), buffer: PDF });
    await seeker.getByLabel('Choose File').setInputFiles({ ...file('song.mp3'), buffer: TEXT });
    await expect(seeker.getByLabel('Replace File')).toHaveAccessibleDescription(new RegExp(`^${NOT_AN_ATTACHMENT}`));
    await seeker.getByRole('button', { name: 'Remove File' }).click();
    await expect(seeker.getByLabel('Choose File')).toBeFocused();
    const photo = { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: await picture(3000, 2000, 'jpeg') };
    await seeker.getByLabel('Choose File').setInputFiles(photo);
    await expect(seeker.getByText('certificate.jpg')).toBeVisible();
    await expect(seeker.getByText('Resume uploaded successfully!')).toBeVisible();
    await seeker.getByRole('button', { name: 'Submit Application' }).click();
    await expect(seeker).toHaveURL(new RegExp(`/job-details/${jobId}$`));
    await seeker.goto('/jobseeker-profile?tab=applications');
    await seeker.getByText('What you sent').click();
    await expect(seeker.getByRole('link', { name: 'Transcript or certificate: certificate.webp' })).toBeVisible();

    await page.goto(`${LIST}/${(await firstReceived(page)).id}`);
    const shown = page.frameLocator('iframe[title="Transcript or certificate"]').getByRole('img');
    await page.getByTitle('Transcript or certificate').scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2400);
    const link = page.getByRole('link', { name: 'View file' });
    const address = (await link.getAttribute('href')) ?? '';
    // A browser without a viewer downloads the resume of the page as well.
    const download = page.waitForEvent('download', (one) => one.url().endsWith(address));
    await link.click();
    expect((await download).suggestedFilename()).toBe('certificate.webp');
  });
});

test.describe('whose resumes have no bytes', { tag: '@long' }, () => {
  // The applicants are rows alone.
  test.use({ expectedTrouble: [/\/media\/resumes\/|Framing|status of 503/] });

  test('of 2,000 applications come 50 at a time, a name finds one, and the list is as it was on going back', async ({
    page,
    company,
    db,
  }) => {
    const names = Array.from({ length: 2000 }, (_, i) => `Applicant ${i} of ${company.username}`);
    await addApplicants(db, await addJob(page), names);
    await page.goto(LIST);
    await expect(page.getByText('2,000 applications', { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(50);
    await page.getByLabel('Select all on this page').check();
    const first = await applicants(page).allTextContents();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await expect(applicants(page).first()).not.toHaveText(first[0] ?? '');
    await page.getByLabel('Select all on this page').check();
    await expect(page.getByText('100 selected')).toBeVisible();
    const second = await applicants(page).allTextContents();
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await cards(page).last().getByRole('link').click();
    const steps = page.getByRole('navigation', { name: 'Applicants' });
    await expect(steps).toContainText('100 of 2000');
    // In a field the keys move the cursor.
    await page.getByRole('textbox', { name: /^Note/ }).press('ArrowRight');
    await steps.getByRole('link', { name: 'Next applicant' }).click();
    await expect(steps).toContainText('101 of 2000');
    await page.keyboard.press('ArrowLeft');
    await expect(steps).toContainText('100 of 2000');
    await page.getByRole('link', { name: 'Back to Applications' }).click();
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await expect(applicants(page)).toHaveText(second);
    const search = page.getByLabel("Applicant's name");
    await search.pressSequentially('applicant 1999');
    await expect(applicants(page)).toHaveText([`Applicant 1999 of ${company.username}`]);
    await search.fill('');
    await page.getByRole('button', { name: 'Select all 2,000 applications' }).click();
    await page.getByLabel('New status').selectOption('Reject');
    await page.getByRole('button', { name: 'Update status of 2,000' }).click();
    await page.getByRole('button', { name: 'Update 2,000 applications' }).click();
    await expect(page.getByText('2,000 applications updated.')).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Rejected' })).toHaveCount(50);
  });
});
