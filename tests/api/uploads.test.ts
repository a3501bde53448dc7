import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COVER_BOUNDS, MAX_UPLOAD_BYTES, uploadEndpoints } from '#src/contracts/uploads.ts';
import { files } from '#src/server/db/schema/files.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { readError, startApi } from '#tests/support/api-harness.ts';
import * as sample from '#tests/support/sample-files.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { expectNoOrphans } from '#tests/support/stored-files.ts';
import { openApi } from '#tests/support/open-api.ts';
import { until } from '#tests/support/until.ts';
import { propertyRuns } from '#tests/tier.ts';

const NOT_AN_IMAGE = 'Please upload an image file';
/** A busy host tries fewer: a property that outlived its test would disturb the next ones. */
const WITHIN = { interruptAfterTimeLimit: 20_000 };
type Awaitable<T> = T | Promise<T>;
const NOT_A_RESUME = 'Please upload a PDF, DOC, DOCX, TXT, or RTF file.';

const { api } = await openApi();
let company: SignedIn;
let jobSeeker: SignedIn;
beforeEach(async () => {
  company = await signInCompany(api.db);
  jobSeeker = await signInJobSeeker(api.db);
});
afterEach(() => expectNoOrphans(api));

const logo = (content: Uint8Array | string, name = 'logo.png') =>
  api.call(uploadEndpoints.uploadLogo, { file: sample.fileOf(content, name) }, company.headers);
const resume = (content: Uint8Array | string, name = 'resume.pdf') =>
  api.call(uploadEndpoints.uploadResume, { file: sample.fileOf(content, name) }, jobSeeker.headers);

/** What is kept of an upload. */
async function kept(url: string | undefined): Promise<Buffer> {
  return readFile(join(api.folder, 'uploads', (url ?? '').replace('/media/', '')));
}

describe('images', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'a %s is kept as WebP, whatever its name says',
    async (format) => {
      const { body } = await logo(await sample.picture(60, 40, format), 'logo.bin');
      expect(body?.url).toMatch(/^\/media\/images\/[0-9a-f-]{36}\.webp$/);
      const { format: made, width, height } = await sharp(await kept(body?.url)).metadata();
      expect({ made, width, height }).toEqual({ made: 'webp', width: 60, height: 40 });
    },
  );

  test('a large one is scaled down into its bounds and keeps its proportions', async () => {
    const file = sample.fileOf(await sample.picture(3_000, 600, 'jpeg'), 'cover.jpg');
    const { body } = await api.call(uploadEndpoints.uploadCover, { file }, company.headers);
    const { width, height } = await sharp(await kept(body?.url)).metadata();
    expect({ width, height }).toEqual({ width: COVER_BOUNDS.width, height: 240 });
  });

  test('it is turned upright, and where and with what it was taken is dropped', async () => {
    const photo = await sharp(await sample.picture(80, 40, 'jpeg'))
      .withExif({
        IFD0: { Make: 'Camera of Ama' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ama</x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Camera of Ama')).toBe(true);
    const bytes = await kept((await logo(photo)).body?.url);
    expect(bytes.includes('Ama')).toBe(false);
    const { exif, xmp, iptc, icc, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, width, height }).toEqual({ width: 40, height: 80 });
  });

  /** A PNG of 8 by 8 pixels with another size in its header. */
  async function sized(width: number, height: number): Promise<Buffer> {
    const png = await sample.picture(8, 8);
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  }
  const tiff = async () =>
    sharp(await sample.picture(4, 4))
      .tiff()
      .toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const unread = (format: string) =>
    `${format} pictures cannot be read here. Please save the picture as a JPEG or PNG, and choose that.`;
  const TOO_MANY = 'This image has more than 25 megapixels.';
  const TOO_LONG = 'This image is more than 10,000 pixels wide or high.';
  test.each<[string, () => Awaitable<Buffer | string>, number, string]>([
    ['a PDF with the name of an image', () => sample.PDF, 415, NOT_AN_IMAGE],
    ['half a JPEG', async () => (await sample.picture(400, 400, 'jpeg')).subarray(0, 900), 415, NOT_AN_IMAGE],
    ['the signature alone', () => Buffer.from('89504e470d0a1a0a', 'hex'), 415, NOT_AN_IMAGE],
    ['a moving picture', () => animation(), 415, NOT_AN_IMAGE],
    ['an SVG', () => svg, 415, unread('SVG')],
    ['an SVG after a comment', () => `<?xml version="1.0"?><!-- logo -->${svg}`, 415, unread('SVG')],
    ['a HEIC', () => heic, 415, unread('HEIC')],
    ['a TIFF', tiff, 415, unread('TIF')],
    ['one of billions of pixels', () => sized(9_000, 9_000), 413, TOO_MANY],
    ['one of a pixel too many', () => sized(5_001, 5_000), 413, TOO_MANY],
    ['one that is too wide', () => sized(10_001, 1), 413, TOO_LONG],
    ['one that is too high', () => sized(1, 16_000_000), 413, TOO_LONG],
    [
      'an AVIF, whose pixels take more memory,',
      () => sample.picture(2_001, 2_000, 'avif'),
      413,
      'This image has more than 4 megapixels.',
    ],
  ])('%s is refused', async (_, content, ...expected) => {
    const { status, error } = await logo(await content());
    expect([status, error?.error]).toEqual(expected);
  });

  test.each([
    [10_000, 2_500, 800, 200],
    [1, 10_000, 1, 800],
  ])('one of %d by %d pixels is taken', async (width, height, ...made) => {
    const { body } = await logo(await sample.picture(width, height));
    const { width: wide, height: high } = await sharp(await kept(body?.url)).metadata();
    expect([wide, high]).toEqual(made);
  });
});

