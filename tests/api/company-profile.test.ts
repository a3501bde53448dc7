import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { companyEndpoints, INDUSTRIES, type CompanyProfileInput } from '#src/contracts/company-profile.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { uploadedImage, uploadedResume } from '#tests/support/uploaded.ts';
import { signIn, signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { expectNoOrphans, storedPaths } from '#tests/support/stored-files.ts';
import { openApi } from '#tests/support/open-api.ts';

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const CLOSED = { deadline: '2020-01-01' };

const { api } = await openApi();
beforeEach(() => api.db.delete(companies));

test('featured companies are the enabled ones, most open positions first', async () => {
  const { db } = api;
  const featured = async () => (await api.call(companyEndpoints.featuredCompanies, {})).body;
  expect(await featured()).toEqual({ companies: [], total: 0 });
  const [beta, alpha, idle] = [
    await addCompany(db, { name: 'Beta' }),
    await addCompany(db, { name: 'Alpha', address: null }),
    await addCompany(db, { name: 'Aardvark' }),
  ];
  const company = await signIn(db, { role: 'company', id: beta.id });
  const logo = await uploadedImage(api, company);
  await db.update(companies).set({ logo }).where(eq(companies.id, beta.id));
  const hidden = await addCompany(db, { name: 'Hidden', enabled: false });
  await addJob(db, hidden.id);
  await addJob(db, idle.id, CLOSED);
  await addJob(db, alpha.id);
  await addJob(db, alpha.id, CLOSED);
  await addJob(db, beta.id);
  await addJob(db, beta.id);
  expect(await featured()).toEqual({
    companies: [
      { id: beta.id, name: 'Beta', logo, location: 'Accra, Ghana', openPositions: 2 },
      { id: alpha.id, name: 'Alpha', logo: null, location: null, openPositions: 1 },
      { id: idle.id, name: 'Aardvark', logo: null, location: 'Accra, Ghana', openPositions: 0 },
    ],
    total: 3,
  });
});

test('a company shows its profile with its open positions, newest first', async () => {
  const { db } = api;
  const company = await addCompany(db, {
    industry: 'tech',
    companySize: '11-50',
    foundedYear: 2016,
    specializations: ['Solar', 'Data'],
    contactEmail: 'info@volta.example',
  });
  const older = await addJob(db, company.id, { createdAt: new Date(Date.now() - 60_000) });
  const newer = await addJob(db, company.id);
  await addJob(db, company.id, CLOSED);
  const { body } = await api.call(companyEndpoints.readCompany, { params: { id: company.id } });
  expect(body).toMatchObject({
    id: company.id,
    companyName: 'Volta Labs',
    industry: 'tech',
    companySize: '11-50',
    foundedYear: 2016,
    tagline: null,
    specializations: ['Solar', 'Data'],
    contactEmail: 'info@volta.example',
  });
  expect(body?.jobs.map(({ id }) => id)).toEqual([newer.id, older.id]);
});

test('an unknown or malformed company is a 404 with a sentence', async () => {
  for (const id of [UNKNOWN, 'volta']) {
    expect((await api.call(companyEndpoints.readCompany, { params: { id } })).error).toEqual({
      code: 'not_found',
      error: 'This company does not exist or has been removed.',
    });
  }
});

describe('the own profile', () => {
  let volta: SignedIn;
  beforeEach(async () => {
    volta = await signInCompany(api.db);
  });

  const input = {
    companyName: 'Volta Labs',
    contactEmail: 'people@volta.example',
    industry: 'tech',
    companySize: '11-50',
    foundedYear: 2016,
    tagline: 'Light <for> all',
    about: null,
    phone: null,
    address: 'Ho, Ghana',
    website: 'volta.example',
    specializations: ['Solar', 'Data'],
    logo: null,
    coverImage: null,
  } satisfies CompanyProfileInput;
  const update = (change: object, by = volta) =>
    api.call(companyEndpoints.updateOwnCompany, { body: { ...input, ...change } }, by.headers);
  const uploaded = (endpoint?: typeof uploadEndpoints.uploadCover, by = volta) => uploadedImage(api, by, endpoint);
  const read = async () => (await api.call(companyEndpoints.readOwnCompany, {}, volta.headers)).body;

  test('is public', async () => {
    const foundedYear = api.time.now.getUTCFullYear();
    const specializations = ['Solar', ' Solar ', 'Data', 'solar'];
    const { body } = await update({ foundedYear, specializations });
    const website = 'https://volta.example';
    const updatedAt = api.time.now.toISOString();
    const more = { website, jobs: [], verifiedAt: null, updatedAt };
    expect(body).toEqual({ ...input, foundedYear, id: volta.id, ...more });
    expect(await read()).toEqual(body);
    expect((await api.call(companyEndpoints.readCompany, { params: { id: volta.id } })).body).toEqual(body);
  });

  test.each(INDUSTRIES)('takes the industry %s', async (industry) => {
    expect((await update({ industry })).body?.industry).toBe(industry);
  });

  const REQUIRED = 'Company name and contact email are required';
  test.each([
    [{ companyName: ' ' }, REQUIRED],
    [{ contactEmail: '' }, REQUIRED],
    [{ companyName: undefined }, REQUIRED],
    [{ companyName: null, contactEmail: undefined }, REQUIRED],
    [{ foundedYear: new Date().getUTCFullYear() + 1 }, 'Founded year is in the future'],
    [{ industry: 'cooking' }, 'Choose an industry'],
  ])('is refused with %j', async (change, sentence) => {
    const { status, error } = await update(change);
    expect([status, error?.error]).toEqual([400, sentence]);
    if ('foundedYear' in change) expect(error?.fields).toEqual({ foundedYear: sentence });
  });

  test('shows its images until others take their place, whose files go then', async () => {
    const [logo, coverImage] = [await uploaded(), await uploaded(uploadEndpoints.uploadCover)];
    expect((await update({ logo, coverImage })).body).toMatchObject({ logo, coverImage });
    const { body } = await api.call(companyEndpoints.featuredCompanies, {});
    expect(body?.companies.find(({ id }) => id === volta.id)?.logo).toBe(logo);

    const next = await uploaded();
    expect((await update({ logo: next, coverImage })).status).toBe(200);
    await expectNoOrphans(api);
    const left = await storedPaths(api);
    const kept = [logo, coverImage, next].map((path) => left.includes(path));
    expect(kept).toEqual([false, true, true]);
    expect((await update({})).body).toMatchObject({ logo: null, coverImage: null });
    await expectNoOrphans(api);
  });

  test('takes no image of another company, no resume and none that is not there', async () => {
    const [foreign, ama] = [await signInCompany(api.db), await signInJobSeeker(api.db)];
    const resume = await uploadedResume(api, ama);
    const [logo, coverImage] = [
      await uploaded(undefined, foreign),
      await uploaded(uploadEndpoints.uploadCover, foreign),
    ];
    expect((await update({ logo, coverImage }, foreign)).status).toBe(200);
    const unused = await uploaded(undefined, foreign);
    // Also where the other company shows the image: the answer says nothing about it.
    for (const path of [logo, coverImage, unused, resume, '/media/images/none.webp', 'x']) {
      for (const field of ['logo', 'coverImage']) {
        const { status, error } = await update({ [field]: path, tagline: 'Changed' });
        expect({ status, fields: error?.fields }).toEqual({
          status: 400,
          fields: { [field]: 'Please upload an image file' },
        });
      }
    }
    expect((await read())?.tagline).toBeNull();
  });

  test('keeps an image that is not named, also one that was changed in the meantime', async () => {
    // What is undefined is not sent.
    const save = (change: object) => update({ logo: undefined, coverImage: undefined, ...change });
    const [logo, coverImage] = [await uploaded(), await uploaded(uploadEndpoints.uploadCover)];
    await save({ logo, coverImage });
    const next = await uploaded();
    expect((await save({ logo: next })).body).toMatchObject({ logo: next, coverImage });
    const { body } = await save({ about: 'Written in another tab' });
    expect(body).toMatchObject({ logo: next, coverImage, about: 'Written in another tab' });
    expect((await save({ logo: null })).body).toMatchObject({ logo: null, coverImage });
    expect((await save({ coverImage: '' })).body).toMatchObject({ logo: null, coverImage: null });
    await expectNoOrphans(api);
  });

  test('shows one image in two places, and keeps it until it is in neither', async () => {
    const logo = await uploaded();
    expect((await update({ logo, coverImage: logo })).status).toBe(200);
    expect((await update({ coverImage: logo })).body).toMatchObject({ coverImage: logo });
    expect(await storedPaths(api)).toContain(logo);
    await update({});
    await expectNoOrphans(api);
  });

  test('needs its name and email only; what else is missing is cleared, except its images', async () => {
    const logo = await uploaded();
    await update({ logo });
    const { companyName, contactEmail } = input;
    const body = { companyName, contactEmail };
    expect((await api.call(companyEndpoints.updateOwnCompany, { body }, volta.headers)).body).toEqual({
      id: volta.id,
      companyName,
      contactEmail,
      industry: null,
      companySize: null,
      foundedYear: null,
      tagline: null,
      about: null,
      phone: null,
      address: null,
      website: null,
      specializations: [],
      logo,
      coverImage: null,
      jobs: [],
      verifiedAt: null,
      updatedAt: api.time.now.toISOString(),
    });
  });

  test('does not take back what was saved since it was read, and keeps its images', async () => {
    const logo = await uploaded();
    const unlessChangedSince = (await update({ logo })).body?.updatedAt;
    const save = (change: object, query: UnlessChanged) =>
      api.call(companyEndpoints.updateOwnCompany, { query, body: { ...input, ...change } }, volta.headers);
    api.time.now = new Date(api.time.now.getTime() + 1);
    await update({ logo, tagline: 'First' });
    const { status, error } = await save({ tagline: 'Second' }, { unlessChangedSince });
    expect([status, error]).toEqual([409, { code: 'conflict', error: CHANGED_SINCE }]);
    const body = await read();
    expect(body).toMatchObject({ tagline: 'First', logo });
    expect(await storedPaths(api)).toContain(logo);
    const same = await save({ logo, tagline: 'First' }, { unlessChangedSince });
    expect(same.status).toBe(200);
    const latest = await save({ tagline: 'Second' }, { unlessChangedSince: body?.updatedAt });
    expect(latest.body).toMatchObject({ tagline: 'Second', logo: null });
    await expectNoOrphans(api);
  });

  test('of two changes at once one is there as a whole, and no file is lost', async () => {
    const [one, two] = [await uploaded(), await uploaded()];
    await Promise.all([update({ logo: one, tagline: 'one' }), update({ logo: two, tagline: 'two' })]);
    const body = await read();
    expect(body?.logo).toBe(body?.tagline === 'one' ? one : two);
    await expectNoOrphans(api);
  });
});
