/** The cache of what the service worker keeps. Its number changes with the form of the entries alone. */
export const KEPT_CACHE = 'kept-1';

/** The message to the service worker that nothing is to be kept. */
export const FORGET = 'forget';

/** The most that it holds, in bytes as they are stored. */
export const MAX_KEPT_BYTES = 5_000_000;

/** The facts of an entry, as headers of the kept answer. */
export const KEPT_HEADERS = {
  /** Bytes of its body. */
  bytes: 'kept-bytes',
  /** The time at which a page came (ISO 8601). Absent on a file. */
  at: 'kept-at',
  /** The paths of the files that a page needs, separated by spaces. */
  files: 'kept-files',
} as const;

export interface KeptEntry {
  /** Path and query. */
  readonly address: string;
  readonly bytes: number;
  /** Absent on a file. */
  readonly at?: string | undefined;
  readonly files?: readonly string[] | undefined;
}

/**
 * The addresses of what has to go, so that the rest is within `limit` bytes: the oldest pages, and files that no page
 * needs any more.
 * @param always pages that stay whatever their age
 */
export function entriesToRemove(
  entries: readonly KeptEntry[],
  always: readonly string[],
  limit = MAX_KEPT_BYTES,
): string[] {
  const bytes = new Map(entries.map((entry) => [entry.address, entry.bytes]));
  const sizeOf = (pages: readonly KeptEntry[]) =>
    [...addressesOf(pages)].reduce((sum, address) => sum + (bytes.get(address) ?? 0), 0);
  const stays = ({ address }: KeptEntry) => always.includes(address);
  const pages = entries
    .filter(({ at }) => at !== undefined)
    .sort((a, b) => Number(stays(b)) - Number(stays(a)) || (b.at ?? '').localeCompare(a.at ?? ''));
  while (sizeOf(pages) > limit && pages.some((page) => !stays(page))) pages.pop();
  const left = addressesOf(pages);
  return [...bytes.keys()].filter((address) => !left.has(address));
}

/** The pages' own addresses and those of their files. */
function addressesOf(pages: readonly KeptEntry[]): Set<string> {
  return new Set(pages.flatMap(({ address, files = [] }) => [address, ...files]));
}
