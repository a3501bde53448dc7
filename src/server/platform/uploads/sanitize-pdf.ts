import { buffer } from 'node:stream/consumers';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, ParseSpeeds, type PDFObject } from '@cantoo/pdf-lib';
import { REFUSED } from './run-in-subprocess.ts';

/** The keys of actions that run when a PDF is opened, printed or typed into, and of files in it. */
const REMOVED = ['OpenAction', 'AA', 'JS', 'JavaScript', 'XFA', 'EmbeddedFiles', 'AF'];
/** Actions that do more than lead to another page of it, or to an address on a click. */
const HARMFUL = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'SetOCGState',
  'Trans',
  'GoTo3DView',
];

const removed = REMOVED.map((key) => PDFName.of(key));
const subtype = PDFName.of('S');
const harmful = new Set(HARMFUL.map((name) => PDFName.of(name)));

/**
 * A copy of a PDF that looks the same and runs nothing in a viewer. It is written again, so that all of it has
 * been looked at.
 * @throws Error for bytes that are no whole PDF, or that ask for a password
 */
export async function sanitizePdf(bytes: Uint8Array): Promise<Uint8Array> {
  // Without pauses: nothing else goes on in its process.
  const parseSpeed = ParseSpeeds.Fastest;
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed });
  for (const [, object] of document.context.enumerateIndirectObjects()) makeHarmless(object);
  return document.save({
    useObjectStreams: false,
    updateFieldAppearances: false,
    objectsPerTick: Infinity,
  });
}

function makeHarmless(object: PDFObject | undefined): void {
  if (object instanceof PDFStream) makeHarmless(object.dict);
  else if (object instanceof PDFArray) object.asArray().forEach(makeHarmless);
  else if (object instanceof PDFDict) {
    for (const key of removed) object.delete(key);
    const action = object.get(subtype);
    if (action instanceof PDFName && harmful.has(action)) object.delete(subtype);
    object.values().forEach(makeHarmless);
  }
}

// As `sanitize-in-lanes.ts` starts it: the PDF comes in, the copy goes out.
if (import.meta.main) {
  const bytes = await buffer(process.stdin);
  try {
    process.stdout.write(await sanitizePdf(bytes));
  } catch {
    process.exitCode = REFUSED;
  }
}
