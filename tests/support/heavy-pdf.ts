import { deflateSync } from 'node:zlib';

/** A small PDF of so many objects in one stream, over which a parser sits for long. */
export function heavyPdf(objects: number): Buffer {
  const index = Array.from({ length: objects }, (_, at) => `${at + 10} ${at * 9} `).join('');
  const content = deflateSync(index + '<</A[1]>>'.repeat(objects));
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
        `3 0 obj<</Type/ObjStm/N ${objects}/First ${index.length}/Filter/FlateDecode/Length ${content.length}>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}
