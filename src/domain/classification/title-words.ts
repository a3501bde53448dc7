import { normalized } from '#src/domain/text/normalized.ts';

/** Without accents and the points of `C.E.O`, so that `Sénior` is `senior`. Capitals stay, since `IT` is not `it`. */
export function plainWords(text: string): string {
  return normalized(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '');
}

/**
 * Matches any of the lists' words as whole words, in any case. The alternatives of a list stand between `|`;
 * `~` stands for any ending.
 */
export function anyWord(...lists: string[]): RegExp {
  const alternatives = lists.join('|').replaceAll('~', String.raw`\p{L}*`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'iu');
}
