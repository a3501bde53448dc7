import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { applicationMessageEndpoints } from '#src/contracts/application-messages.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { savedItemEndpoints } from '#src/contracts/saved-items.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { aSavedItem } from '#tests/support/builders/saved-item.ts';
import { pdfFile, pictureFile, uploadedResume } from '#tests/support/uploaded.ts';
import * as sample from '#tests/support/sample-files.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { openApi } from '#tests/support/open-api.ts';

const { api } = await openApi();
let ama: SignedIn;
beforeEach(async () => {
  await api.db.delete(jobSeekers);
  ama = await signInJobSeeker(api.db, { email: 'ama@example.org', name: 'Ama', bio: 'Code' });
});

const { path } = accountEndpoints.exportJobSeeker;
const ask = (headers: Record<string, string>) => api.send(path, { headers });

async function exported(by: SignedIn) {
  const response = await ask(by.headers);
  const files = unzipSync(await response.bytes());
  const { 'account.json': json, ...rest } = files;
  return {
    response,
    account: JSON.parse(Buffer.from(json ?? []).toString()) as Record<string, unknown>,
    files: rest,
  };
}

test('an account is exported with its applications, and its files as they were sent', async () => {
  const company = await signInCompany(api.db);
  const { id } = await addJob(api.db, company.id, { title: 'Data Engineer' });
  const resume = await uploadedResume(api, ama, pdfFile('Ama: CV?.pdf'));
  await api.call(uploadEndpoints.uploadProfileImage, { file: await pictureFile() }, ama.headers);
  const letter = 'I build pages.';
  const applied = await api.call(
    applicationEndpoints.apply,
    { params: { id }, body: { resume, coverLetter: letter } },
    ama.headers,
  );
  const saved = [aSavedItem({ note: 'Ask Kofi' })];
  await api.call(savedItemEndpoints.saveItems, { body: { items: saved } }, ama.headers);
  await api.call(
    applicationEndpoints.changeApplicationStatus,
    {
      params: { id: applied.body?.id ?? '' },
      body: { status: 'reviewed', message: 'We would like to meet you.' },
    },
    company.headers,
  );

  await api.call(
    applicationMessageEndpoints.writeToCompany,
    { params: { id: applied.body?.id ?? '' }, body: { text: 'On Monday?' } },
    ama.headers,
  );

  const { response, account, files } = await exported(ama);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=adwuma-account.zip');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(account).toMatchObject({
    saved,
    profile: { email: 'ama@example.org', name: 'Ama', bio: 'Code' },
    applications: [
      {
        job: { title: 'Data Engineer' },
        coverLetter: letter,
        history: [{ status: 'pending' }, { status: 'reviewed', message: 'We would like to meet you.' }],
        messages: [{ side: 'applicant', author: 'Ama', text: 'On Monday?' }],
      },
    ],
    sessions: [{}],
  });
  expect(JSON.stringify(account)).not.toMatch(/hash|token|\/media\//i);
  const { profile, applications } = account as {
    profile: { resume: string; profileImage: string };
    applications: { resume: string }[];
  };
  for (const one of [profile.resume, applications[0]?.resume ?? '']) {
    expect(one).toMatch(/^files\/\d Ama_ CV_\.pdf$/);
    expect(Buffer.from(files[one] ?? [])).toEqual(sample.PDF);
  }
  expect(files[profile.profileImage]?.length).toBeGreaterThan(0);
  // The copy that was sent is in it once, as the profile's own.
  expect(Object.keys(files)).toHaveLength(2);
});

test('an account without anything is exported too, and holds nothing of others', async () => {
  const kofi = await signInJobSeeker(api.db, { email: 'kofi@example.org', name: null });
  await uploadedResume(api, ama);
  const { account, files } = await exported(kofi);
  expect(files).toEqual({});
  expect(account).toMatchObject({ profile: { email: 'kofi@example.org' }, applications: [] });
  expect(JSON.stringify(account)).not.toContain('ama');
});

test('a file that has just gone is left out', async () => {
  await uploadedResume(api, ama);
  for (const entry of await readdir(join(api.folder, 'uploads'), { recursive: true })) {
    if (entry.endsWith('.pdf')) await rm(join(api.folder, 'uploads', entry));
  }
  expect((await exported(ama)).files).toEqual({});
});
