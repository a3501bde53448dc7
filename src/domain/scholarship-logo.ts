import { initials } from './initials.ts';

/** Colours a drawn logo can have; the style sheet defines one for each tone from 0. */
export const LOGO_TONES = 6;

export interface ScholarshipLogo {
  /** One or two characters. */
  readonly initials: string;
  /** A whole number from 0 to `LOGO_TONES` - 1, always the same for the same title. */
  readonly tone: number;
}

const SMALL_WORDS = new Set(['a', 'and', 'at', 'by', 'de', 'for', 'from', 'in', 'of', 'on', 'the']);

/**
 * The logo drawn for a scholarship, since the marks of those who award them are not ours to show.
 * A title that ends in 'at' and a place is drawn as the place: one programme runs at thirty
 * universities, and its own name would give all of them the same letters.
 */
export function logoOf(title: string): ScholarshipLogo {
  const name = / at (.+)$/.exec(title)?.[1] ?? title;
  const words = name.split(/\s+/).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return { initials: initials(words.join(' ')), tone: hash(title) % LOGO_TONES };
}

/** FNV-1a, 32 bits: short, and spreads similar titles well. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193);
  }
  return value >>> 0;
}
