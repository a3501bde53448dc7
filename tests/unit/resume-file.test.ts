import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { NOT_A_RESUME, RESUME_KINDS } from '#src/contracts/resume-kinds.ts';
import { isPdf, resumeContentFault } from '#src/domain/files/resume-file.ts';
import { sanitizePdf } from '#src/server/platform/uploads/sanitize-pdf.ts';
import { activePdf, DOC, DOCX, LATIN_TEXT, PDF, RTF, TEXT, UTF16_TEXT, ZIP } from '#tests/support/sample-files.ts';

const after = (before: string | Uint8Array, content: Uint8Array = PDF) =>
  Buffer.concat([Buffer.from(before as string), content]);

describe('a PDF', () => {
  it.each([
    ['at the beginning', PDF],
    ['after a line break', after('\n')],
    ['after blanks', after('\r\n \t')],
    ['after a byte order mark', after('\ufeff')],
    ['after any bytes', after(Buffer.alloc(128, 7))],
    ['after a comment', after('<!-- made by a scanner -->\n')],
    ['after the head of a mail', after('MIME-Version: 1.0\r\nContent-Type: application/pdf\r\n\r\n')],
    ['at the end of the first 1,024 bytes', after(' '.repeat(1_019))],
  ])('is known %s', async (_, bytes) => {
    expect(isPdf(bytes)).toBe(true);
    expect(resumeContentFault(bytes, 'pdf')).toBeUndefined();
    // It can be shown, too.
    expect((await sanitizePdf(bytes)).length).toBeGreaterThan(0);
  });

  it.each([
    ['beyond them', after(' '.repeat(1_020))],
    ['in an archive', after('PK\u0003\u0004cv.pdf')],
    ['in a web page', after('<!DOCTYPE html>')],
    ['in a page behind a comment', after('<!-- saved --><html>')],
  ])('is none %s', (_, bytes) => {
    expect(isPdf(bytes)).toBe(false);
  });

  it.each([
    ['of nine bytes', Buffer.from('%PDF-1.4\n')],
    ['of nothing but its ends', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['that was cut off', PDF.subarray(0, PDF.indexOf('trailer'))],
  ])('%s is not whole', (_, bytes) => {
    expect(resumeContentFault(bytes)).toBe('This PDF is incomplete. Please save or download it again.');
  });

  it.each([
    ['with a password', { userPassword: 'secret', ownerPassword: 'secret' }],
    ['that only its owner may print', { ownerPassword: 'secret' }],
  ])('%s is protected', async (_, passwords) => {
    for (const useObjectStreams of [true, false]) {
      const document = await PDFDocument.create();
      document.addPage();
      document.encrypt(passwords);
      expect(resumeContentFault(await document.save({ useObjectStreams }))).toMatch(
        /^This PDF is protected \(encrypted\).* Please print or save it/,
      );
    }
  });

  it('of another program is whole', async () => {
    expect(resumeContentFault(await activePdf())).toBeUndefined();
  });
});

describe('a web page', () => {
  it.each([
    '<!DOCTYPE html><html>',
    '\ufeff\n<html lang="en">',
    '<p>Ama</p>',
    '<!-- saved -->',
    `${'<!---->'.repeat(140)}x`,
    `${'<!-- '.repeat(200)}<html>`,
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '404 Not Found\n<!DOCTYPE html>',
    '<?xml version="1.0"?><w:wordDocument/>',
    'MIME-Version: 1.0\r\n',
    after(Buffer.from('\ufeff<html>', 'utf16le'), Buffer.alloc(0)),
  ])('%j is named', (content) => {
    expect(resumeContentFault(Buffer.from(content as string), 'pdf')).toBe(
      'This file is a web page (HTML or XML), whatever its name says. Please upload a PDF file.',
    );
    expect(resumeContentFault(Buffer.from(content as string))).toBe(
      'This file is a web page (HTML or XML), whatever its name says. Please upload a PDF, DOC, DOCX, TXT, or RTF file.',
    );
  });
});

it.each([DOC, DOCX, LATIN_TEXT, RTF, TEXT, UTF16_TEXT, ZIP, Buffer.from('<Ama Mensah> <a@b.co>')])(
  'what is no PDF is left to the server to refuse: %#',
  (content) => {
    expect(resumeContentFault(content)).toBeUndefined();
    expect(resumeContentFault(content, 'pdf')).toBe('Please upload a PDF file.');
  },
);

it('names every kind of file that is taken in the sentence about any other', () => {
  for (const name of Object.keys(RESUME_KINDS)) expect(NOT_A_RESUME).toContain(` ${name.toUpperCase()}`);
});
