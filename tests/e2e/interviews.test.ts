import type { Page } from 'playwright/test';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { ListedApplication } from '#src/contracts/application-records.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { checkLook, expectAccessible, expectFits } from '#tests/support/e2e/looks.ts';
import { AccountForms } from '#tests/support/pages/account-forms.ts';
import { LabelledForm } from '#tests/support/pages/labelled-form.ts';

// The browser logs every refused call.
test.use({ expectedTrouble: [/status of 409/] });

const DAY = addDays(calendarDay(new Date()), 2);
const WEEK = `/company-dashboard/interviews?from=${DAY}`;

/** The page of the company's only application. */
async function applicationPage(page: Page): Promise<string> {
  const [application] = (await (
    await page.request.get('/api/jobs/applications/company')
  ).json()) as ListedApplication[];
  return `/company-dashboard/application/${application?.id}`;
}

const section = (page: Page) => page.getByRole('region', { name: 'Interviews' });

async function propose(page: Page, from: string, to: string) {
  await section(page).getByRole('button', { name: 'Propose an interview' }).click();
  const form = new LabelledForm(page, page.getByRole('form', { name: 'New interview' }));
  await form.field('Day').fill(DAY);
  await form.field('From').fill(from);
  await form.field('To').fill(to);
  await form.field('Place').fill('Ring Road, Osu, Accra');
  await form.field('What to bring').fill('Your certificates');
  await form.button('Propose').click();
}

