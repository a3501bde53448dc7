import {
  INCOMPLETE_PDF,
  NOT_A_PDF,
  NOT_A_RESUME,
  PROTECTED_PDF,
  WEB_PAGE,
} from '#src/contracts/uploads.ts';

/** Bytes within which readers look for the beginning of a PDF: some programs put lines before it. */
const BEGINNING = 1_024;
/** An archive may hold a PDF as it is, near its own beginning. */
const ARCHIVE = 'PK\u0003\u0004';
/** What browsers know a web page by (the MIME Sniffing Standard), and a page that was saved with its pictures. */
const MARKUP =
  /^\s*(?:<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>]|<!--|<\?xml|mime-version:)/i;
const OBJECT = /\d\s+\d+\s+obj\b/;
/** Any of what stands at the end; of a file that was cut off there is none. */
const ENDING = /startxref|trailer|%%EOF/;
const ENCRYPTION = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;

/** Whether readers take a file for a PDF. @param bytes its content, or its beginning */
export function isPdf(bytes: Uint8Array): boolean {
  const beginning = latin1(bytes.subarray(0, BEGINNING));
  return beginning.includes('%PDF-') && !beginning.startsWith(ARCHIVE) && !isMarkup(bytes);
}

/**
 * What is wrong with the content of a resume, or undefined for nothing that this can tell.
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
  const charset = byteOrderMark(bytes) ?? 'utf-8';
  return MARKUP.test(new TextDecoder(charset).decode(bytes.subarray(0, BEGINNING)));
}

/** The charset that the first bytes of a text name. */
export function byteOrderMark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** One character a byte. */
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
