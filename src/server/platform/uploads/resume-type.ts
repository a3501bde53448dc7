import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

export interface ResumeType {
  readonly contentType: string;
  /** The usual one first. */
  readonly extensions: readonly [string, ...string[]];
}

const PDF: ResumeType = { contentType: 'application/pdf', extensions: ['pdf'] };
const RTF: ResumeType = { contentType: 'application/rtf', extensions: ['rtf'] };
const DOC: ResumeType = { contentType: 'application/msword', extensions: ['doc'] };
const DOCX: ResumeType = {
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extensions: ['docx'],
};
const TXT: ResumeType['extensions'] = ['txt', 'text', 'md'];

/** The entry of a compound file that makes it a Word document, and not, say, an installer. */
const WORD_ENTRY = Buffer.from('WordDocument', 'utf16le');
/** Control characters that no text has; tab, line ends and form feed are none of them. */
const NO_TEXT = new Uint8Array([...Array(32).keys(), 127]).filter(
  (code) => ![9, 10, 12, 13].includes(code),
);

/** What a resume is by its content alone (settled reading 16); undefined for what is not taken. */
export async function resumeType(bytes: Buffer): Promise<ResumeType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const known = [PDF, RTF, DOCX].find(({ contentType }) => contentType === mime);
  if (known !== undefined) return known;
  if (mime === 'application/x-cfb') return bytes.includes(WORD_ENTRY) ? DOC : undefined;
  // Also where a text begins like something else: 'BM' begins a bitmap.
  return textType(bytes);
}

function textType(bytes: Buffer): ResumeType | undefined {
  const isBlank = bytes.toString('latin1').trim() === '';
  if (isBlank || NO_TEXT.some((code) => bytes.includes(code))) return undefined;
  const charset = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  return { contentType: `text/plain; charset=${charset}`, extensions: TXT };
}
