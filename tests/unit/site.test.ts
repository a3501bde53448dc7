import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { createHttpServer } from '#src/server/platform/http/http-server.ts';
import { BUILT_PAGE_HEADER } from '#src/routes/page-policy.ts';
import { createSite } from '#src/server/site/site.ts';

const POLICY = "default-src 'none'; script-src 'self'";
const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">` +
  `<meta http-equiv="content-security-policy" content="${POLICY}"></head><body>${body}</body></html>`;
const jobsPage = page('All Jobs '.repeat(100));
const bigData = JSON.stringify(Array.from({ length: 200_000 }, (_, i) => `job ${i}`));
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const card = (value: string, title: string) =>
  `<li class="job" data-kind="listing"><h3>${title}</h3><button form="report" name="external_job" value="${value}"></button></li>`;
const cards = card('a1b2c3d4e5f607', 'Nurse') + card('a1b2c3d4e5f608', 'Welder');

const files: Record<string, string | Buffer> = {
  'index.html': page('Home'),
  'jobs/3/index.html': page(cards),
  'jobs/3/index.html.br': brotliCompressSync(page(cards)),
  'jobs/index.html': jobsPage,
  'jobs/index.html.br': brotliCompressSync(jobsPage),
  'jobs/index.html.gz': gzipSync(jobsPage),
  'jobs/2/index.html': page('Page two'),
  'apply/_/index.html': page('A form'),
  '404.html': page('No such page'),
  '_astro/app.Ab12.js': 'export const app = 1;',
  'data/jobs.json': bigData,
  'data/scraped_jobs.json': '[]',
  'icons/logo.png': png,
  'robots.txt': 'User-agent: *\n',
  'a name with spaces.txt': 'spaced',
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const dist = mkdtempSync(join(tmpdir(), 'site-'));
const client = join(dist, 'client');
const log = { error: () => undefined };
const noApi = () => Promise.reject(new Error('No page here makes a call.'));
const hidden = new Set<string>();
let server: Server;
let port: number;

/** Sends `path` as it stands: `fetch` would tidy it up before. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(client, name)), { recursive: true });
    writeFileSync(join(client, name), content);
  }
  writeFileSync(join(dist, 'outside.txt'), 'outside');
  const api = new Hono().all('*', (context) => context.text('for the API', 299 as 200));
  const site = await createSite(dist, noApi, log, undefined, () => hidden);
  server = createHttpServer({ api, site, https: false, trustProxy: () => false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true });
});

describe('pages and files', () => {
  it.each([
    ['/', 'Home'],
    ['/?q=1', 'Home'],
    ['/jobs', 'All Jobs'],
    ['/jobs?search=a%2Fb', 'All Jobs'],
    ['/%6Aobs', 'All Jobs'],
    ['/jobs/2', 'Page two'],
  ])('serves %s', async (path, text) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=60, must-revalidate');
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.toString()).toContain(text);
  });

  it('leaves out the cards of listings that have been hidden since the build', async () => {
    const shown = async () => {
      const { headers, body } = await ask('/jobs/3', { 'accept-encoding': 'gzip' });
      expect(headers['content-security-policy']).toBe(BUILT_PAGE_HEADER);
      const html = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      return Array.from(html.toString().matchAll(/>(Nurse|Welder)</g), ([, title]) => title);
    };
    expect(await shown()).toEqual(['Nurse', 'Welder']);
    hidden.add('a1b2c3d4e5f607');
    expect(await shown()).toEqual(['Welder']);
    hidden.clear();
    expect(await shown()).toEqual(['Nurse', 'Welder']);
  });

  it('adds to the policy in the page who may frame it', async () => {
    const { headers } = await ask('/jobs');
    expect(headers['content-security-policy']).toBe(BUILT_PAGE_HEADER);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/icons/logo.png', 'image/png'],
    ['/a%20name%20with%20spaces.txt', 'text/plain; charset=utf-8'],
  ])('serves the file %s as %s', async (path, type) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(body).toEqual(Buffer.from(files[decodeURIComponent(path.slice(1))] ?? ''));
  });

  it('lets hashed files be kept for a year', async () => {
    const { headers } = await ask('/_astro/app.Ab12.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('streams large files', async () => {
    const { status, headers, body } = await ask('/data/jobs.json');
    expect([status, headers['content-length']]).toEqual([200, String(bigData.length)]);
    expect(body.toString() === bigData).toBe(true);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/jobs', '/data/jobs.json', '/nowhere']) {
      const get = await ask(path);
      const head = await ask(path, {}, 'HEAD');
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
      expect(head.body).toHaveLength(0);
    }
  });
});

describe('encodings', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('answers in %s where it is accepted', async (encoding, decode) => {
    const { headers, body } = await ask('/jobs', { 'Accept-Encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-length']).toBe(String(body.length));
    expect(decode(body).toString()).toBe(jobsPage);
  });

  it('answers plainly without a twin or without the wish for one', async () => {
    const unwished = await ask('/jobs');
    expect(unwished.headers['content-encoding']).toBeUndefined();
    expect(unwished.headers.vary).toBe('Accept-Encoding');
    const twinless = await ask('/jobs/2', { 'Accept-Encoding': 'br' });
    expect(twinless.headers['content-encoding']).toBeUndefined();
  });
});

describe('revalidation', () => {
  it('gives every encoding an ETag of its own and answers 304 to it', async () => {
    const etags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { etag = '' } = (await ask('/jobs', { 'Accept-Encoding': encoding })).headers;
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      etags.add(etag);
      for (const named of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const again = await ask('/jobs', { 'Accept-Encoding': encoding, 'If-None-Match': named });
        expect(again.status).toBe(304);
        expect(again.body).toHaveLength(0);
        expect(again.headers).toMatchObject({ vary: 'Accept-Encoding' });
        expect(again.headers['cache-control']).toBe('public, max-age=60, must-revalidate');
      }
    }
    expect(etags.size).toBe(3);
  });

  it('answers in full to another ETag, and to any on a page that does not exist', async () => {
    expect((await ask('/jobs', { 'If-None-Match': '"other"' })).status).toBe(200);
    const missing = await ask('/nowhere', { 'If-None-Match': '*' });
    expect(missing.status).toBe(404);
    expect(missing.headers.etag).toBeUndefined();
  });
});

describe('addresses', () => {
  it.each([
    ['/jobs/', '/jobs'],
    ['/jobs/2/?a=1', '/jobs/2?a=1'],
    ['/%6Aobs/', '/%6Aobs'],
    ['/apply/abc/', '/apply/abc'],
    ['//evil.example/', '//evil.example'],
  ])('sends %s on to %s', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([301, `http://127.0.0.1:${port}${to}`]);
  });

  it.each([
    ['/Jobs?a=1', '/jobs?a=1'],
    ['//jobs', '/jobs'],
    ['/jobs//2', '/jobs/2'],
    ['/jobs%20', '/jobs'],
    ['/jobs&utm_source=whatsapp', '/jobs'],
    ['/(jobs', '/jobs'],
    ['/jobs/2%E2%80%A6', '/jobs/2'],
    ['/jobs/2&gt;', '/jobs/2'],
    ['/)', '/'],
    ['/robots.txt.', '/robots.txt'],
    ['/jobs%3Fsearch=nurse%20aide', '/jobs?search=nurse+aide'],
    ['/data/scraped_jobs.json.', '/data/scraped_jobs.json'],
    ...['.', ',', ')', '%22', '*', '%E2%80%9D', '%0A', '%', '.%20Apply%20now'].map((end) => [
      `/apply/abc-1${end}`,
      '/apply/abc-1',
    ]),
    ['/APPLY/ABC', '/apply/abc'],
  ])('sends %s, as it was passed on, to %s', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([308, to]);
  });

  it('answers every id of a shell route with the shell', async () => {
    for (const path of ['/apply/abc', '/apply/abc?x=1']) {
      const { status, body } = await ask(path);
      expect(status).toBe(200);
      expect(body.toString()).toContain('A form');
    }
  });

  it.each([
    '/nowhere',
    '/Nowhere.',
    '/%D1%80%D0%B0%D0%B1%D0%BE%D1%82%D0%B0',
    '/jobs/%E5%B7%A5',
    '/jobs/2_3',
    '/jobs/-2',
    '/jobs/2nd%C3%A9',
    '/%',
    '//evil.example',
    '/apply',
    '/apply/a/b',
    '/../outside.txt',
    '/jobs/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/..%5coutside.txt',
    '/%zz',
    '/%E0%A4%A',
    '/%00robots',
    '/__proto__',
    '/constructor',
  ])('has nothing at %s and shows the not-found page', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-security-policy']).toBe(BUILT_PAGE_HEADER);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('No such page');
  });

  it.each(['/api', '/api/health', '/api?x', '/media/a.webp'])('leaves %s alone', async (path) => {
    expect((await ask(path)).status).toBe(299);
  });

  it('takes addresses that only begin like the API’s', async () => {
    expect((await ask('/apiary')).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers } = await ask('/jobs', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a build that is not whole', () => {
  it('is no site', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'no-site-'));
    expect(await createSite(empty, noApi, log)).toBeUndefined();
    expect(await createSite(join(empty, 'missing'), noApi, log)).toBeUndefined();
    rmSync(empty, { recursive: true });
  });

  it('answers as if a file had never been there that a new build took away', async () => {
    rmSync(join(client, 'data/jobs.json'));
    expect((await ask('/data/jobs.json')).status).toBe(404);
    expect((await ask('/jobs')).status).toBe(200);
  });
});
