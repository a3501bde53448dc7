import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { readError } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { pdfFile, uploadedImage, uploadedResume } from '#tests/support/uploaded.ts';
import * as sample from '#tests/support/sample-files.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { openApi } from '#tests/support/open-api.ts';

const { api } = await openApi();
let company: SignedIn;
let owner: SignedIn;
beforeEach(async () => {
  company = await signInCompany(api.db);
  owner = await signInJobSeeker(api.db);
});

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, api.base), init);

describe('images', () => {
  let url: string;
  beforeEach(async () => {
    url = await uploadedImage(api, company);
  });

  test('any caller may read one, and keep it for long', async () => {
    const response = await get(url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, s-maxage=30, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('who has it gets no second one, and HEAD no bytes', async () => {
    const etag = (await get(url)).headers.get('etag') ?? '';
    const again = await get(url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  });

  test('one whose bytes are gone is an outage', async () => {
    await rm(join(api.folder, 'uploads', url.replace('/media/', '')));
    expect((await readError(await get(url))).status).toBe(503);
  });
});

describe('resumes', () => {
  let url: string;
  beforeEach(async () => {
    url = await uploadedResume(api, owner, pdfFile('Ama’s résumé.pdf'));
  });

  const ask = async (by: SignedIn | undefined, path = url, method = 'GET') =>
    get(path, { method, headers: by?.headers ?? {} });

  test('the owner gets it as an attachment under its own name, which no cache keeps', async () => {
    const response = await ask(owner);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(sample.PDF);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Ama?s r?sum?.pdf"; filename*=UTF-8\'\'Ama%E2%80%99s%20r%C3%A9sum%C3%A9.pdf',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const head = await ask(owner, url, 'HEAD');
    const length = String(sample.PDF.length);
    expect([head.headers.get('content-length'), await head.text()]).toEqual([length, '']);
  });

  test('a page of the site may show it in a frame, where nothing of it runs', async () => {
    const response = await ask(owner, `${url}?view`);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^%PDF-/);
    const headers = Object.fromEntries(response.headers);
    expect(headers['content-disposition']).toMatch(/^inline; /);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; sandbox; frame-ancestors 'self' http\S+$/);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await ask(company, `${url}?view`)).status).toBe(404);
    expect((await ask(undefined, `${url}?view`)).status).toBe(401);
  });

  const keepResume = (content: Uint8Array) => uploadedResume(api, owner, sample.fileOf(content, 'Ama.pdf'));

  test('a PDF that would do something is shown without that, and downloaded as it is', async () => {
    const bytes = await sample.activePdf();
    const path = await keepResume(bytes);
    const shown = await (await ask(owner, `${path}?view`)).text();
    expect(shown).toMatch(/^%PDF-/);
    expect(shown).not.toContain('/JavaScript');
    expect(Buffer.from(await (await ask(owner, path)).arrayBuffer())).toEqual(Buffer.from(bytes));
  });

  test('a PDF that cannot be written anew says so in its frame', async () => {
    const path = await keepResume(Buffer.from('%PDF-1.7\n1 0 obj nothing more %%EOF'));
    const response = await ask(owner, `${path}?view`);
    const sentence = 'This file cannot be shown here. Please download it.';
    expect([response.status, await response.text()]).toEqual([415, sentence]);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect((await ask(owner, path)).status).toBe(200);
  });

  test('one that browsers show by no viewer of theirs stays an attachment', async () => {
    const response = await ask(owner, `${await keepResume(sample.DOCX)}?view`);
    await response.arrayBuffer();
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('no other caller gets it: 401 without a session, 404 with a foreign one', async () => {
    expect((await readError(await ask(undefined))).status).toBe(401);
    for (const stranger of [company, await signInJobSeeker(api.db)]) {
      expect((await readError(await ask(stranger))).status).toBe(404);
      expect((await ask(stranger, url, 'HEAD')).status).toBe(404);
    }
  });

  test('a company that received it reads its copy, but neither the original nor others', async () => {
    const job = await addJob(api.db, company.id);
    const input = { params: { id: job.id }, body: { resume: url } };
    expect((await api.call(applicationEndpoints.apply, input, owner.headers)).status).toBe(200);
    const own = await api.db.select().from(files).where(eq(files.jobSeekerId, owner.id));
    const [copy = '', ...others] = own.map(({ path }) => path).filter((path) => path !== url);
    expect(others).toEqual([]);
    const response = await ask(company, copy);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(sample.PDF);
    expect((await ask(owner, copy)).status).toBe(200);
    expect((await ask(company, url)).status).toBe(404);
    expect((await ask(await signInCompany(api.db), copy)).status).toBe(404);

    await api.db.update(companies).set({ enabled: false }).where(eq(companies.id, company.id));
    expect((await ask(company, copy)).status).toBe(401);
  });
});

describe('addresses', () => {
  /** Sends a path exactly as it stands, which fetch would tidy. */
  async function raw(path: string, method = 'GET') {
    const { hostname, port } = new URL(api.base);
    const outgoing = request({ hostname, port, path, method, headers: owner.headers }).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, allow: answer.headers.allow, body: await text(answer) };
  }

  test.each([
    '/media',
    '/media/',
    '/media/images',
    '/media/images/',
    '/media/images/none.webp',
    '/media/images/01890a5d-ac96-774b-bcce-b302099a8057.webp',
    '/media/resumes/01890a5d-ac96-774b-bcce-b302099a8057.pdf',
    '/media/resumes/../../postgres/PG_VERSION',
    '/media/images/..%2f..%2fpostgres%2fPG_VERSION',
    '/media/images/%2e%2e/%2e%2e/etc/passwd',
    '/media/images/....//....//etc/passwd',
    '/media/images/a%00.webp',
    '/media/images/%ff%fe.webp',
    '/media/images/%',
    '/media//etc/passwd',
  ])('%s is a 404', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual({
      error: 'Nothing was found at this address.',
      code: 'not_found',
    });
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is a 405', async (method) => {
    expect(await raw('/media/images/none.webp', method)).toMatchObject({
      status: 405,
      allow: 'GET, HEAD',
    });
  });
});
