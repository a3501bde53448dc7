import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { NO_FILTER } from '#src/domain/job-filter.ts';
import { JobData } from '#src/features/external-jobs/job-data.ts';
import { createJobSearch, type JobSearch } from '#src/features/external-jobs/job-search.store.ts';
import { shardOf } from '#src/features/external-jobs/job-shards.build.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { shardFetch, shardFiles } from '#tests/support/shard-server.ts';

const builtIn = ['Newer', 'Older'].map((title) => externalJob({ 'Job Title': title }));
const jobs = Array.from({ length: 300 }, (_, i) =>
  externalJob({ 'Job Title': i % 2 ? `Nurse ${i}` : `Engineer ${i}` }),
);
const newer = jobs.slice(0, 200);
const older = jobs.slice(200);
const titles = (found: readonly ExternalJob[]) => found.map((job) => job['Job Title']);
const nurses = jobs.filter((job) => job['Job Title'].startsWith('Nurse'));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const isTitles = (path: string) => path.endsWith('/titles.json');

let seen: JobSearch[];
let asked: string[];
let warned: ReturnType<typeof vi.spyOn>;
/** Answers in place of the server. */
let fault: (path: string, cache?: RequestCache) => Promise<Response> | undefined;

/** A store over shards that a server has; `served` are other ones that it has by now. */
function storeOver(lists: readonly (readonly ExternalJob[])[], served = lists) {
  const { files } = shardFiles(served);
  const answer = shardFetch(files, (path, cache) => fault(path, cache));
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(path);
    return answer(path, init);
  });
  const spare = JobData.of(shardOf(builtIn));
  const store = createJobSearch(new JobData(shardFiles(lists).shards), spare);
  store.$search.listen((search) => seen.push(search));
  return store;
}

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockReturnValue();
  [seen, asked] = [[], []];
  fault = () => undefined;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('fetches nothing before the first search, and nothing but cards after it', async () => {
  const store = storeOver([newer, older]);
  expect(asked).toEqual([]);
  await store.search({ ...NO_FILTER, search: 'nurse' });
  expect(asked.filter(isTitles)).toHaveLength(2);
  expect(asked.filter((path) => path.endsWith('/names.json'))).toEqual([]);
  asked.length = 0;
  await store.search({ ...NO_FILTER, search: 'nurse' });
  expect(asked).toEqual([]);
  expect(store.$search.get()).toMatchObject({ status: 'found', page: 1, count: 150 });
  expect(store.$search.get().jobs).toEqual(nurses.slice(0, 30));
});

it('shows the first page before the whole list has arrived, and the count when it has', async () => {
  const store = storeOver([newer, older]);
  const rest = Promise.withResolvers<undefined>();
  const [, second = ''] = [...shardFiles([newer, older]).files.keys()].filter(isTitles);
  const { files } = shardFiles([newer, older]);
  fault = (path) =>
    path === second ? rest.promise.then(() => new Response(files.get(second))) : undefined;
  const done = store.search({ ...NO_FILTER, search: 'nurse' });
  await vi.waitFor(() =>
    expect(titles(seen.at(-1)?.jobs ?? [])).toEqual(titles(nurses.slice(0, 30))),
  );
  expect(seen.at(-1)?.status).toBe('searching');
  rest.resolve(undefined);
  await done;
  expect(store.$search.get()).toMatchObject({ status: 'found', count: 150, incomplete: false });
});

it('shows what little the first rows have while the others are on their way', async () => {
  const store = storeOver([newer, older]);
  fault = (path) => (path.includes(shardOf(older).name) ? new Promise(() => {}) : undefined);
  void store.search({ ...NO_FILTER, search: 'nurse 199' });
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ status: 'searching', count: 1 }));
});

it('turns to page 1 with every search', async () => {
  const store = storeOver([newer, older]);
  await store.search(NO_FILTER);
  await store.goToPage(3);
  expect(store.$search.get()).toMatchObject({ status: 'found', page: 3 });
  expect(titles(store.$search.get().jobs)).toEqual(titles(jobs.slice(60, 90)));
  await store.search({ ...NO_FILTER, search: 'nurse' });
  expect(store.$search.get().page).toBe(1);
});