describe('pictures that are much work', () => {
  test('one that keeps the decoder busy is ended, and the next one is taken', async () => {
    const { status, error } = await logo(sample.textBomb());
    expect({ status, error: error?.error }).toEqual({
      status: 413,
      error: 'This image takes too long to read. Please save it again as a JPEG, or choose another one.',
    });
    expect((await logo(await sample.picture(9, 9))).status).toBe(200);
  });

  test('one in scans or rows that come one after the other is taken', async () => {
    const photo = {
      create: { width: 4_000, height: 3_000, channels: 3, background: 'teal' },
    } as const;
    expect((await logo(await sharp(photo).jpeg({ progressive: true }).toBuffer())).status).toBe(200);
    expect((await logo(await sharp(photo).png({ progressive: true }).toBuffer())).status).toBe(200);
  });

  test.each(['uploadProfileImage', 'uploadResume'] as const)(
    'those of many accounts of a network do not hold up another network (%s)',
    async (call) => {
      const bytes = call === 'uploadResume' ? sample.PDF : await sample.picture(2_000, 2_000);
      const name = call === 'uploadResume' ? 'cv.pdf' : 'me.png';
      const upload = ({ headers }: SignedIn, address: string) => {
        const file = sample.fileOf(bytes, name);
        return api.call(uploadEndpoints[call], { file }, { ...headers, 'x-forwarded-for': address });
      };
      const crowd = await Promise.all(Array.from({ length: 16 }, () => signInJobSeeker(api.db)));
      const next = await signInJobSeeker(api.db);
      let done = 0;
      const all = crowd.map((one) => upload(one, '198.51.100.1').finally(() => (done += 1)));
      await until('one is done', () => done > 0);
      expect((await upload(next, '198.51.100.2')).status).toBe(200);
      expect(done).toBeLessThan(14);
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(16).fill(200));
    },
  );

  test('many of one account do not hold up another’s', async () => {
    const large = await sample.picture(2_000, 2_000);
    let done = 0;
    const many = Array.from({ length: 12 }, async () => {
      expect((await logo(large)).status).toBe(200);
      done += 1;
    });
    await until('one is done', () => done > 0);
    const before = done;
    const file = sample.fileOf(await sample.picture(9, 9), 'me.png');
    const { status } = await api.call(uploadEndpoints.uploadProfileImage, { file }, jobSeeker.headers);
    expect(status).toBe(200);
    expect(done - before).toBeLessThan(6);
    await Promise.all(many);
  });
});

