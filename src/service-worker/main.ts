import { keptAge } from '#src/domain/dates/kept-age.ts';
import { FORGET, KEPT_CACHE, KEPT_HEADERS } from '#src/domain/pages/kept-pages.ts';
import { isHashed, isResults, keptPlace, type KeptPlace } from '#src/routes/kept-pages.ts';
import { ALWAYS_KEPT, OFFLINE_PATH } from '#src/routes/offline-paths.ts';
import { forget, forgetAll, keep, kept } from './keep.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the network is waited for where something is kept, in milliseconds. */
const PATIENCE = 3_000;

/** A copy that is younger is not fetched again, in milliseconds. */
const JUST_NOW = 60_000;

/** Where a page, and what a list shows in place, say since when they are as they are. */
const PAGE_LINE = '<offline-line>';
const RESULTS = '<div data-part="results">';

/** Requests that the browser and the server settle between them. */
const LEFT_ALONE = /^\/(?:api|media|data)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(prepare());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

// A page says that it is open: what was fetched ahead has come past the worker.
self.addEventListener('message', (event) => {
  if (event.data === FORGET) event.waitUntil(forgetAll());
  else if (event.source instanceof WindowClient) event.waitUntil(keepOpened(event.source.url));
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode, destination } = event.request;
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== location.origin) return;
  if (isHashed(address.pathname)) {
    event.respondWith(answerFile(event.request, address.pathname));
    return;
  }
  const isPage = mode === 'navigate' && destination === 'document';
  if (!isPage && !isResults(address.pathname)) return;
  if (LEFT_ALONE.test(address.pathname)) return;
  event.respondWith(answerPage(event, keptPlace(address), isPage));
});

/** The pages that are there from the start, as they are now. A page that this release has not is left out. */
async function prepare(): Promise<void> {
  for (const address of ALWAYS_KEPT) {
    await keep({ address, isSearch: false }, await fetch(address, { cache: 'no-cache' }));
  }
  // Files are named by their content, and pages know theirs: nothing in an open page depends on the worker before.
  await self.skipWaiting();
}

/** Serves the open pages too, and keeps them: the worker before, if any, knows no file of theirs. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== KEPT_CACHE) await caches.delete(name);
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll()) await keepOpened(url, 0);
}

/** Keeps a page that came past the worker. @param age how old a copy is that is fetched again, in milliseconds */
async function keepOpened(url: string, age = JUST_NOW): Promise<void> {
  const place = keptPlace(new URL(url));
  if (!place || !mayKeep(place)) return;
  const at = (await kept(place.address))?.headers.get(KEPT_HEADERS.at);
  if (at && Date.now() - Date.parse(at) < age) return;
  // A page that the browser has just been sent comes from its own cache, or is 'not modified'.
  await fetch(place.address)
    .then((response) => keep(place, response))
    .catch(() => undefined);
}

async function answerFile(request: Request, path: string): Promise<Response> {
  return (await kept(path)) ?? fetch(request);
}

/**
 * A page from the network, or what is kept of it when nothing comes in time or the server fails. What comes later is
 * kept for the next time.
 * @param place undefined: it is never kept
 * @param isPage otherwise a script asks for a part of one
 */
async function answerPage(event: FetchEvent, place: KeptPlace | undefined, isPage: boolean): Promise<Response> {
  const network = fetch(event.request);
  if (place) event.waitUntil(network.then((response) => follow(place, response.clone())).catch(() => undefined));
  const copy = place && ((await kept(place.address)) ?? (place.list && (await kept(place.list))));
  if (copy) {
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
    const response = await Promise.race([network.catch(() => undefined), late]);
    // The answer of a server that fails is of less use than the copy.
    return response && response.status < 500 ? response : withAge(copy, place);
  }
  try {
    return await network;
  } catch (failure) {
    const offline = isPage ? await kept(OFFLINE_PATH) : undefined;
    if (!offline) throw failure;
    return new Response(offline.body, { status: 503, headers: offline.headers });
  }
}

/** Lets what is kept follow what the server has answered. */
async function follow(place: KeptPlace, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) await forget(place.address);
  else if (mayKeep(place)) await keep(place, response);
}

/** A visitor who saves data keeps their list alone. */
function mayKeep({ address }: KeptPlace): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true || ALWAYS_KEPT.includes(address);
}

/** The copy with its age. The page fills in the list of saved items itself: that is as of now. */
async function withAge(copy: Response, { address }: KeptPlace): Promise<Response> {
  if (ALWAYS_KEPT.includes(address)) return copy;
  const age = keptAge(new Date(copy.headers.get(KEPT_HEADERS.at) ?? ''), new Date());
  const html = await copy.text();
  const marked = html.includes(PAGE_LINE)
    ? html.replace(PAGE_LINE, `<offline-line data-kept="${age}">`)
    : html.replace(RESULTS, `$&<p class="notice">These results are as of ${age}.</p>`);
  return new Response(marked, { headers: copy.headers });
}