it('lets a new search take the place of one that still waits', async () => {
  const store = storeOver([newer, older]);
  await Promise.all([
    store.search({ ...NO_FILTER, search: 'nurse' }),
    store.search({ ...NO_FILTER, search: 'engineer' }),
  ]);
  const found = seen.filter(({ status }) => status === 'found');
  expect(new Set(found.map(({ filter }) => filter.search))).toEqual(new Set(['engineer']));
  expect(store.$search.get().count).toBe(150);
});

it('fetches the first rows ahead when it is told to, once', async () => {
  const store = storeOver([newer, older]);
  store.prepare();
  await vi.waitFor(() => expect(asked.filter(isTitles)).toHaveLength(1));
  await store.search(NO_FILTER);
  expect(asked.filter(isTitles)).toHaveLength(2);
});

it('puts what closes first first, when it is asked to, and leaves out what has closed', async () => {
  const closing = ['2099-03-01', undefined, '2099-01-01', '2001-01-01', '2099-02-01'];
  const store = storeOver([
    closing.map((day, i) =>
      externalJob({ 'Job Title': String(i), ...(day && { 'Closing Date': day }) }),
    ),
  ]);
  await store.search({ ...NO_FILTER, sort: 'closing' });
  expect(titles(store.$search.get().jobs)).toEqual(['2', '4', '0', '1']);
  await store.search(NO_FILTER);
  expect(titles(store.$search.get().jobs)).toEqual(['0', '1', '2', '4']);
});

