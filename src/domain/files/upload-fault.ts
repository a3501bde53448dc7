import type { UploadPart } from '#src/contracts/endpoint.ts';
import { NOT_A_RESUME, NOT_AN_ATTACHMENT, resumeEndings } from '#src/contracts/resume-kinds.ts';
import { EMPTY_FILE, MAX_UPLOAD_BYTES, NOT_AN_IMAGE, tooLargeSentence, unreadImage } from '#src/contracts/uploads.ts';

/** The facts that a browser knows of a chosen file without its content. */
interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The media type that the device guesses from the name; empty when it cannot. */
  readonly type: string;
}

/** Pictures that some or all browsers cannot read, by the ends of their names or media types. */
const RARE_FORMATS = new Map([
  ['heic', 'HEIC'],
  ['heif', 'HEIC'],
  ['avif', 'AVIF'],
  ['jxl', 'JPEG XL'],
  ['tif', 'TIFF'],
  ['tiff', 'TIFF'],
  ['dng', 'DNG'],
  ['svg', 'SVG'],
  ['svg+xml', 'SVG'],
]);

function rareFormat({ name, type }: ChosenFile): string | undefined {
  const ends = [type, name].map((text) => text.toLowerCase().split(/[./]/).at(-1) ?? '');
  return ends.map((end) => RARE_FORMATS.get(end)).find((format) => format !== undefined);
}

/** By the brand of a file in the container of HEIC and AVIF (ISO 14496-12), whatever its name says. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s, 'HEIC'],
  [/^.{4}ftypavi[fs]/s, 'AVIF'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF'],
];

/** Bytes of a picture that show its format. */
export const FORMAT_BYTES = 12;

function formatOf(beginning: Uint8Array): string | undefined {
  const text = String.fromCharCode(...beginning.subarray(0, FORMAT_BYTES));
  return BRANDS.find(([brand]) => brand.test(text))?.[1];
}

/** Why a resume need not be sent at all, or undefined; the server looks at the content itself. */
export function resumeFault(file: ChosenFile, part: UploadPart): string | undefined {
  return hasOtherEnding(file.name) ? NOT_A_RESUME : sizeFault(file, part);
}

/** The same of a second file, which may be a picture too. */
export function attachmentFault(file: ChosenFile, part: UploadPart): string | undefined {
  if (isPicture(file)) return imageFault(file);
  return hasOtherEnding(file.name) ? NOT_AN_ATTACHMENT : sizeFault(file, part);
}

export function isPicture(file: ChosenFile): boolean {
  return rareFormat(file) !== undefined || file.type.startsWith('image/');
}

/** Why a picture need not be made smaller and sent, or undefined. */
export function imageFault(file: ChosenFile): string | undefined {
  if (!isPicture(file)) return NOT_AN_IMAGE;
  const format = rareFormat(file);
  // Some browsers draw it, at any size that they like.
  if (format === 'SVG') return unreadImage(format);
  return file.size === 0 ? EMPTY_FILE : undefined;
}

/**
 * Why this browser could not make a picture smaller, where that is known.
 * @param beginning its first `FORMAT_BYTES`
 */
export function unreadImageFault(file: ChosenFile, part: UploadPart, beginning: Uint8Array): string | undefined {
  const format = formatOf(beginning) ?? rareFormat(file);
  return format === undefined ? sizeFault(file, part) : unreadImage(format);
}

/** The same of any file, by its size alone. */
export function sizeFault({ size }: Pick<ChosenFile, 'size'>, part: UploadPart) {
  if (size === 0) return EMPTY_FILE;
  return size > (part.maxBytes ?? MAX_UPLOAD_BYTES) ? tooLargeSentence(part) : undefined;
}

/** A name may also have none: 'My CV'. */
function hasOtherEnding(name: string): boolean {
  const [ending] = /\.[^.\s]{1,5}$/.exec(name.toLowerCase()) ?? [];
  return ending !== undefined && !resumeEndings().includes(ending);
}
