import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { zipArchive } from './zip-archive.ts';

/** Small files of each kind, as the programs that make them would begin and end them. */

export function fileOf(content: Uint8Array | string, name: string, type = ''): File {
  return new File([content as BlobPart], name, { type });
}

export function picture(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A small PNG with texts that unpack to gigabytes, over which a decoder sits for minutes. */
export function textBomb(): Buffer {
  const png = pngOf(1, 1);
  const packed = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  const texts = Array.from({ length: 90 }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`k${index}\0\0`), packed])),
  );
  // Between the header and the picture.
  return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]);
}

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (width + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND')];
  return Buffer.concat([signature, ...parts]);
}

function pngChunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
export const RTF = Buffer.from('{\\rtf1\\ansi Ama Mensah, engineer\\par}');
export const TEXT = Buffer.from('Ama Mensah\n\tEngineer — résumé\n');
/** With the mark of its byte order, as Notepad saves 'Unicode'. */
export const UTF16_TEXT = Buffer.from('\ufeffƐsi Mɛnsa, engineer\r\n', 'utf16le');
export const LATIN_TEXT = Buffer.from('Andr\xe9 Mensah, r\xe9sum\xe9\r\n', 'latin1');

/** The start of a compound file, with entries of a Word document or of another program's. */
export function compoundFile(...entries: string[]): Buffer {
  const file = Buffer.alloc(1_536);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [index, entry] of entries.entries()) {
    const at = 1_024 + index * 128;
    file.write(entry, at, 'utf16le');
    // With the zero at its end.
    file.writeUInt16LE((entry.length + 1) * 2, at + 64);
  }
  return file;
}
export const DOC = compoundFile('WordDocument');

const CONTENT_TYPES = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const DOCUMENT = {
  '[Content_Types].xml': CONTENT_TYPES(WORD),
  'word/document.xml': '<w:document/>',
};
export const DOCX = zipArchive(DOCUMENT);
/** With these entries too, or with other ones instead of its own. */
export const docxWith = (entries: Parameters<typeof zipArchive>[0]) => zipArchive({ ...DOCUMENT, ...entries });
/** As Word names a document that may run macros. */
export const DOCM = docxWith({
  '[Content_Types].xml': CONTENT_TYPES('application/vnd.ms-word.document.macroEnabled.main+xml'),
});
export const ZIP = zipArchive({ 'readme.txt': 'nothing of a document' });

/** A PDF of a page that runs a script and opens a program in each way there is, and links to a page. */
export async function activePdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 200]);
  page.drawText('Ama Mensah, engineer', { x: 20, y: 150, size: 16 });
  const { context, catalog } = document;
  const script = { Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert("ran")') };
  document.addJavaScript('first', 'app.alert("ran")');
  catalog.set(PDFName.of('OpenAction'), context.obj(script));
  catalog.set(PDFName.of('AA'), context.obj({ WC: script }));
  page.node.set(PDFName.of('AA'), context.obj({ O: script }));
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 200] };
  const actions = [
    { S: 'URI', URI: PDFString.of('https://ama.example/') },
    { S: 'Launch', F: PDFString.of('program'), Next: script },
    { S: 'SubmitForm', F: PDFString.of('https://elsewhere.example/') },
    script,
  ];
  page.node.set(PDFName.of('Annots'), context.obj(actions.map((A) => ({ ...link, A }))));
  // Compressed together, as most programs write them.
  return document.save({ useObjectStreams: true });
}
