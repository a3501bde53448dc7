import type { FeedAddress } from '#src/routes/feed-paths.ts';

/** The source of an item, named and linked as they ask for it. */
export interface FeedSource {
  readonly name: string;
  readonly text: string;
  readonly link: string;
}

/** An item of a feed. All is plain text; addresses are absolute. */
export interface FeedItem {
  /** An address or URN, the same as long as the thing is the same one. */
  readonly id: string;
  readonly link: string;
  readonly title: string;
  /** A day or an instant; absent where the day of posting is unknown. */
  readonly date?: string | undefined;
  /** The text of its card. */
  readonly facts: readonly string[];
  readonly sources: readonly FeedSource[];
}

export interface Feed {
  /** Without the product's name, which is added. */
  readonly title: string;
  readonly description: string;
  readonly address: FeedAddress;
  /** The page that shows the same. */
  readonly page: string;
  readonly items: readonly FeedItem[];
  /** An instant since which nothing of it has changed. */
  readonly changedAt: string;
}

/** Newest first, what has no date last. */
export function byDate(a: FeedItem, b: FeedItem): number {
  return timeOf(b) - timeOf(a);
}

const timeOf = ({ date }: FeedItem) => (date === undefined ? 0 : Date.parse(date));
