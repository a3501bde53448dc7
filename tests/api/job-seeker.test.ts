import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JobSeekerInput } from '#src/contracts/job-seeker-input.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { forgetRemovedResumes } from '#src/server/modules/job-seeker/profile-files.ts';
import { openApi } from '#tests/support/open-api.ts';
import * as sample from '#tests/support/sample-files.ts';
import { signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { expectNoOrphans, storedPaths } from '#tests/support/stored-files.ts';

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';

const { api, db } = await openApi();
let ama: SignedIn;
beforeEach(async () => {
  await db.delete(jobSeekers);
  ama = await signInJobSeeker(db, { email: 'ama@example.org', name: null });
});
afterEach(async () => {
  await expectNoOrphans(api, db);
});

const input = {
  name: 'Ama Mensah',
  email: 'ama@example.org',
  phone: '+233 20 000 0000',
  address: 'Kumasi',
  education: 'KNUST',
  degreeType: 'BSc',
  headline: 'Engineer',
  bio: '<b>Bold</b> & true',
  skills: 'Welding, SQL',
  linkedIn: 'linkedin.com/in/ama',
  portfolioWebsite: null,
  workExperience: 'One\nTwo',
  experience: '3 years',
} satisfies JobSeekerInput;

/** What is done by itself, so many milliseconds from now. */
const forgetRemoved = (later: number) =>
  forgetRemovedResumes({ db: db, files: api.files }, new Date(api.services.clock().getTime() + later));
const read = async (by = ama) => (await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, by.headers)).body;
const update = (body: object, query: UnlessChanged = {}) =>
  api.call(jobSeekerEndpoints.updateJobSeekerProfile, { query, body: body as JobSeekerInput }, ama.headers);
const uploadImage = async (side = 20) => {
  const file = sample.fileOf(await sample.picture(side, side), 'me.png');
  return api.call(uploadEndpoints.uploadProfileImage, { file }, ama.headers);
};

describe('the own profile', () => {
  test('begins with an email alone', async () => {
    const { id, email, public: isPublic, updatedAt, ...rest } = (await read()) ?? {};
    expect({ id, email, isPublic, updatedAt }).toEqual({
      id: ama.id,
      email: 'ama@example.org',
      isPublic: true,
      updatedAt: expect.any(String) as string,
    });
    expect(Object.values(rest).every((value) => value === null)).toBe(true);
  });

  test('is not shown while its public page is off', async () => {
    const shown = async () => api.call(jobSeekerEndpoints.readPublicJobSeeker, { params: { id: ama.id } });
    expect((await update({ ...input, public: false })).body?.public).toBe(false);
    expect(await shown()).toMatchObject({ status: 404, error: { error: 'Profile not found' } });
    // What a client does not know of stays as it is.
    expect((await update(input)).body?.public).toBe(false);
    expect((await shown()).status).toBe(404);
    await update({ ...input, public: true });
    expect((await shown()).status).toBe(200);
  });

  test('is replaced as a whole, and text stays as it was given', async () => {
    const wanted = { ...input, linkedIn: 'https://linkedin.com/in/ama' };
    expect((await update(input)).body).toMatchObject(wanted);
    expect(await read()).toMatchObject(wanted);
    expect((await update({ email: 'ama@example.org' })).body).toMatchObject({
      name: null,
      workExperience: null,
    });
  });

  test('does not take back what another tab has saved; a file is no change of it', async () => {
    const unlessChangedSince = (await update(input)).body?.updatedAt;
    await uploadImage();
    api.time.now = new Date(api.time.now.getTime() + 1);
    await update({ ...input, headline: 'Botanist' }, { unlessChangedSince });
    const { status, error } = await update({ ...input, name: 'Ama' }, { unlessChangedSince });
    expect([status, error]).toEqual([409, { code: 'conflict', error: CHANGED_SINCE }]);
    const read = (await update({ ...input, headline: 'Botanist' }, { unlessChangedSince })).body;
    expect(read).toMatchObject({ name: input.name, headline: 'Botanist' });
    const latest = { unlessChangedSince: read?.updatedAt };
    expect((await update({ ...input, name: 'Ama' }, latest)).body?.name).toBe('Ama');
  });

  test('cannot be changed past what the form has', async () => {
    const other = { ...input, id: UNKNOWN, resume: '/media/x', profileImage: '/media/y' };
    expect((await update(other)).body).toMatchObject({
      id: ama.id,
      resume: null,
      profileImage: null,
    });
  });

  test.each([
    [{ ...input, email: '' }, 'email', 'Email is required'],
    [{ ...input, email: 'ama' }, 'email', 'Enter a valid email address'],
    [{ ...input, linkedIn: 'javascript:alert(1)' }, 'linkedIn', 'LinkedIn must be a web address'],
    [{ ...input, bio: 'a\0b' }, 'bio', 'This text has a character that cannot be kept: U+0000, after “a”'],
  ])('%j is refused', async (body, field, sentence) => {
    const { status, error } = await update(body);
    expect({ status, error: error?.error, fields: error?.fields }).toEqual({
      status: 400,
      error: sentence,
      fields: { [field]: sentence },
    });
  });
});

