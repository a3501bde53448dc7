/** A kind of file that a resume may be. */
export interface ResumeKind {
  readonly contentType: string;
  /** The usual one first; an upload dialog offers that one. */
  readonly extensions: readonly [string, ...string[]];
}

/** Every kind that is taken, as the help beside the upload names them. */
export const RESUME_KINDS = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  doc: { contentType: 'application/msword', extensions: ['doc'] },
  rtf: { contentType: 'application/rtf', extensions: ['rtf'] },
  txt: { contentType: 'text/plain', extensions: ['txt', 'text', 'md'] },
} as const satisfies Readonly<Record<string, ResumeKind>>;

/** The endings that an upload dialog takes: '.pdf', '.docx' … */
export function resumeEndings(): string[] {
  return Object.values(RESUME_KINDS).map(({ extensions: [usual] }) => `.${usual}`);
}

/** 'PDF, DOCX … or TXT' @param others what is taken beside them */
export function resumeKindsInWords(...others: readonly string[]): string {
  const names = [...Object.keys(RESUME_KINDS).map((name) => name.toUpperCase()), ...others];
  return [...names.slice(0, -1), `or ${names.at(-1) ?? ''}`].join(', ');
}

/** Names all kinds; a test holds it to the table. */
export const NOT_A_RESUME = 'Please upload a PDF, DOC, DOCX, TXT, or RTF file.';
export const NOT_AN_ATTACHMENT = 'Please upload a PDF, DOC, DOCX, TXT, or RTF file, or a picture.';
export const NOT_A_PDF = 'Please upload a PDF file.';
