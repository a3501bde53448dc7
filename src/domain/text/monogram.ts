import { initials } from './initials.ts';

/** Tones that a drawn mark can have; `ui/monogram.css` defines one for each from 0. */
export const TONES = 6;

/** Letters on a tone, drawn in place of a logo: the marks of others are not ours to show. */
interface Monogram {
  /** One or two characters. */
  readonly letters: string;
  /** A whole number from 0 to `TONES` - 1, always the same for the same name. */
  readonly tone: number;
}

const SMALL_WORDS = new Set(['a', 'and', 'at', 'by', 'de', 'for', 'from', 'in', 'of', 'on', 'the']);

/**
 * The monogram of a scholarship. A title that ends in 'at' and a place is drawn as the place: one
 * programme runs at thirty universities, and its own name would give all of them the same letters.
 */
export function monogramOfScholarship(title: string): Monogram {
  const at = title.indexOf(' at ');
  const name = at === -1 ? title : title.slice(at + ' at '.length);
  const words = name.split(/\s+/).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return { letters: initials(words.join(' ')), tone: toneOf(title) };
}

/** The monogram of a source or a company: 'MyJobMag' is MJ, 'Pesewa Pay' is PP, 'Linkedin' is LI. */
export function monogramOf(name: string): Monogram {
  const letters = initials(name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '));
  const [word = ''] = /[\p{L}\p{N}]{1,2}/u.exec(name) ?? [];
  return {
    letters: letters.length > 1 ? letters : word.toUpperCase(),
    tone: toneOf(name),
  };
}

const toneOf = (name: string) => hash(name) % TONES;

/** FNV-1a, 32 bits: short, and spreads similar titles well. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193);
  }
  return value >>> 0;
}
