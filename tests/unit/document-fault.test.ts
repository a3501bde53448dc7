import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { documentFault, resumeType } from '#src/server/platform/uploads/document-fault.ts';
import { RESUME_KINDS } from '#src/contracts/resume-kinds.ts';
import { compoundFile, DOC, DOCM, DOCX, docxWith, PDF, ZIP } from '#tests/support/sample-files.ts';
import { deflatedZeros } from '#tests/support/zip-archive.ts';

const faultOf = async (bytes: Buffer) => documentFault(bytes, await resumeType(bytes));
const TYPES = '[Content_Types].xml';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A list of parts with one more, as it may be declared to Word. */
const listOf = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${MAIN}"/><Override PartName="/word/a.bin" ContentType="${type}"/></Types>`;

it.each([
  ['a document', DOCX],
  ['one with an object of another program', docxWith({ 'word/embeddings/oleObject1.bin': 'x' })],
  ['an old document', DOC],
  ['one that speaks of macros', Buffer.concat([DOC, Buffer.from('Excel Macros, VBA', 'utf16le')])],
  ['what is no document', ZIP],
  ['a PDF', PDF],
])('%s is taken', async (_, bytes) => {
  expect(await faultOf(bytes)).toBeUndefined();
});

describe('macros', () => {
  it.each([
    ['by the type of the document', DOCM],
    ['by their part', docxWith({ 'word/vbaProject.bin': 'x' })],
    ['in any spelling', docxWith({ 'Word/VBAproject.BIN': 'x' })],
    ['elsewhere', docxWith({ 'vbaProject.bin': 'x' })],
    ['by the type of a part', docxWith({ [TYPES]: listOf('application/vnd.ms-office.vbaProject') })],
    ['in letters as numbers', docxWith({ [TYPES]: listOf('application/macro&#69;nabled') })],
    ['in an old document', compoundFile('WordDocument', 'Macros')],
    ['in one of Word 97', compoundFile('WordDocument', '_VBA_PROJECT')],
  ])('are found %s', async (_, bytes) => {
    expect(await faultOf(bytes)).toBe('This document has macros. Please send it as PDF.');
  });
});

describe('a document that unpacks to too much', () => {
  const image = 'word/media/image1.bmp';
  const tooMuch = 'This document unpacks to too much. Please save it again as a PDF.';
  const unreadable = 'This document cannot be read. Please save it again as a PDF.';

  it('says so', async () => {
    const bomb = docxWith({ [image]: await deflatedZeros(900) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await faultOf(bomb)).toBe(tooMuch);
  });

  it('does so in many parts', async () => {
    const part = await deflatedZeros(1);
    const parts = Array.from({ length: 110 }, (_, index) => [`word/media/${index}.bmp`, part] as const);
    expect(await faultOf(docxWith(Object.fromEntries(parts)))).toBe(tooMuch);
  });

  it('has too many parts', async () => {
    const parts = Array.from({ length: 2_000 }, (_, index) => [`word/${index}.xml`, ''] as const);
    expect(await faultOf(docxWith(Object.fromEntries(parts)))).toBe(tooMuch);
  });

  it('has a list of parts that does', async () => {
    const list = listOf(MAIN) + ' '.repeat(2_000_000);
    const deflated = deflateRawSync(list);
    const bomb = docxWith({ [TYPES]: { deflated, size: list.length } });
    expect(await documentFault(bomb, RESUME_KINDS.docx)).toBe(tooMuch);
  });

  it.each([10, 150_000_000 - 2 ** 27])('announces %d bytes instead', async (size) => {
    const { deflated } = await deflatedZeros(150);
    expect(await faultOf(docxWith({ [image]: { deflated, size } }))).toBe(unreadable);
  });

  it('is encrypted', async () => {
    const content = { deflated: Buffer.alloc(20), size: 8, encrypted: true };
    expect(await faultOf(docxWith({ [image]: content }))).toBe(unreadable);
  });

  it('has lost the list at its end', async () => {
    expect(await faultOf(DOCX.subarray(0, -30))).toBe(unreadable);
  });
});
