/** Feeds nest two levels; more is not the value that a field stands for. */
const MAX_DEPTH = 3;
const nameKeys = [
  'name',
  'Name',
  'label',
  'display_name',
  'displayName',
  'title',
  'value',
  '@value',
  '$date',
  '$numberLong',
];

/** The text of a value: a list by its items, an object by its name, nothing for nothing. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return '';
  if (Array.isArray(value)) {
    const texts = value.slice(0, 10).map((item) => textOf(item, depth + 1));
    return texts.filter((text) => text !== '').join(', ');
  }
  const key = nameKeys.find((each) => each in value);
  return key === undefined ? '' : textOf((value as Record<string, unknown>)[key], depth + 1);
}

/** The addresses in a value, which may be a list or an object such as `{landing_page: …}`. */
export function linksOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return [];
  const inner: unknown[] = Array.isArray(value)
    ? value.slice(0, 10)
    : linkKeys.map((key) => (value as Record<string, unknown>)[key]);
  return inner.flatMap((each) => linksOf(each, depth + 1));
}

const linkKeys = ['landing_page', 'url', 'link', 'href', '@id', 'self', 'apply', 'value'];

const signsBefore = /^[^\p{L}\p{N}]+/u;
/** Ways in which exports fill a cell without saying anything, after the signs before them. */
const nothing =
  /^(?:n\W?a|none|null|nan|nat|nil|undefined|tb[acd]|un(?:known|specified|disclosed)|not? (?:specified|stated|available|disclosed|provided|mentioned|applicable|given|listed|found|data|information)(?: by (?:the )?(?:recruiter|employer|company))?|non (?:spécifié|précisé|renseigné)e?|no (?:especificado|disponible)|não (?:informado|especificado)|keine angabe)?[^\p{L}\p{N}]*$/iu;
/** What scrapers of Glassdoor write in place of nothing. */
const minusOne = /^[^\p{L}\p{N}]*-1(?:\.0)?[^\p{L}\p{N}]*$/u;

const fault =
  /^(?:(?:loading(?: jobs?| more)?|please wait|error(?!\p{L}).{0,20}|(?:error )?(?:404|403|500|502|503)(?: error)?\W{0,5}(?:page )?(?:not found|forbidden|internal server error|bad gateway|service unavailable|error)?|(?:page|job) not found|not found|access denied|forbidden|just a moment)[^\p{L}\p{N}]*$|attention required|are you (?:a robot|human)|verify (?:you are|that you)|enable javascript)/iu;

/** Whether a text is what a page says that did not load: 'Loading…', '404 Not Found'. */
export function didNotLoad(text: string): boolean {
  return fault.test(text);
}

export function saysNothing(text: string): boolean {
  const words = text.replaceAll('_', ' ');
  return nothing.test(words.replace(signsBefore, '')) || minusOne.test(words);
}
