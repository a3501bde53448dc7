import { decodeHTMLStrict } from 'entities';
import { normalized } from '#src/domain/text/normalized.ts';
import { repairMojibake } from './mojibake.ts';

/** Double escaping is common in feeds; a third level is a text about escaping. */
const MAX_DECODINGS = 2;
/** Real texts rest after two. */
const MAX_ROUNDS = 10;

/** Control and format characters (zero width, direction marks) and half surrogate pairs. */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Printable ASCII with single blanks and without entities, as most values are: nothing has to be done. */
const isPlain = /^[!-%'-;=-~]+(?: [!-%'-;=-~]+)*$/;

/** `<strong>Data</strong> Analyst`, as searches mark what was looked for; other things in angle brackets are words. */
const htmlTag = /<(?<tag>\/?(?:strong|b|em|i|u|mark|span|font|br|p|div))(?:\s[^<>]*)?\/?>/giu;

/**
 * The words of a raw value as plain text: entities decoded, mojibake mended, nothing invisible,
 * NFC. Line breaks stay, because a rating may hang on one. Cleaning clean text changes nothing:
 * text that is escaped more than twice is left as it came, instead of being peeled at every import.
 */
export function plainLines(raw: string): string {
  const seen = visible(raw);
  let text = seen;
  for (let decodings = 0; decodings <= MAX_DECODINGS; decodings += 1) {
    const decoded = decodeHTMLStrict(text);
    if (decoded === text) return text;
    const next = visible(decoded);
    if (next === text) return text;
    text = next;
  }
  return seen;
}

/** As `plainLines`, on one line, with single spaces. */
export function plainText(raw: string): string {
  return isPlain.test(raw) ? raw : oneLine(plainLines(raw));
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Printable ASCII without a tag: nothing of it is invisible or damaged. */
const isVisible = /^[ -;=-~]*$/;

/** Each step can make room for another one, so they run until the text rests; one that never does is none. */
function visible(raw: string): string {
  if (isVisible.test(raw)) return raw;
  let text = raw;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const shown = repairMojibake(text)
      .replace(invisible, '')
      .replace(htmlTag, (_, tag: string) => (/^\/?(?:br|p|div)$/i.test(tag) ? ' ' : ''));
    const next = normalized(shown, 'NFC');
    if (next === text) return text;
    text = next;
  }
  return '';
}
