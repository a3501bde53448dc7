import { normalized } from './normalized.ts';

/**
 * First letters of the first two words of `name`, upper case: what a circle shows in place of a
 * picture. Words without a letter or digit do not count; the result is empty when no word does.
 */
export function initials(name: string): string {
  return normalized(name, 'NFC')
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
    .slice(0, 2)
    .map((letter) => letter.toUpperCase())
    .join('');
}
