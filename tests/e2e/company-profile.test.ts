import sharp from 'sharp';
import { CHANGED_SINCE } from '#src/contracts/unless-changed.ts';
import { answer } from '#tests/support/e2e/answer.ts';
import { addJob, expect, signIn, test, useLogo } from '#tests/support/e2e/company.ts';
import { CompanyProfileForm } from '#tests/support/pages/company-profile-form.ts';
import { picture } from '#tests/support/sample-files.ts';

const VIEW = '/company-dashboard/profile/view';
const EDIT = '/company-dashboard/profile/edit';
const png = async (width: number, height: number) => ({
  name: 'image.png',
  mimeType: 'image/png',
  buffer: await picture(width, height),
});

test('is edited with images, and the public page shows it', async ({ page, company }) => {
  const title = `Potter for ${company.username}`;
  await addJob(page, { title });
  await page.goto(VIEW);
  await expect(page.getByText('Not set').first()).toBeVisible();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL(EDIT);
  const form = new CompanyProfileForm(page);
  await form.field('Company name').fill(`Kiln of ${company.username}`);
  await form.field('Contact email').fill('kiln@example.com');
  await form.field('Industry').selectOption('Design');
  await form.field('Company size').selectOption('11-50 employees');
  await form.field('Founded year').fill('1998');
  await form.field('Website').fill('kiln.example');
  await form.field('Tagline').fill('Clay and fire');
  await form.field('About').fill('We make pots.\nGood ones.');
  for (const typed of ['Pots', 'Plates', 'Pots', '  ']) {
    await form.field('Specialization').fill(typed);
    await form.field('Specialization').press('Enter');
  }
  await expect(form.badges()).toHaveText(['Pots', 'Plates']);
  await form.button('Remove Plates').click();
  await expect(form.field('Specialization')).toBeFocused();
  await form.field('Specialization').fill('Tiles');
  await form.button('Add').click();
  await expect(form.badges()).toHaveText(['Pots', 'Tiles']);

  const uploads: Record<string, Buffer> = {};
  page.on('request', (request) => {
    const [, name] = /upload-(\w+)$/.exec(request.url()) ?? [];
    if (name) uploads[name] = request.postDataBuffer() ?? Buffer.alloc(0);
  });
  const heic = Buffer.from('\0\0\0\x18ftypheic', 'latin1');
  await form.choose('logo', { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(form.form.getByLabel('Upload logo')).toHaveAccessibleDescription(/^HEIC pictures cannot be read here/);
  await form.choose('logo', await png(1600, 1200));
  await expect(form.form.locator('.own-company__picture.tile img')).toBeVisible();
  await form.choose('cover image', await png(3000, 1500));
  await expect(form.form.locator('.own-company__cover img')).toBeVisible();
  expect(await sizeIn(uploads['logo'])).toEqual([800, 600]);
  expect(await sizeIn(uploads['cover'])).toEqual([800, 400]);

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.button('Save').click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    foundedYear: 1998,
    phone: null,
    specializations: ['Pots', 'Tiles'],
  });
  expect(body['logo']).toMatch(/^\/media\/images\//);
  expect(body['coverImage']).toMatch(/^\/media\/images\//);
  await expect(page).toHaveURL(VIEW);
  const id = ((await (await page.request.get('/api/profile')).json()) as { id: string }).id;
  for (const path of [VIEW, `/company-details/${id}`]) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const text of ['Clay and fire', 'Good ones.', 'Tiles', 'Founded 1998', 'Design', title]) {
      await expect(main.getByText(text), `${text} on ${path}`).toBeVisible();
    }
    await expect(main.locator('img')).toHaveCount(2);
    for (const image of await main.locator('img').all()) {
      await expect(image).toHaveJSProperty('complete', true);
      await expect(image).toBeVisible();
    }
  }
  await page.goto(VIEW);
  await expect(page.getByRole('link', { name: 'kiln@example.com' })).toBeVisible();
  await page.goto('/company');
  await expect(page.getByRole('link', { name: `Kiln of ${company.username}` })).toBeVisible();
});

