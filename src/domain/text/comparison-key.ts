import { normalized } from './normalized.ts';

/** Lower-case Cyrillic and Greek letters beside the Latin one that they, or their capitals, look like. */
const lookAlikes = new Map(
  ('аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj һh ԁd ԛq ԝw ' + 'αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx')
    .split(' ')
    .map(([foreign = '', latin = '']) => [foreign, latin] as const),
);

/**
 * A form of a text for comparing only: case, width, punctuation and look-alike
 * letters (`Deputy Сhief` with a Cyrillic С) make no difference. `C++` and `C#` stay apart.
 */
export function comparisonKey(text: string): string {
  const folded = normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[\u0370-\u052F]/gu, (letter) => lookAlikes.get(letter) ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
  return folded === '' ? text : folded;
}
