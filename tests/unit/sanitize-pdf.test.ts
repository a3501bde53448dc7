import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { sanitizePdf } from '#src/server/platform/uploads/sanitize-pdf.ts';
import { activePdf, PDF } from '#tests/support/sample-files.ts';

/** All objects of a PDF in plain letters. */
async function objectsOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects();
  return objects.map(([, object]) => object.toString()).join('\n');
}

describe('a harmless copy', () => {
  it('runs, opens and sends nothing by itself, and keeps its pages and links', async () => {
    const bytes = await activePdf();
    const doing = /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm)\b/;
    expect(await objectsOf(bytes)).toMatch(doing);
    const copy = await sanitizePdf(bytes);
    expect(await objectsOf(copy)).not.toMatch(doing);
    expect(Buffer.from(copy).toString('latin1')).not.toMatch(doing);
    expect(await objectsOf(copy)).toContain('(https://ama.example/)');
    const { width, height } = (await PDFDocument.load(copy)).getPage(0).getSize();
    expect([width, height]).toEqual([300, 200]);
  });

  it('is made of the least PDF', async () => {
    expect(Buffer.from(await sanitizePdf(PDF)).toString('latin1')).toMatch(/^%PDF-/);
  });

  it.each([
    ['no PDF', Buffer.from('%PDF-1.7\nnothing more')],
    ['one that is cut', PDF.subarray(0, 40)],
    ['one that is nested without end', Buffer.from(`%PDF-1.7\n1 0 obj${'['.repeat(200_000)}`)],
  ])('is not made of %s', async (_, bytes) => {
    await expect(sanitizePdf(bytes)).rejects.toThrow();
  });

  it('is not made of one with a password', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    await expect(sanitizePdf(await document.save())).rejects.toThrow();
  });
});