function animation(): Promise<Buffer> {
  const frame = (background: string) => ({
    create: { width: 9, height: 9, channels: 3 as const, background },
  });
  return sharp([frame('red'), frame('blue')] as never, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** As some programs write it. */
const UNMARKED = Buffer.from('Esi Mensa, engineer\r\n', 'utf16le').swap16();

describe('resumes', () => {
  test.each([
    ['PDF', sample.PDF, 'pdf', 'application/pdf'],
    ['DOC', sample.DOC, 'doc', 'application/msword'],
    ['DOCX', sample.DOCX, 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['RTF', sample.RTF, 'rtf', 'application/rtf'],
    ['text', sample.TEXT, 'txt', 'text/plain; charset=utf-8'],
    ['text of an old Windows', sample.LATIN_TEXT, 'txt', 'text/plain; charset=windows-1252'],
    ['text that begins like a bitmap', 'BM Mensah\n', 'txt', 'text/plain; charset=utf-8'],
    ['text of Notepad', sample.UTF16_TEXT, 'txt', 'text/plain; charset=utf-16le'],
    ['UTF-16 without a mark', UNMARKED, 'txt', 'text/plain; charset=utf-16be'],
    ['text with a line break of Word', 'Ama\vMensah', 'txt', 'text/plain; charset=utf-8'],
    ['PDF after a blank line', Buffer.concat([Buffer.from('\r\n\t'), sample.PDF]), 'pdf', 'application/pdf'],
  ])('a %s is known by its content and kept as it is', async (_, content, ending, contentType) => {
    const { body } = await resume(content, 'Ama’s résumé.bin');
    expect(body?.url).toMatch(new RegExp(`^/media/resumes/[0-9a-f-]{36}\\.${ending}$`));
    expect(await kept(body?.url)).toEqual(Buffer.from(content));
    const file = await api.files.find(body?.url ?? '');
    expect(file).toMatchObject({ contentType, name: `Ama’s résumé.bin.${ending}` });
  });

  test.each<[string, () => Awaitable<Buffer | string>, sentence?: string]>([
    ['a picture with the name of a PDF', () => sample.picture(9, 9)],
    ['a spreadsheet with the name of a document', () => sample.compoundFile('Workbook')],
    ['an archive that is no document', () => sample.ZIP],
    ['a program', () => Buffer.from('7f454c460201010000000000', 'hex')],
    ['text with a zero', () => 'Ama\0Mensah'],
    ['UTF-16 with a zero', () => Buffer.concat([sample.UTF16_TEXT, Buffer.alloc(2)])],
    ['an archive that holds a PDF', () => Buffer.concat([sample.ZIP, sample.PDF])],
    ['blank text', () => ' \r\n\t'],
    [
      'a web page',
      () => '<!doctype html><title>Not found</title>',
      `This file is a web page (HTML or XML), whatever its name says. ${NOT_A_RESUME}`,
    ],
    [
      'a document with macros under another name',
      () => sample.DOCM,
      'This document has macros. Please send it as PDF.',
    ],
  ])('%s is refused', async (_, content, sentence = NOT_A_RESUME) => {
    const { status, error } = await resume(await content());
    expect([status, error?.error]).toEqual([415, sentence]);
  });

  test.each([
    ['a PDF under any name', sample.PDF, 'cv.docx', 200],
    ['a document with the name of a PDF', sample.DOCX, 'cv.pdf', 415],
    ['text', sample.TEXT, 'cv.txt', 415],
  ])('where a PDF alone is taken, %s is answered so', async (_, content, name, expected) => {
    const { status, error } = await api.call(
      uploadEndpoints.uploadProfileResume,
      { query: { only: 'pdf' }, file: sample.fileOf(content, name) },
      jobSeeker.headers,
    );
    const sentence = expected === 200 ? undefined : 'Please upload a PDF file.';
    expect({ status, error: error?.error }).toEqual({ status: expected, error: sentence });
  });

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\Ama\\cv.PDF', 'cv.PDF'],
    ['a\u202Efdp.exe', 'a fdp.exe.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
    ['.pdf', 'resume.pdf'],
    ['Rob "Bob" O\'Reilly.pdf', 'Rob "Bob" O\'Reilly.pdf'],
    ['100%22 "a"\nb.pdf', '100" "a" b.pdf'],
  ])('the name %j becomes %j', async (name, expected) => {
    const file = sample.fileOf(sample.PDF, name);
    const endpoint = uploadEndpoints.uploadProfileResume;
    const { body } = await api.call(endpoint, { file }, jobSeeker.headers);
    expect(body?.jobSeeker.resumeName).toBe(expected);
  });
});

describe('size', () => {
  test.each([
    ['logo', uploadEndpoints.uploadLogo, 'Logo file size exceeds 5MB limit'],
    ['cover', uploadEndpoints.uploadCover, 'Cover image file size exceeds 5MB limit'],
    ['profile image', uploadEndpoints.uploadProfileImage, 'Profile image file size exceeds 5MB limit'],
    ['resume', uploadEndpoints.uploadResume, 'Resume file size exceeds 5MB limit'],
  ])('a %s of a byte over 5 MB is refused', async (_, endpoint, sentence) => {
    const file = sample.fileOf(Buffer.alloc(MAX_UPLOAD_BYTES + 1, 'a'), 'file');
    const { headers } = endpoint.access === 'company' ? company : jobSeeker;
    const { status, error } = await api.call(endpoint, { file }, headers);
    expect([status, error]).toEqual([413, { code: 'too_large', error: sentence }]);
  });

  test('exactly 5 MB are taken', async () => {
    expect((await resume(Buffer.alloc(MAX_UPLOAD_BYTES, 'a'))).status).toBe(200);
  });

  test.each([
    ['in its file', () => HEAD, [413]],
    ['before its first part', () => 'a', [400, 413]],
    ['in the head of a part', () => HEAD.slice(0, 60), [400, 413]],
    ['after its last part', () => `${HEAD}Ama Mensah${END}`, [400, 413]],
  ])('a body without end %s is refused at 5 MB, while it is being sent', async (...row) => {
    const [where, start, statuses] = row;
    const { answer, sent } = await sendWithoutEnd(start());
    expect(statuses).toContain(answer.statusCode);
    const said = await text(answer);
    if (where === 'in its file') {
      expect(said).toContain('Resume file size exceeds 5MB limit');
      expect(sent()).toBeGreaterThan(MAX_UPLOAD_BYTES);
    }
    // Besides what was read there is what lies in the buffers of both sockets.
    expect(sent()).toBeLessThan(4 * MAX_UPLOAD_BYTES);
  });

  test('what is announced as too large is refused before any of it is read', async () => {
    const outgoing = request(`${api.base}/upload-resume`, {
      method: 'POST',
      headers: { ...multipart, 'content-length': 50_000_000 },
    });
    outgoing.on('error', () => undefined).flushHeaders();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    outgoing.destroy();
  });
});

const BOUNDARY = 'a-boundary';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="r.txt"\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;
let multipart: Record<string, string>;
beforeEach(() => {
  multipart = {
    ...jobSeeker.headers,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
});

async function sendWithoutEnd(start: string) {
  const outgoing = request(`${api.base}/upload-resume`, { method: 'POST', headers: multipart });
  let [bytes, isAnswered] = [0, false];
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  void answered.then(() => (isAnswered = true));
  outgoing.on('error', () => undefined).write(start);
  const chunk = Buffer.alloc(65_536, 'a');
  while (!isAnswered) {
    bytes += chunk.length;
    if (!outgoing.write(chunk)) {
      await Promise.race([new Promise((drained) => outgoing.once('drain', drained)), answered]);
    }
  }
  const [answer] = await answered;
  return { answer, sent: () => bytes };
}

describe('multipart', () => {
  const post = (body: BodyInit, headers = multipart) => api.send('/upload-resume', { method: 'POST', body, headers });

  const one = 'Please send exactly one file, in the field "resume".';
  const unreadable = 'This upload cannot be read. Please send it again.';
  const field = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"\r\n\r\nAma`;
  test.each([
    ['without its end', `${HEAD}Ama Mensah`, unreadable],
    ['that breaks off in its headers', HEAD.slice(0, 60), unreadable],
    ['that is empty', '', unreadable],
    ['of another boundary', HEAD.replaceAll(BOUNDARY, 'other') + END, one],
    ['with two files', `${HEAD}Ama\r\n${HEAD}Kofi${END}`, one],
    ['with the file in another field', `${HEAD.replace('"resume"', '"cv"')}Ama${END}`, one],
    ['with a text instead of a file', field + END, one],
    ['with a text besides the file', `${HEAD}Ama\r\n${field}${END}`, one],
    ['without a part', `--${BOUNDARY}--\r\n`, one],
    ['with an empty file', HEAD + END, 'This file is empty. Please choose another one.'],
    ['whose file was not chosen', `${HEAD.replace('r.txt', '')}${END}`, 'No resume selected'],
    ['with endless headers', HEAD.replace('\r\n', `\r\nX: ${'y'.repeat(20_000)}\r\n`) + `Ama${END}`, one],
  ])('one %s is refused', async (_, body, error) => {
    const refusal = { status: 400, code: 'invalid_input', error };
    expect(await readError(await post(body))).toEqual(refusal);
  });

  test.each([
    ['JSON', 'application/json', 415],
    ['nothing', '', 415],
    ['another multipart', 'multipart/mixed; boundary=a-boundary', 415],
    ['no boundary', 'multipart/form-data', 400],
  ])('a body of the type %s is refused', async (_, type, status) => {
    const response = await post(`${HEAD}Ama${END}`, { ...multipart, 'content-type': type });
    expect((await readError(response)).status).toBe(status);
  });

  test('a caller who goes away leaves nothing behind', async () => {
    const outgoing = request(`${api.base}/upload-resume`, { method: 'POST', headers: multipart });
    outgoing.on('error', () => undefined).write(`${HEAD}Ama`);
    const incoming = () => readdir(join(api.folder, 'incoming')).catch(() => []);
    await until('the upload has begun', async () => (await incoming()).length === 1);
    outgoing.destroy();
    await until('the upload is gone', async () => (await incoming()).length === 0);
  });

  test('a caller who goes away while the file waits for its turn leaves nothing behind', async () => {
    const slow = join(api.folder, 'slow.png');
    await promisify(execFile)('mkfifo', [slow]);
    const gone = new AbortController().signal;
    const first = prepareImage(
      'another',
      { path: slow, name: '', size: 1, network: '198.51.100.1', gone },
      COVER_BOUNDS,
    );
    const png = await sample.picture(9, 9);
    const leaving = new AbortController();
    const body = new FormData();
    body.append('logo', sample.fileOf(png, 'logo.png'));
    const { signal } = leaving;
    const left = api.send('/upload-logo', { method: 'POST', headers: company.headers, body, signal });
    const folder = join(api.folder, 'incoming');
    const incoming = () => readdir(folder).catch(() => []);
    await until('it is there', async () => {
      const [name] = await incoming();
      return name !== undefined && (await readFile(join(folder, name))).equals(png);
    });
    leaving.abort();
    await expect(left).rejects.toThrow();
    await until('it is gone', async () => (await incoming()).length === 0);
    await writeFile(slow, png);
    expect(await first).toMatchObject({ contentType: 'image/webp' });
  });

  test('any bytes are taken or refused, and never fail', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
    const lines = fc.constantFrom('\r\n', '--', BOUNDARY, HEAD, END, 'Content-Type: a/b\r\n\r\n');
    const part = fc.oneof(
      bytes,
      lines.map((line) => Buffer.from(line)),
    );
    const body = fc.array(part, { maxLength: 8 }).map((parts) => Buffer.concat(parts));
    const whole = bytes.map((content) => Buffer.concat([Buffer.from(HEAD), content, Buffer.from(END)]));
    await fc.assert(
      fc.asyncProperty(fc.oneof(body, whole), async (content) => {
        const response = await post(content);
        expect(response.status).toBeLessThan(500);
        if (response.ok) await response.json();
        else await readError(response);
      }),
      { numRuns: propertyRuns(200), ...WITHIN },
    );
  });

  test('any bytes behind the signature of an image are taken or refused', async () => {
    const signature = fc.constantFrom('89504e470d0a1a0a0000000d49484452', 'ffd8ffe0', '474946383961');
    const riff = fc.constant(Buffer.from('RIFF\x40\0\0\0WEBPVP8 ', 'latin1').toString('hex'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(signature, riff), fc.uint8Array(), async (start, rest) => {
        const { status } = await logo(Buffer.concat([Buffer.from(start, 'hex'), rest]));
        expect([200, 413, 415]).toContain(status);
      }),
      { numRuns: 25, ...WITHIN },
    );
  });
});

describe('failures', () => {
  const png = () => sample.picture(9, 9);

  test('a store that cannot be written leaves no row', async () => {
    const broken = await startApi(api.db);
    await writeFile(join(broken.folder, 'uploads', 'images'), 'in the way of the folder');
    const file = sample.fileOf(await png(), 'logo.png');
    const { status, error } = await broken.call(uploadEndpoints.uploadLogo, { file }, company.headers);
    expect({ status, code: error?.code }).toEqual({ status: 503, code: 'unavailable' });
    await broken.stop();
    const rows = await api.db.select().from(files).where(eq(files.companyId, company.id));
    expect(rows).toEqual([]);
    // What could not be removed there is removed by a store that can.
    api.time.now = new Date();
    await api.files.removeDue();
  });

  test('a database that refuses the row leaves no file', async () => {
    const refusal = sql`alter table ${files} add constraint refusal check (false) not valid`;
    await api.db.execute(refusal);
    expect((await logo(await png())).status).toBe(500);
    await api.db.execute(sql`alter table ${files} drop constraint refusal`);
    await expectNoOrphans(api);
    expect((await logo(await png())).status).toBe(200);
  });

  test('uploads are limited by account', async () => {
    const limited = await startApi(api.db, {}, createRateLimits(api.db));
    // An empty file is refused before it is decoded, which takes its time.
    const file = sample.fileOf('', 'logo.png');
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => limited.call(uploadEndpoints.uploadLogo, { file }, company.headers)),
    );
    await limited.stop();
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
