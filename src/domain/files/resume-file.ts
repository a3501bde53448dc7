import { NOT_A_PDF, NOT_A_RESUME } from '#src/contracts/resume-kinds.ts';
import { INCOMPLETE_PDF, PROTECTED_PDF, WEB_PAGE } from '#src/contracts/uploads.ts';

/** Bytes within which readers look for the beginning of a PDF: some programs put lines before it. */
const BEGINNING = 1_024;
/** An archive may hold a PDF as it is, near its own beginning. */
const ARCHIVE = 'PK\u0003\u0004';
/** Beginnings of a web page, or of a page that was saved with its pictures; a text may begin with '<Ama Mensah>'. */
const PAGE =
  /^<(?:!doctype|html|head|meta|link|base|script|style|title|body|iframe|h[1-6]|div|span|font|center|table|tr|td|form|input|img|svg|ul|ol|li|main|section|article|header|footer|nav|noscript|pre|a|b|i|u|em|strong|br|hr|p)[\s/>]/i;
/** The same of what may also stand before a PDF, and of a page behind an error's title. */
const MARKUP = /^\s*(?:<!--|<\?xml|mime-version:)|<!doctype html[\s>]/i;
const OBJECT = /\d\s+\d+\s+obj\b/;
/** Any of what stands at the end; of a file that was cut off there is none. */
const ENDING = /startxref|trailer|%%EOF/;
const ENCRYPTION = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;

/** Whether readers take a file for a PDF. @param bytes its content, or its beginning */
export function isPdf(bytes: Uint8Array): boolean {
  const beginning = latin1(bytes.subarray(0, BEGINNING));
  return beginning.includes('%PDF-') && !beginning.startsWith(ARCHIVE) && !isPage(textAtBeginning(bytes));
}

/**
 * The fault of a resume's content, or undefined where this finds none.
 * @param only whether a PDF alone is taken
 */
export function resumeContentFault(bytes: Uint8Array, only?: 'pdf'): string | undefined {
  const wanted = only === 'pdf' ? NOT_A_PDF : NOT_A_RESUME;
  if (isMarkup(bytes)) return `${WEB_PAGE} ${wanted}`;
  if (!isPdf(bytes)) return only === 'pdf' ? wanted : undefined;
  const text = latin1(bytes);
  if (!OBJECT.test(text) || !ENDING.test(text)) return INCOMPLETE_PDF;
  return ENCRYPTION.test(text) ? PROTECTED_PDF : undefined;
}

function isMarkup(bytes: Uint8Array): boolean {
  const text = textAtBeginning(bytes);
  return !isPdf(bytes) && (isPage(text) || MARKUP.test(text));
}

function isPage(text: string): boolean {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', '<!--'.length);
    if (end === -1) return false;
    rest = rest.slice(end + '-->'.length).trimStart();
  }
  return PAGE.test(rest);
}

function textAtBeginning(bytes: Uint8Array): string {
  return new TextDecoder(utf16Of(bytes) ?? 'utf-8').decode(bytes.subarray(0, BEGINNING));
}

/** Which UTF-16 a text is, by its byte order mark or by the empty half of each of its first letters. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const letters = bytes.subarray(0, 32);
  const isEmpty = (half: 0 | 1) => letters.every((byte, at) => (byte === 0) === (at % 2 === half));
  if (letters.length < 4 || letters.length % 2 === 1) return undefined;
  return isEmpty(1) ? 'utf-16le' : isEmpty(0) ? 'utf-16be' : undefined;
}

/** One character a byte. */
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