describe('when nothing arrives', () => {
  const { files } = shardFiles([newer, older]);
  const failures: [string, typeof fault][] = [
    ['the server is out of reach', offline],
    ['it answers with a failure', () => Promise.resolve(new Response('', { status: 500 }))],
    ['the list is gone', () => Promise.resolve(new Response('', { status: 404 }))],
    ['it answers with a page', () => Promise.resolve(new Response('<!doctype html>\n'))],
    ['it answers with something else', () => Promise.resolve(Response.json({ titles: '' }))],
    ['files are halved', (path) => Promise.resolve(new Response(files.get(path)?.slice(0, 99)))],
  ];

  it.each(failures)('since %s, a warning and the built-in list stand in', async (_, fail) => {
    const store = storeOver([newer, older]);
    fault = fail;
    await store.search({ ...NO_FILTER, search: 'er' });
    expect(store.$search.get()).toMatchObject({ status: 'found', builtIn: true });
    expect(titles(store.$search.get().jobs)).toEqual(['Newer', 'Older']);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('words of company and place are searched in the built-in list too', async () => {
    const store = storeOver([newer, older]);
    fault = offline;
    await store.search({ ...NO_FILTER, search: 'example newer' });
    expect(titles(store.$search.get().jobs)).toEqual(['Newer']);
    expect(store.$search.get()).toMatchObject({ byWords: true, incomplete: false });
  });

  it('the next search asks again, past a bad copy in the cache, and drops the built-in list', async () => {
    const store = storeOver([newer, older]);
    fault = offline;
    await store.search(NO_FILTER);
    const caches: (RequestCache | undefined)[] = [];
    fault = (_, cache) => void caches.push(cache);
    await store.search(NO_FILTER);
    expect(store.$search.get()).toMatchObject({ builtIn: false, count: 300 });
    expect(caches[0]).toBe('reload');
  });
});

describe('when a part does not arrive', () => {
  const secondFails: typeof fault = (path) =>
    path.includes(shardOf(older).name) ? offline() : undefined;

  it('what there is stays, is never mixed with the built-in list, and says that it is a part', async () => {
    const store = storeOver([newer, older]);
    fault = secondFails;
    await store.search({ ...NO_FILTER, search: 'nurse' });
    expect(store.$search.get()).toMatchObject({ count: 100, incomplete: true, builtIn: false });
  });

  it('it alone is asked for again with the next search', async () => {
    const store = storeOver([newer, older]);
    fault = secondFails;
    await store.search(NO_FILTER);
    fault = () => undefined;
    asked.length = 0;
    await store.search({ ...NO_FILTER, search: 'nurse' });
    expect(asked.filter(isTitles)).toHaveLength(1);
    expect(store.$search.get()).toMatchObject({ count: 150, incomplete: false });
  });

  it('it is asked for again when it is told that the connection is back, and only then', async () => {
    const store = storeOver([newer, older]);
    fault = secondFails;
    await store.search({ ...NO_FILTER, search: 'nurse' });
    fault = () => undefined;
    await store.retry();
    expect(store.$search.get()).toMatchObject({ count: 150, incomplete: false });
    asked.length = 0;
    await store.retry();
    expect(asked).toEqual([]);
  });

  it('cards show what is known, say so, and are whole after a retry', async () => {
    const store = storeOver([newer, older]);
    fault = (path) => (path.endsWith('/0.json') ? offline() : undefined);
    await store.search(NO_FILTER);
    const { withoutDetails, incomplete, jobs: shown } = store.$search.get();
    expect({ withoutDetails, incomplete }).toEqual({ withoutDetails: true, incomplete: false });
    expect(titles(shown)).toEqual(titles(jobs.slice(0, 30)));
    expect(shown[0]?.['Job URL']).toBe('');
    fault = () => undefined;
    await store.retry();
    expect(store.$search.get().jobs).toEqual(jobs.slice(0, 30));
    expect(store.$search.get().withoutDetails).toBe(false);
  });
});

describe('when the server has another list by now', () => {
  const now = jobs.slice(50, 120);

  it('that one is searched', async () => {
    const store = storeOver([newer, older], [now]);
    await store.search(NO_FILTER);
    expect(store.$search.get()).toMatchObject({ count: 70, incomplete: false, builtIn: false });
    expect(store.$search.get().jobs).toEqual(now.slice(0, 30));
    asked.length = 0;
    await store.search({ ...NO_FILTER, search: 'nurse' });
    expect(asked.filter((path) => path === listPaths.shardList())).toEqual([]);
  });

  it('that one is searched anew when only the cards tell', async () => {
    const store = storeOver([newer, older], [now]);
    const { files } = shardFiles([newer, older]);
    // Their titles came before.
    fault = (path) =>
      isTitles(path) && files.has(path)
        ? Promise.resolve(new Response(files.get(path)))
        : undefined;
    await store.search(NO_FILTER);
    expect(store.$search.get().jobs).toEqual(now.slice(0, 30));
    expect(store.$search.get().count).toBe(70);
  });

  it('but names files that are missing, it is asked for once', async () => {
    const store = storeOver([newer]);
    fault = (path) =>
      path.startsWith('/data/jobs/') && !isTitles(path)
        ? Promise.resolve(new Response('', { status: 404 }))
        : undefined;
    await store.search(NO_FILTER);
    expect(store.$search.get()).toMatchObject({ count: 200, withoutDetails: true });
    expect(asked.filter((path) => path === listPaths.shardList())).toHaveLength(1);
  });
});

describe('a keyword that no title has', () => {
  const some = [
    externalJob({ 'Job Title': 'Software Engineer', Company: 'Volta' }),
    externalJob({ 'Job Title': 'Nurse', Company: 'Volta' }),
  ];

  it('finds its words in title, company and place, and says so', async () => {
    const store = storeOver([some]);
    await store.search({ ...NO_FILTER, search: 'volta engineer' });
    const { byWords, jobs: found } = store.$search.get();
    expect([byWords, titles(found)]).toEqual([true, ['Software Engineer']]);
  });

  it('finds nothing where no job has its words', async () => {
    const store = storeOver([jobs]);
    await store.search({ ...NO_FILTER, search: 'volta engineer' });
    expect(store.$search.get()).toMatchObject({ status: 'found', byWords: false, count: 0 });
  });

  it('is not asked where a title has it', async () => {
    const store = storeOver([[externalJob({ 'Job Title': 'Volta Guide' }), ...some]]);
    await store.search({ ...NO_FILTER, search: 'volta' });
    const { byWords, jobs: found } = store.$search.get();
    expect([byWords, titles(found)]).toEqual([false, ['Volta Guide']]);
  });
});

describe('a page of what is found', () => {
  it('is shown once all is found', async () => {
    const store = storeOver([newer, older]);
    await store.search(NO_FILTER, 2);
    expect(store.$search.get()).toMatchObject({ status: 'found', page: 2 });
    expect(store.$search.get().jobs).toEqual(jobs.slice(30, 60));
  });

  it('that there is no more is the last one', async () => {
    const store = storeOver([newer, older]);
    await store.search(NO_FILTER, 90);
    expect(store.$search.get().page).toBe(10);
  });

  it('is forgotten with the search', async () => {
    const store = storeOver([newer, older]);
    await store.search(NO_FILTER, 2);
    store.reset();
    expect(store.$search.get()).toMatchObject({ status: 'idle', page: 1, jobs: [] });
  });
});