test('the email may change in its case alone, at once', async () => {
  const { body } = await update({ ...input, email: 'Ama@Example.org' });
  expect(body).toMatchObject({ email: 'Ama@Example.org', pendingEmail: null });
});

describe('the public profile', () => {
  test('shows nothing private', async () => {
    await update(input);
    await uploadImage();
    const file = sample.fileOf(sample.PDF, 'cv.pdf');
    await api.call(uploadEndpoints.uploadProfileResume, { file }, ama.headers);
    const { body } = await api.call(jobSeekerEndpoints.readPublicJobSeeker, {
      params: { id: ama.id },
    });
    expect(Object.keys(body?.jobSeeker ?? {}).sort()).toEqual(
      [
        'bio',
        'degreeType',
        'education',
        'experience',
        'headline',
        'id',
        'linkedIn',
        'name',
        'portfolioWebsite',
        'profileImage',
        'skills',
        'workExperience',
      ].sort(),
    );
    const text = JSON.stringify(body);
    for (const secret of ['ama@example.org', '+233', 'Kumasi', 'resumes', 'cv.pdf']) {
      expect(text).not.toContain(secret);
    }
    expect(body?.jobSeeker.profileImage).toMatch(/^\/media\/images\//);
  });

  test.each([UNKNOWN, 'ama'])('of %s is a 404', async (id) => {
    const { status, error } = await api.call(jobSeekerEndpoints.readPublicJobSeeker, {
      params: { id },
    });
    expect({ status, error }).toEqual({
      status: 404,
      error: { code: 'not_found', error: 'Profile not found' },
    });
  });
});

describe('files of the profile', () => {
  const add = async (name: string, bytes = sample.PDF) => {
    const file = sample.fileOf(bytes, name);
    const answer = await api.call(uploadEndpoints.uploadProfileResume, { file }, ama.headers);
    return answer.body?.jobSeeker;
  };

  test('a new resume takes the place of the old one, whose file goes', async () => {
    await add('old.rtf', sample.RTF);
    const after = await add('new.pdf');
    expect(after?.resumeName).toBe('new.pdf');
    expect(await read()).toMatchObject({ resume: after?.resume, resumeName: 'new.pdf' });
    await api.settled();
    expect(await ownFiles()).toEqual([after?.resume]);
  });

  describe('a removed resume', () => {
    const remove = () => api.call(uploadEndpoints.removeProfileResume, {}, ama.headers);
    const restore = () => api.call(uploadEndpoints.restoreProfileResume, {}, ama.headers);

    test('comes back as it was, also for who asks twice', async () => {
      const before = await add('ama.pdf');
      await remove();
      for (let times = 0; times < 2; times++) {
        expect((await restore()).body?.jobSeeker).toEqual(before);
      }
      await forgetRemoved(60_001);
      expect(await read()).toMatchObject({ resume: before?.resume, resumeName: 'ama.pdf' });
      expect(await ownFiles()).toEqual([before?.resume]);
    });

    test('stays away once its time is over', async () => {
      await add('ama.pdf');
      await remove();
      await forgetRemoved(0);
      await forgetRemoved(60_001);
      expect(await restore()).toMatchObject({
        status: 404,
        error: { error: 'This resume can no longer be restored.' },
      });
      expect(await read()).toMatchObject({ resume: null, resumeName: null });
      expect(await ownFiles()).toEqual([]);
      expect((await remove()).status).toBe(204);
    });

    test('gives way to the next, and to the next removed', async () => {
      await add('first.pdf');
      await remove();
      const second = await add('second.pdf');
      expect((await restore()).body?.jobSeeker).toEqual(second);
      await remove();
      await add('third.pdf');
      await remove();
      await api.settled();
      expect(await ownFiles()).toHaveLength(1);
      expect((await restore()).body?.jobSeeker.resumeName).toBe('third.pdf');
    });
  });

  test('the image is removed with its file, also where there is none', async () => {
    const remove = () => api.call(uploadEndpoints.removeProfileImage, {}, ama.headers);
    await uploadImage();
    expect((await remove()).status).toBe(204);
    expect((await read())?.profileImage).toBeNull();
    await api.settled();
    expect(await ownFiles()).toEqual([]);
    expect((await remove()).status).toBe(204);
  });

  test('of 12 images at once one stays', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => uploadImage(8 + index)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await api.settled();
    const own = await ownFiles();
    expect(own).toEqual([(await read())?.profileImage]);
  });

  test('a refused file leaves what was there', async () => {
    const before = (await uploadImage()).body?.jobSeeker.profileImage;
    const file = sample.fileOf('no image', 'me.png');
    expect((await api.call(uploadEndpoints.uploadProfileImage, { file }, ama.headers)).status).toBe(415);
    expect((await read())?.profileImage).toBe(before);
  });
});

/** The paths of the files of Ama whose bytes are on the disk. */
async function ownFiles(): Promise<string[]> {
  const rows = await db.select().from(files);
  const stored = new Set(await storedPaths(api));
  const own = rows.filter((row) => row.jobSeekerId === ama.id && stored.has(row.storedPath));
  return own.map(({ path }) => path);
}