test('is proposed, answered from the mail without JavaScript, seen by the company, changed and answered again', async ({
  page,
  accounts,
  browser,
  others,
}) => {
  test.slow();
  const ama = await others.apply(await addJob(page, { title: 'Weaver' }), 'Ama Mensah');
  await page.goto(await applicationPage(page));
  await propose(page, '10:00', '10:45');
  await expect(section(page).getByText('Proposed', { exact: true })).toBeVisible();
  await expect(section(page)).toContainText('10:00 to 10:45 (Ghana time)');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Interview proposed by');
  await checkLook(page);

  // Opening the mailed link changes nothing; its buttons work without a script.
  const token = await accounts.mailedToken(ama.email, 2);
  const plain = await browser.newPage({ baseURL: accounts.url, javaScriptEnabled: false });
  await plain.goto(`/interview?token=${token}`);
  await expect(plain.getByText('Please answer')).toBeVisible();
  await expect(plain.getByText('Your certificates')).toBeVisible();
  await page.goto(WEEK);
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Ama Mensah' }) });
  await expect(entry.getByText('Proposed', { exact: true })).toBeVisible();
  await plain.getByRole('button', { name: 'Ask for another time' }).click();
  await expect(plain.getByRole('alert')).toContainText('Say which times would suit you');
  await plain.getByRole('button', { name: 'Accept' }).click();
  await expect(plain.getByRole('status')).toHaveText('Your answer is sent. The company is emailed now.');
  await expect(plain.getByText('Accepted', { exact: true })).toBeVisible();
  await page.reload();
  await expect(entry.getByText('Accepted', { exact: true })).toBeVisible();
  await checkLook(page);
  await entry.getByRole('link', { name: 'Ama Mensah' }).click();

  // A change asks once more, and an answer to what stood before is not taken.
  await section(page).getByRole('button', { name: 'Change' }).click();
  const form = new LabelledForm(page, page.getByRole('form', { name: 'Change the interview' }));
  await expect(form.field('From')).toHaveValue('10:00');
  await checkLook(page);
  await form.field('From').fill('10:15');
  await form.button('Change and ask again').click();
  await expect(section(page)).toContainText('10:15 to 10:45');
  await expect(section(page).getByText('Proposed', { exact: true })).toBeVisible();
  await plain.getByRole('button', { name: 'Decline' }).click();
  await expect(plain.getByRole('alert')).toContainText('This is how it stands now.');
  await expect(plain.getByText('10:15 to 10:45')).toBeVisible();
  const scripted = await browser.newPage({ baseURL: accounts.url });
  await scripted.goto(`/interview?token=${token}`);
  await expectAccessible(scripted, 'the mailed link');
  await expectFits(scripted, 'the mailed link');

  // The applicant finds it above the applications.
  await scripted.goto('/jobseeker-login?redirect=%2Fjobseeker-profile%3Ftab%3Dapplications');
  const login = new AccountForms(scripted);
  await login.field('Email').fill(ama.email);
  await login.field('Password').fill(ama.password);
  await login.button('Login').click();
  const own = scripted.getByRole('region', { name: 'Your interviews' });
  await expect(own).toContainText('10:15 to 10:45 (Ghana time)');
  await own.getByText('Ask for another time').first().click();
  await checkLook(scripted);
  await own.getByLabel('Which times would suit you?').fill('Friday after two.');
  await own.getByRole('button', { name: 'Ask for another time' }).click();
  await expect(own.getByText('You asked for another time')).toBeVisible();
  await own.getByRole('button', { name: 'Accept the interview for Weaver' }).click();
  await expect(own.getByText('Accepted', { exact: true })).toBeVisible();

  // A second one at the same time is said before it is sent.
  await page.reload();
  await propose(page, '10:30', '11:00');
  const question = page.getByRole('dialog', { name: 'Two interviews at once?' });
  await expect(question).toContainText('has another interview then: Ama Mensah for “Weaver”');
  await question.getByRole('button', { name: 'Propose it anyway' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(2);
  await page.goto(WEEK);
  await expect(page.getByText(/has another interview at this time/)).toHaveCount(2);
  await plain.close();
  await scripted.close();
});

test('a member makes, changes and ends the address of their calendar', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/company-dashboard/interviews');
  await expect(page.getByText('No interviews in this week.')).toBeVisible();
  const address = page.getByLabel('Address', { exact: true });
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(address).toHaveValue(/\/api\/calendars\/[\w-]{43}\.ics$/);
  const read = async () => new URL(await address.inputValue()).pathname;
  const first = await read();
  expect((await page.request.get(first)).headers()['content-type']).toContain('text/calendar');
  await checkLook(page);
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect.poll(read).not.toBe(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await page.reload();
  await expect(page.getByText(/You have had an address since/)).toBeVisible();
  await page.getByRole('button', { name: 'End it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: /^Week of/ })).toBeVisible();
  await page.getByRole('link', { name: 'This week' }).click();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
});

test('several are invited at once, at times one after the other', async ({ page, others }) => {
  const job = await addJob(page, { title: 'Dyer' });
  await others.apply(job, 'Ama Mensah');
  await others.apply(job, 'Kofi Addo');
  await page.goto('/company-dashboard/application');
  await page.getByLabel('Select all').check();
  await page.getByText('Invite them to interviews').click();
  const form = new LabelledForm(page, page.getByRole('form', { name: 'Invite the selected applicants' }));
  await form.field('Day').fill(DAY);
  await form.field('First from (Ghana time)').fill('09:00');
  await form.field('How many times').fill('1');
  await checkLook(page);
  await form.button('Invite 2').click();
  const dialog = page.getByRole('dialog', { name: 'Invite 1 application to interviews?' });
  await expect(dialog).toContainText('There are fewer times than applicants.');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await form.field('How many times').fill('2');
  await form.button('Invite 2').click();
  const both = page.getByRole('dialog', { name: 'Invite 2 applications to interviews?' });
  await expect(both.getByRole('heading', { name: /^Interview: Dyer/ })).toBeVisible();
  await both.getByRole('button', { name: 'Invite 2 applications' }).click();
  await expect(page.getByText('2 applications invited.')).toBeVisible();
  await page.goto(WEEK);
  await expect(page.getByText('09:00 to 09:45 (Ghana time)')).toBeVisible();
  await expect(page.getByText('09:45 to 10:30 (Ghana time)')).toBeVisible();
});
