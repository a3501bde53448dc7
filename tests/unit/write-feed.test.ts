import RssParser from 'rss-parser';
import sax from 'sax';
import { describe, expect, it } from 'vitest';
import type { Feed, FeedItem } from '#src/layouts/feeds/feed.ts';
import { writeFeed } from '#src/layouts/feeds/write-feed.ts';
import { feedPaths } from '#src/routes/feed-paths.ts';
import { site as product } from '#src/settings/site-config.ts';

const SITE = new URL('https://jobs.example');
const QUERY = 'search=R%26D+%22x%22&level=Entry+Level';

const item = (given: Partial<FeedItem> = {}): FeedItem => ({
  id: 'urn:sha256:abc',
  link: 'https://elsewhere.example/jobs?a=1&b=%3C2%3E',
  title: 'Nurse',
  date: '2026-11-20',
  facts: ['Volta Labs', 'Accra, Ghana'],
  sources: [{ name: 'Himalayas', text: 'Jobs from Himalayas', link: 'https://himalayas.example/?a=1&b=2' }],
  ...given,
});

const feed = (...items: FeedItem[]): Feed => ({
  title: 'Jobs: “R&D”',
  description: 'Jobs that fit “R&D” <now>.',
  address: (format) => feedPaths.jobs(format, QUERY),
  page: `/jobs?${QUERY}`,
  items,
  changedAt: '2026-11-20T10:00:00.000Z',
});

const rss = (...items: FeedItem[]) => writeFeed('xml', feed(...items), SITE);
const json = (...items: FeedItem[]) =>
  JSON.parse(writeFeed('json', feed(...items), SITE)) as Record<string, unknown> & {
    items: Record<string, unknown>[];
  };
const read = (xml: string) => new RssParser().parseString(xml);

/** Fails where a parser that forgives nothing finds a fault. */
function readStrictly(xml: string): void {
  const parser = sax.parser(true, { xmlns: true });
  parser.onerror = (fault) => {
    throw fault;
  };
  parser.write(xml).close();
}

/** Texts that break what is put together carelessly. */
const ODD = [
  'R&D, A & B',
  'End ]]> of ]]>]]> data',
  '<script>alert("1")</script>',
  'Engineer 👩‍🔧 Ingénieur 工程师',
  'It\'s "quoted" &amp; &#x26; <!-- -->',
];

describe('RSS', () => {
  it('says what it is, where it is, and how long it may be kept', async () => {
    const xml = rss();
    readStrictly(xml);
    const found = await read(xml);
    expect(found).toMatchObject({
      title: `Jobs: “R&D” | ${product.name}`,
      description: 'Jobs that fit “R&D” <now>.',
      link: `${SITE.href}jobs?${QUERY}`,
      feedUrl: `${SITE.href}jobs/feed.xml?${QUERY}`,
      language: 'en',
      ttl: '10',
      items: [],
    });
  });

  it('names title, link, day, facts and source of each item', async () => {
    const { items } = await read(rss(item(), item({ id: 'https://jobs.example/a', date: undefined })));
    expect(items[0]).toMatchObject({
      title: 'Nurse',
      link: 'https://elsewhere.example/jobs?a=1&b=%3C2%3E',
      guid: 'urn:sha256:abc',
      isoDate: '2026-11-20T00:00:00.000Z',
      creator: 'Himalayas',
      content:
        '<p>Volta Labs · Accra, Ghana</p><p><a href="https://himalayas.example/?a=1&amp;b=2">Jobs from Himalayas</a></p>',
    });
    expect(items[1]).not.toHaveProperty('pubDate');
  });

  it('calls only the address of an item a permanent link', () => {
    const own = { id: 'https://jobs.example/a', link: 'https://jobs.example/a' };
    expect(rss(item())).toContain('<guid isPermaLink="false">');
    expect(rss(item(own))).toContain('<guid isPermaLink="true">https://jobs.example/a</guid>');
  });

  it.each(ODD)('keeps %s as it is written', async (odd) => {
    const xml = rss(item({ title: odd, facts: [odd] }));
    readStrictly(xml);
    const [found] = (await read(xml)).items;
    expect(found?.title).toBe(odd);
    expect(found?.contentSnippet).toContain(odd.replaceAll(/<[^>]*>/g, ''));
    expect(found?.content).not.toContain('<script>');
  });

  it('leaves out characters that no XML can hold', async () => {
    const xml = rss(item({ title: 'Nu\u0000r\u000Bse\uFFFE \uD800' }));
    readStrictly(xml);
    expect((await read(xml)).items[0]?.title?.trim()).toBe('Nurse');
  });
});

describe('JSON Feed', () => {
  it('has the fields of version 1.1, and items when there are none', () => {
    expect(json()).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: `Jobs: “R&D” | ${product.name}`,
      description: 'Jobs that fit “R&D” <now>.',
      home_page_url: `${SITE.href}jobs?${QUERY}`,
      feed_url: `${SITE.href}jobs/feed.json?${QUERY}`,
      language: 'en',
      items: [],
    });
  });

  it.each(ODD)('has %s in plain text and in HTML', (odd) => {
    const [found] = json(item({ title: odd, facts: [odd, 'Accra'], date: undefined })).items;
    expect(found).toMatchObject({
      id: 'urn:sha256:abc',
      url: 'https://elsewhere.example/jobs?a=1&b=%3C2%3E',
      title: odd,
      summary: `${odd} · Accra`,
      authors: [{ name: 'Himalayas', url: 'https://himalayas.example/?a=1&b=2' }],
    });
    expect(found).not.toHaveProperty('date_published');
    expect(found?.['content_html']).not.toContain('<script>');
  });

  it('has the day as an instant', () => {
    expect(json(item()).items[0]?.['date_published']).toBe('2026-11-20T00:00:00.000Z');
  });
});
