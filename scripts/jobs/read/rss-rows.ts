import sax, { type Tag } from 'sax';
import { RefusedInput } from '#src/content/refused-input.ts';
import { type InputFile, type RawRow, readText, WEB_PAGE } from './input-file.ts';

/** Descriptions are never kept, and no other element is longer. */
const MAX_VALUE_LENGTH = 10_000;
const descriptions = new Set(['description', 'encoded', 'content', 'summary']);

/** What a listing is called: in RSS and Atom, and in the job feeds that boards exchange (`<source><job>…`). */
const items = new Set(
  'item entry job vacancy ad offer position listing jobposting row record offre oferta vaga stelle'.split(' '),
);
/** Elements of which a listing may have several, with what stands between them. */
const repeated = new Map([
  ['category', ', '],
  ['location', '; '],
  ['city', '; '],
  ['country', '; '],
]);
/** Elements that are a part of the one around them: `<author><name>Acme</name></author>`, `<title><a>Nurse</a></title>`. */
const parts = new Set('name value text a b i u em strong span font mark small'.split(' '));

/** The parser reads any other declaration from its start again at each sign; such a one is text here. */
const declaration = /<!(?!--|\[CDATA\[|DOCTYPE)/gi;
/** The end of a chunk that may be the beginning of one. */
const undecided = /<(?:!.{0,6})?$/s;

/**
 * The items of an RSS feed, the entries of an Atom feed or the jobs of a job feed. Real feeds are not
 * always well-formed XML, so the reading is lenient.
 * @throws {RefusedInput} when the XML holds no such element.
 */
export async function* rssRows(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<RawRow> {
  const feed = new FeedReader();
  let row = 0;
  for await (const chunk of readText(file, onBytes)) {
    for (const fields of feed.read(chunk)) yield { row: (row += 1), fields };
  }
  if (feed.isPage) throw new RefusedInput(`${file.path} ${WEB_PAGE}`);
  if (!feed.isFeed) {
    throw new RefusedInput(`${file.path} is no feed: it has no <item>, <entry> or <job>, only ${feed.elements}.`);
  }
}

class FeedReader {
  readonly #sax = sax.parser(false, { lowercase: true });
  readonly #seen = new Set<string>();
  #done: Record<string, string>[] = [];
  /** What this feed calls a listing; other such words within one are facts of it. */
  #itemName: string | undefined;
  #item: Record<string, string> | undefined;
  /** An element within the listing that may be one itself: `<listing><job>…</job><job>…</job></listing>`. */
  #inner: { name: string; before: Record<string, string>; hasElements: boolean } | undefined;
  #element = '';
  #undecided = '';
  #hasListing = false;

  constructor() {
    this.#sax.onopentag = (tag) => this.#open(tag as Tag);
    this.#sax.onclosetag = (name) => this.#close(localName(name));
    this.#sax.ontext = (text) => this.#text(text);
    this.#sax.oncdata = (text) => this.#text(text);
    this.#sax.onerror = () => this.#sax.resume();
  }

  get isFeed(): boolean {
    return this.#itemName !== undefined || this.#seen.has('channel');
  }

  get isPage(): boolean {
    return !this.isFeed && ['body', 'div', 'h1', 'p'].some((name) => this.#seen.has(name));
  }

  get elements(): string {
    return [...this.#seen].slice(0, 20).join(', ');
  }

  /** The items that end in this chunk. */
  read(chunk: string): Record<string, string>[] {
    this.#done = [];
    const text = this.#undecided + chunk;
    [this.#undecided = ''] = undecided.exec(text) ?? [];
    const decided = text.slice(0, text.length - this.#undecided.length);
    this.#sax.write(decided.replaceAll(declaration, '&lt;!'));
    return this.#done;
  }

  #open(tag: Tag): void {
    const name = localName(tag.name);
    this.#seen.add(name);
    if (items.has(name)) this.#itemName ??= name;
    if (this.#item !== undefined && this.#inner?.name === name && this.#inner.hasElements) {
      const { before } = this.#inner;
      const own = Object.entries(this.#item).filter(([key, value]) => before[key] !== value);
      this.#done.push(Object.fromEntries(own));
      this.#itemName = name;
    }
    if (name === this.#itemName) {
      this.#item = {};
      this.#inner = undefined;
      this.#element = '';
      return;
    }
    if (this.#inner !== undefined) this.#inner.hasElements = true;
    else if (items.has(name) && this.#item !== undefined)
      this.#inner = { name, before: { ...this.#item }, hasElements: false };
    // Text of a part counts for the element around it.
    if (parts.has(name) && this.#element !== '') return;
    const again = this.#item?.[name] !== undefined;
    const edge = repeated.get(name);
    this.#element = again && edge === undefined ? '' : name;
    if (again && edge !== undefined) this.#text(edge);
    // Atom puts the address into an attribute.
    const { href, rel = 'alternate' } = tag.attributes;
    if (name === 'link' && href !== undefined && rel === 'alternate') this.#text(href);
  }

  #close(name: string): void {
    if (name === this.#element || !parts.has(name)) this.#element = '';
    if (name !== this.#itemName || this.#item === undefined) return;
    const isEmpty = Object.keys(this.#item).length === 0;
    // `<position/>` above the listings is none of them.
    if (isEmpty && !this.#hasListing) this.#itemName = undefined;
    else this.#done.push(this.#item);
    this.#hasListing ||= !isEmpty;
    this.#item = undefined;
    this.#inner = undefined;
  }

  #text(text: string): void {
    if (this.#item === undefined || this.#element === '' || descriptions.has(this.#element)) return;
    const before = this.#item[this.#element] ?? '';
    if (before.length < MAX_VALUE_LENGTH) this.#item[this.#element] = before + text;
  }
}

/** `job_listing:company` is a company, whatever the feed calls the namespace. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
