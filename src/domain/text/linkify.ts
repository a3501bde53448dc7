/** An address as it was written, and where it leads. */
interface TextLink {
  readonly text: string;
  readonly href: string;
}

/** A line in its parts; joined, their texts are the line. */
export type Line = readonly (string | TextLink)[];

/** A possible address: a run of signs after a scheme or `www.`, not in the middle of a word. */
const CANDIDATE = /(^|[^\p{L}\p{N}\p{M}_@/\\.=%-])((?:https?:\/\/|www\.)[^\s<>"]+)/giu;
/** A name in plain letters, perhaps a port, then a path: no account before it, no number, no other alphabet. */
const ADDRESS = /^(?:https?:\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,})(?::\d{1,5})?(?:[/?#][!-[\]-~]*)?$/i;
/** Unseen signs that turn the direction of what stands around them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Punctuation that ends a sentence, not an address. */
const TAIL = /[.,;:!?'*_~|…’‘“”»«`]/;
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const MAX_ADDRESS_LENGTH = 2000;

/**
 * A line with its web addresses as links. Only an address that is plain to read becomes one: what is
 * disguised, or leads elsewhere than it seems to, stays text.
 */
export function linkify(line: string): Line {
  if (TURNS.test(line)) return [line];
  const parts: (string | TextLink)[] = [];
  let done = 0;
  for (const match of line.matchAll(CANDIDATE)) {
    const [, before = '', word = ''] = match;
    const index = match.index + before.length;
    const text = word.length > MAX_ADDRESS_LENGTH ? '' : withoutTail(word);
    const href = addressOf(text);
    if (href === undefined) continue;
    if (index > done) parts.push(line.slice(done, index));
    parts.push({ text, href });
    done = index + text.length;
  }
  if (done < line.length) parts.push(line.slice(done));
  return parts;
}

function addressOf(text: string): string | undefined {
  const host = ADDRESS.exec(text)?.[1]?.toLowerCase();
  // `xn--` is how another alphabet is spelled in plain letters; a browser would show the alphabet.
  if (host === undefined || /(?:^|\.)xn--/.test(host)) return undefined;
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text);
  return url?.hostname === host ? url.href : undefined;
}

/** Without the punctuation after it, and without brackets that were opened before it. */
function withoutTail(word: string): string {
  const unopened: Record<string, number> = {};
  for (const [closing, opening] of Object.entries(OPENING)) {
    unopened[closing] = count(word, closing) - count(word, opening);
  }
  let end = word.length;
  for (; end > 0; end--) {
    const last = word.charAt(end - 1);
    const left = unopened[last];
    if (left === undefined ? !TAIL.test(last) : left <= 0) break;
    if (left !== undefined) unopened[last] = left - 1;
  }
  return word.slice(0, end);
}

const count = (text: string, sign: string) => text.split(sign).length - 1;