/** Width and height of the picture in the body of an upload. */
async function sizeIn(body: Buffer | undefined): Promise<[number, number]> {
  const start = body?.indexOf('RIFF') ?? -1;
  if (!body || start < 0) throw new Error('No picture in WebP was sent.');
  const { width, height } = await sharp(body.subarray(start)).metadata();
  return [width, height];
}

test.describe('what fails', { tag: '@long' }, () => {
  test.use({ expectedTrouble: [/status of 401|ERR_INTERNET_DISCONNECTED/] });

  test('keeps what was typed, also over the end of the session', async ({ page, context, company }) => {
    const form = new CompanyProfileForm(page);
    await form.open();
    await form.field('Contact email').fill('kept@example.com');
    await form.field('Specialization').fill('Kept');
    await form.field('Specialization').press('Enter');
    await context.setOffline(true);
    await form.button('Save').click();
    await expect(form.message).toHaveText('Failed to update profile');
    await context.setOffline(false);
    await page.context().clearCookies();
    await form.button('Save').click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(EDIT)}`);
    await signIn(page, company);
    await form.open();
    await expect(form.field('Contact email')).toHaveValue('kept@example.com');
    await expect(form.badges()).toHaveText(['Kept']);
  });
});

test(
  'a logo stands on a plain ground, letters where it fails, and can be removed again',
  { tag: '@long' },
  async ({ page, company }) => {
    const logo = await useLogo(page, await picture(40, 160));
    const image = page.locator('.tile img');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/company-details/${company.id}`);
      await expect(image).toBeVisible();
      await expect(image).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(image).toHaveCSS('object-fit', 'contain');
    }
    await page.route(`**${logo}`, (route) => route.fulfill({ body: 'no picture' }));
    await page.goto(`/company-details/${company.id}`);
    await expect(image).toBeHidden();
    await expect(page.locator('.tile')).toHaveText(/^[A-Z0-9]{1,2}$/);
    await page.unroute(`**${logo}`);

    const form = new CompanyProfileForm(page);
    await form.open();
    const shown = form.form.locator('.own-company__picture.tile img');
    await expect(shown).toBeVisible();
    await expect(form.button('Remove cover image')).toBeHidden();
    await form.button('Remove logo').click();
    await expect(shown).toBeHidden();
    await expect(form.form.getByLabel('Upload logo')).toBeFocused();
    await form.button('Save').click();
    await expect(page).toHaveURL(VIEW);
    const stored = (await (await page.request.get('/api/profile')).json()) as { logo: unknown };
    expect(stored.logo).toBeNull();
  },
);

test.describe('that another tab has saved meanwhile', () => {
  test.use({ expectedTrouble: [/status of 409/] });

  test('says so, and keeps the logo of the other tab with what was typed here', async ({ page, company }) => {
    await useLogo(page, await picture(200, 200));
    const form = new CompanyProfileForm(page);
    await form.open();
    const shown = form.form.locator('.own-company__picture.tile img');
    const first = await shown.getAttribute('src');
    await useLogo(page, await picture(300, 300));
    await form.field('Tagline').fill(`Still ${company.username}`);
    await form.button('Save').click();
    await expect(form.form.getByRole('alert')).toContainText(CHANGED_SINCE);
    await expect(form.field('Tagline')).toHaveValue(`Still ${company.username}`);
    await form.button('Save my version').click();
    await expect(page).toHaveURL(VIEW);
    await expect(page.getByText(`Still ${company.username}`)).toBeVisible();
    const stored = (await (await page.request.get('/api/profile')).json()) as { logo: string };
    expect(stored.logo).toMatch(/^\/media\/images\//);
    expect(stored.logo).not.toBe(first);
  });
});

test('asks before unsaved edits are lost; Cancel goes back', { tag: '@long' }, async ({ page }) => {
  await page.goto('/company-dashboard/my-jobs');
  const form = new CompanyProfileForm(page);
  await form.open();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await form.field('Tagline').click();
  await page.keyboard.type('Half a tag');
  await form.button('Cancel').click();
  await answer(page, 'Discard your unsaved changes?', 'Keep editing');
  await expect(form.field('Tagline')).toHaveValue('Half a tag');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await form.button('Cancel').click();
  await answer(page, 'Discard your unsaved changes?', 'Discard');
  await expect(page).toHaveURL('/company-dashboard/my-jobs');
});
