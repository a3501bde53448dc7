import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { decodeXML } from 'entities';
import { fileTypeFromBuffer } from 'file-type';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { RESUME_KINDS, type ResumeKind } from '#src/contracts/resume-kinds.ts';
import { isPdf, utf16Of } from '#src/domain/files/resume-file.ts';

const { pdf, docx, doc, rtf, txt } = RESUME_KINDS;
/** What is packed in the same way, and refused for its macros with a sentence of its own. */
const WITH_MACROS = [
  'application/vnd.ms-word.document.macroenabled.12',
  'application/vnd.ms-word.template.macroenabled.12',
];

/** The entry of a compound file that makes it a Word document, and not, say, an installer. */
const WORD_ENTRY = Buffer.from('WordDocument', 'utf16le');
/** Control characters that no text has; tab, line ends, vertical tab and form feed are none of them. */
const NO_TEXT = /(?![\t-\r\u0080-\u009f])\p{Cc}/u;

/** What a resume is by its content alone; undefined for what is not taken. */
export async function resumeType(bytes: Buffer): Promise<ResumeKind | undefined> {
  if (isPdf(bytes)) return pdf;
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const known = [rtf, docx].find(({ contentType }) => contentType === mime);
  if (known !== undefined) return known;
  if (mime !== undefined && WITH_MACROS.includes(mime)) return docx;
  if (mime === 'application/x-cfb') return bytes.includes(WORD_ENTRY) ? doc : undefined;
  // Also where a text begins like something else: 'BM' begins a bitmap.
  return textType(bytes);
}

function textType(bytes: Buffer): ResumeKind | undefined {
  const charset = utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(charset).decode(bytes);
  if (text.trim() === '' || NO_TEXT.test(text)) return undefined;
  return { ...txt, contentType: `${txt.contentType}; charset=${charset}` };
}

/** Bytes of all that a document unpacks to: of 5 MB, pictures and text come to some 50 MB. */
const MAX_UNPACKED = 100 * 1024 * 1024;
/** Parts of a document: a long one with a picture on each page has some hundreds. */
const MAX_ENTRIES = 2_000;
/** Bytes of the list of parts. */
const MAX_LIST = 1024 * 1024;

const TOO_MUCH = 'This document unpacks to too much. Please save it again as a PDF.';
const UNREADABLE = 'This document cannot be read. Please save it again as a PDF.';
const MACROS = 'This document has macros. Please send it as PDF.';

const PART_LIST = '[content_types].xml';
const MACRO_PART = /(?:^|\/)vbaproject\.bin$/i;
const MACRO_TYPE = /macroEnabled|vbaProject/i;

/** What compound files hold macros in (MS-OVBA 2.2.1), in small letters: their names know no case. */
const MACRO_STORAGES = new Set(['macros', '_vba_project_cur', '_vba_project', 'vba']);
/** Bytes of an entry in the directory of a compound file; its name has 64, and then its length (MS-CFB 2.6.1). */
const STORAGE_ENTRY = 128;
const STORAGE_NAME = 64;

/** What is wrong with the content of a document of Word, or undefined where none is found. */
export async function documentFault(bytes: Buffer, type: ResumeKind | undefined): Promise<string | undefined> {
  if (type === RESUME_KINDS.doc) return compoundFault(bytes);
  return type === RESUME_KINDS.docx ? packedFault(bytes) : undefined;
}

async function packedFault(bytes: Buffer): Promise<string | undefined> {
  try {
    const archive = await fromBufferPromise(bytes);
    if (archive.entryCount > MAX_ENTRIES) return TOO_MUCH;
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    if (entries.some(({ fileName }) => MACRO_PART.test(fileName))) return MACROS;
    const announced = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    return announced > MAX_UNPACKED ? TOO_MUCH : await unpackedFault(archive, entries);
  } catch {
    // Not whole, encrypted, or with sizes that are not true.
    return UNREADABLE;
  }
}

/**
 * Unpacks all of it, and keeps nothing.
 * @throws Error at the first byte beyond the size that an entry announces
 */
async function unpackedFault(archive: ZipFile, entries: Entry[]): Promise<string | undefined> {
  for (const entry of entries) {
    const content = await archive.openReadStreamPromise(entry);
    if (entry.fileName.toLowerCase() !== PART_LIST) await finished(content.resume());
    else if (entry.uncompressedSize > MAX_LIST) return TOO_MUCH;
    else if (namesMacros(await buffer(content))) return MACROS;
  }
  return undefined;
}

/** Also in UTF-16, and with letters that are written as numbers. */
function namesMacros(list: Buffer): boolean {
  return MACRO_TYPE.test(decodeXML(list.toString('latin1').replaceAll('\0', '')));
}

function compoundFault(bytes: Buffer): string | undefined {
  // Entries begin at multiples of their size, and there are no more sectors than those of the file.
  for (let at = 0; at + STORAGE_ENTRY <= bytes.length; at += STORAGE_ENTRY) {
    const length = bytes.readUInt16LE(at + STORAGE_NAME);
    if (length < 2 || length > STORAGE_NAME) continue;
    // Without the zero at its end.
    const name = bytes.toString('utf16le', at, at + length - 2).toLowerCase();
    if (MACRO_STORAGES.has(name)) return MACROS;
  }
  return undefined;
}
