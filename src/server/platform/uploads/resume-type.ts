import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
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
