/**
 * Text as people paste it, from contacts, Office and PDFs: what is not seen is left out, and only what no
 * text can hold is left to be refused.
 */

const LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** A picture of one or several signs, and a digit in a box: their joiners and selectors make them one. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)*|[\d#*]\ufe0f?\u20e3`;
/** The flags of England, Scotland and Wales. */
const TAGGED_FLAG = String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}`;
/** A character of Chinese or Japanese in one of its shapes. */
const SHAPED = String.raw`\p{sc=Hani}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;
/** Letters that a joiner between them makes another word of. */
const JOINING = String.raw`[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}]`;
const JOINED = String.raw`${JOINING}[\u200c\u200d](?=${JOINING})`;
/** Zero width, directions, selectors, soft hyphens and fillers; marks of annotations and of pasted objects. */
const UNSEEN = String.raw`[\p{DI}\ufff9-\ufffc]+`;

const MEANT_OR_UNSEEN = new RegExp(`(${TAGGED_FLAG}|${EMOJI}|${SHAPED}|${JOINED})|${UNSEEN}`, 'gu');

/** A pasted text without its invisible marks, and with plain line breaks in place of all other kinds. */
export function withoutUnseen(text: string): string {
  return text.replace(LINE_BREAKS, '\n').replace(MEANT_OR_UNSEEN, (_, meant: string | undefined) => meant ?? '');
}

/** Control characters, halves of characters, and what Unicode keeps out of texts. */
const MEANINGLESS = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/u;
/** Characters of the word before. */
const MAX_WORD_LENGTH = 20;

/** Whether a text can be kept and shown. */
export function hasMeaning(text: string): boolean {
  return !MEANINGLESS.test(text);
}

/** Names the first character that cannot be kept, and the word before it, since it is not seen. */
export function meaninglessSentence(text: string): string {
  const { 0: character = '', index = 0 } = MEANINGLESS.exec(text) ?? {};
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const word = text.slice(0, index).trim().split(/\s+/).at(-1) ?? '';
  const place = word === '' ? '' : `, after “${[...word].slice(-MAX_WORD_LENGTH).join('')}”`;
  return `This text has a character that cannot be kept: U+${code}${place}`;
}
