import { entriesToRemove, KEPT_CACHE, KEPT_HEADERS, type KeptEntry } from '#src/domain/pages/kept-pages.ts';
import { HASHED_PREFIXES } from '#src/routes/cache-rules.ts';
import type { KeptPlace } from '#src/routes/kept-pages.ts';
import { ALWAYS_KEPT } from '#src/routes/offline-paths.ts';

/**
 * The paths of the files that each script of this release's pages needs, by its own path: the build writes them here.
 */
declare const FILES_OF_SCRIPTS: Readonly<Record<string, readonly string[]>>;

const NAMED_FILE = new RegExp(`(?:${HASHED_PREFIXES.join('|')})[\\w.-]+`, 'g');

/** One at a time: a file that a page brings is not removed before the page is there. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

/** Whether the visitor wants nothing kept any more: this worker ends with its open pages. */
let isForgotten = false;

/** The copy that is kept at an address (path and query). */
export function kept(address: string): Promise<Response | undefined> {
  // Opened, the cache would be made again once it is forgotten.
  return caches.match(address, { cacheName: KEPT_CACHE });
}

/**
 * Keeps a page together with its files, in place of what was kept there; what may not be kept it leaves.
 * @throws where a file does not come: then nothing has changed
 */
export async function keep(place: KeptPlace, response: Response): Promise<void> {
  if (!mayBeKept(response)) return;
  const body = await response.arrayBuffer();
  const html = new TextDecoder().decode(body);
  // A network may put its own page in place of ours.
  if (!/<offline-line>|data-part=/.test(html)) return;
  await inTurn(async () => {
    if (isForgotten) return;
    const cache = await caches.open(KEPT_CACHE);
    const files = await withFiles(cache, html);
    const fetched = [...files].flatMap(([address, file]) => (file ? [[address, file] as const] : []));
    const page = copyOf(response, body, {
      [KEPT_HEADERS.at]: new Date().toISOString(),
      [KEPT_HEADERS.files]: [...files.keys()].join(' '),
    });
    const brought = [...fetched, [place.address, page] as const];
    const others = (await readEntries(cache)).filter(
      ({ address }) => !brought.some(([one]) => one === address) && !isReplaced(address, place),
    );
    const removed = entriesToRemove(
      [...others, ...brought.map(([address, one]) => entryOf(address, one.headers))],
      ALWAYS_KEPT,
    );
    if (removed.includes(place.address)) return;
    for (const [address, one] of brought) await cache.put(address, one);
    const stay = new Set([...others.map(({ address }) => address), ...brought.map(([one]) => one)]);
    for (const address of removed) stay.delete(address);
    for (const { url } of await cache.keys()) if (!stay.has(addressOf(url))) await cache.delete(url);
  });
}

/** Forgets what is kept at an address; its files go with the next page that is kept. */
export function forget(address: string): Promise<boolean> {
  return inTurn(async () => !isForgotten && (await caches.open(KEPT_CACHE)).delete(address));
}

/** Forgets all, also what is being kept at this moment. */
export function forgetAll(): Promise<boolean> {
  isForgotten = true;
  return inTurn(() => caches.delete(KEPT_CACHE));
}

/** Whether an answer is a whole page that is the same for all visitors. */
function mayBeKept({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isPrivate = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && !redirected && isPage && !isPrivate;
}

/**
 * A copy of each file that a page needs; undefined of one that is kept already.
 * @throws where a script is of another release: the worker of that one keeps the page
 */
async function withFiles(cache: Cache, html: string): Promise<Map<string, Response | undefined>> {
  const files = new Map<string, Response | undefined>();
  for (const path of filesNamedIn(html)) {
    const isKept = (await cache.match(path)) !== undefined;
    files.set(path, isKept ? undefined : await fetchFile(path));
  }
  return files;
}

function filesNamedIn(html: string): Set<string> {
  const named = Array.from(html.matchAll(NAMED_FILE), ([path]) => path);
  const imported = named.flatMap((path) => {
    const files = path.endsWith('.js') ? FILES_OF_SCRIPTS[path] : [];
    if (!files) throw new Error(`${path} is of another release`);
    return files;
  });
  return new Set([...named, ...imported]);
}

async function fetchFile(path: string): Promise<Response> {
  const file = await fetch(path);
  if (!file.ok) throw new Error(`${path}: HTTP ${file.status}`);
  return copyOf(file, await file.arrayBuffer());
}

/** An answer to be kept: what the network said of its way does not belong to it. */
function copyOf(response: Response, body: ArrayBuffer, more: Readonly<Record<string, string>> = {}): Response {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
  headers.set(KEPT_HEADERS.bytes, String(body.byteLength));
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(body, { headers });
}

async function readEntries(cache: Cache): Promise<KeptEntry[]> {
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request);
      return entryOf(addressOf(request.url), response?.headers ?? new Headers());
    }),
  );
}

function entryOf(address: string, headers: Headers): KeptEntry {
  return {
    address,
    bytes: Number(headers.get(KEPT_HEADERS.bytes)),
    at: headers.get(KEPT_HEADERS.at) ?? undefined,
    files: headers.get(KEPT_HEADERS.files)?.split(' '),
  };
}

/** Whether another search has stood where one is kept now. */
function isReplaced(address: string, place: KeptPlace): boolean {
  const [list] = place.address.split('?');
  return place.isSearch && address.startsWith(`${list}?`);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
