import { escapeAttribute, escapeText } from 'entities';
import { generateJsonFeed, generateRssFeed } from 'feedsmith';
import { FEED_TYPES, type FeedFormat } from '#src/routes/feed-paths.ts';
import { site as product } from '#src/settings/site-config.ts';
import type { Feed, FeedItem } from './feed.ts';

/** Minutes that a reader may keep it. */
const TTL = 10;
const LANGUAGE = 'en';

/** No XML can hold these, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** The library indents these as if spaces around a text said nothing. */
const INDENTED_TEXT = />\s+((?:<!\[CDATA\[(?:(?!\]\]>)[\s\S])*\]\]>)+)\s+<\//g;

/** A feed as text. @param site the address of the site */
export function writeFeed(format: FeedFormat, feed: Feed, site: URL): string {
  return format === 'xml' ? writeRss(feed, site) : writeJson(feed, site);
}

function writeRss({ title, description, address, page, items }: Feed, site: URL): string {
  const xml = generateRssFeed({
    title: `${title} | ${product.name}`,
    description,
    link: new URL(page, site).href,
    language: LANGUAGE,
    ttl: TTL,
    atom: {
      links: [{ href: new URL(address('xml'), site).href, rel: 'self', type: FEED_TYPES.xml }],
    },
    items: items.map((item) => ({
      title: item.title,
      link: item.link,
      guid: { value: item.id, isPermaLink: item.id === item.link },
      ...(item.date !== undefined && { pubDate: new Date(item.date) }),
      dc: { creators: item.sources.map(({ name }) => name) },
      description: htmlOf(item),
    })),
  });
  return xml.replace(NOT_IN_XML, '').replace(INDENTED_TEXT, '>$1</');
}

function writeJson({ title, description, address, page, items }: Feed, site: URL): string {
  const feed = generateJsonFeed({
    title: `${title} | ${product.name}`,
    description,
    home_page_url: new URL(page, site).href,
    feed_url: new URL(address('json'), site).href,
    language: LANGUAGE,
    items: items.map((item) => ({
      id: item.id,
      url: item.link,
      title: item.title,
      summary: summaryOf(item),
      content_html: htmlOf(item),
      ...(item.date !== undefined && { date_published: new Date(item.date) }),
      authors: item.sources.map(({ name, link }) => ({ name, url: link })),
    })),
  }) as { items?: object[] };
  // The library leaves an empty list out, which the format wants.
  return JSON.stringify({ ...feed, items: feed.items ?? [] });
}

const summaryOf = ({ facts }: FeedItem) => facts.join(' · ');

function htmlOf(item: FeedItem): string {
  const sources = item.sources.map(({ text, link }) => `<a href="${escapeAttribute(link)}">${escapeText(text)}</a>`);
  return [escapeText(summaryOf(item)), sources.join(' · ')]
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('');
}
