import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { NO_FILTER } from '#src/domain/job-filter.ts';
import { JobFile } from '#src/features/external-jobs/job-file.ts';
import { createJobSearch, type JobSearch } from '#src/features/external-jobs/job-search.store.ts';
import { externalJob } from '#tests/support/external-job.ts';

const builtIn = [
  externalJob({ 'Job Title': 'Older', 'Date Scraped': '2025-03-01' }),
  externalJob({ 'Job Title': 'Newer', 'Date Scraped': '2025-04-01' }),
];
const jobs = Array.from({ length: 70 }, (_, i) =>
  externalJob({ 'Job Title': i % 2 ? `Nurse ${i}` : `Engineer ${i}` }),
);
const titles = (found: readonly ExternalJob[]) => found.map((job) => job['Job Title']);
const lines = (part: readonly ExternalJob[]) => part.map((job) => JSON.stringify(job)).join(',\n');

/** A job file that arrives as far as the test sends it. */
function arrivingFile() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const asked = vi.fn(() => Promise.resolve(new Response(readable)));
  vi.stubGlobal('fetch', asked);
  return {
    asked,
    send: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
    break: () => writer.abort(new TypeError('network error')),
  };
}

function wholeFile(all: readonly ExternalJob[]) {
  const asked = vi.fn(() => Promise.resolve(new Response(`[\n${lines(all)}\n]\n`)));
  vi.stubGlobal('fetch', asked);
  return asked;
}

let store: ReturnType<typeof createJobSearch>;
let seen: JobSearch[];
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockReturnValue();
  store = createJobSearch(new JobFile(builtIn));
  seen = [];
  store.$search.listen((search) => seen.push(search));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('fetches nothing before the first search, and the file once', async () => {
  const asked = wholeFile(jobs);
  expect(asked).not.toHaveBeenCalled();
  await store.search({ ...NO_FILTER, search: 'nurse' });
  await store.search({ ...NO_FILTER, search: 'engineer' });
  expect(asked).toHaveBeenCalledExactlyOnceWith('/data/scraped_jobs_cleaned.json');
  expect(store.$search.get()).toMatchObject({ status: 'found', page: 1, builtIn: false });
  expect(store.$search.get().matches).toHaveLength(35);
});

it('shows the first page before the whole file has arrived, and the rest when it has', async () => {
  const file = arrivingFile();
  const done = store.search(NO_FILTER);
  await file.send(`[\n${lines(jobs.slice(0, 40))},\n`);
  await vi.waitFor(() => expect(seen.at(-1)?.matches).toHaveLength(30));
  expect(seen.at(-1)?.status).toBe('searching');
  await file.send(`${lines(jobs.slice(40))}\n]\n`);
  await file.end();
  await done;
  expect(seen.map(({ status }) => status)).toEqual(['searching', 'searching', 'found']);
  expect(titles(store.$search.get().matches)).toEqual(titles(jobs));
});

it('turns to page 1 with every search', async () => {
  wholeFile(jobs);
  await store.search(NO_FILTER);
  store.goToPage(3);
  expect(store.$search.get()).toMatchObject({ status: 'found', page: 3 });
  await store.search({ ...NO_FILTER, search: 'nurse' });
  expect(store.$search.get().page).toBe(1);
});

it('lets a new search take the place of one that still waits', async () => {
  const file = arrivingFile();
  const first = store.search({ ...NO_FILTER, search: 'nurse' });
  const second = store.search({ ...NO_FILTER, search: 'engineer' });
  await file.send(`[\n${lines(jobs)}\n]\n`);
  await file.end();
  await Promise.all([first, second]);
  const found = seen.filter(({ status }) => status === 'found');
  expect(found.map(({ filter }) => filter.search)).toEqual(['engineer']);
  expect(found[0]?.matches).toHaveLength(35);
});

it('sorts what a file in another order holds', async () => {
  wholeFile([...builtIn, externalJob({ 'Job Title': 'Undated', 'Date Scraped': '' })]);
  await store.search(NO_FILTER);
  expect(titles(store.$search.get().matches)).toEqual(['Newer', 'Older', 'Undated']);
});

describe('a file that fails', () => {
  const failures: [string, () => void][] = [
    ['out of reach', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
    [
      'missing',
      () => vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 }))),
    ],
    [
      'no JSON',
      () => vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>\n'))),
    ],
    ['of another kind', () => vi.stubGlobal('fetch', () => Promise.resolve(new Response('[{}]')))],
  ];

  it.each(failures)('because it is %s leaves a warning and the built-in list', async (_, fail) => {
    fail();
    await store.search({ ...NO_FILTER, search: 'er' });
    expect(store.$search.get()).toMatchObject({ status: 'found', builtIn: true });
    expect(titles(store.$search.get().matches)).toEqual(['Newer', 'Older']);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('halfway leaves the built-in list in place of what had come, for later searches too', async () => {
    const file = arrivingFile();
    const done = store.search(NO_FILTER);
    await file.send(`[\n${lines(jobs.slice(0, 40))},\n`);
    await vi.waitFor(() => expect(seen.at(-1)?.matches).toHaveLength(30));
    await file.break();
    await done;
    expect(titles(store.$search.get().matches)).toEqual(['Newer', 'Older']);
    await store.search({ ...NO_FILTER, search: 'old' });
    expect(titles(store.$search.get().matches)).toEqual(['Older']);
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe('a keyword that no title has', () => {
  it('finds its words in title, company and place, and says so', async () => {
    wholeFile([
      externalJob({ 'Job Title': 'Software Engineer', Company: 'Volta' }),
      externalJob({ 'Job Title': 'Nurse', Company: 'Volta' }),
    ]);
    await store.search({ ...NO_FILTER, search: 'volta engineer' });
    const { byWords, matches } = store.$search.get();
    expect([byWords, titles(matches)]).toEqual([true, ['Software Engineer']]);
  });

  it('finds nothing where no job has its words', async () => {
    wholeFile(jobs);
    await store.search({ ...NO_FILTER, search: 'volta engineer' });
    expect(store.$search.get()).toMatchObject({ status: 'found', byWords: false, matches: [] });
  });

  it('is not asked where a title has it', async () => {
    wholeFile([
      externalJob({ 'Job Title': 'Volta Guide' }),
      externalJob({ 'Job Title': 'Nurse', Company: 'Volta' }),
    ]);
    await store.search({ ...NO_FILTER, search: 'volta' });
    const { byWords, matches } = store.$search.get();
    expect([byWords, titles(matches)]).toEqual([false, ['Volta Guide']]);
  });
});

describe('a page of what is found', () => {
  it('is shown once all is found', async () => {
    wholeFile(jobs);
    await store.search(NO_FILTER, 2);
    expect(store.$search.get()).toMatchObject({ status: 'found', page: 2 });
  });

  it('that there is no more is the last one', async () => {
    wholeFile(jobs);
    await store.search(NO_FILTER, 9);
    expect(store.$search.get().page).toBe(3);
  });

  it('is forgotten with the search', async () => {
    wholeFile(jobs);
    await store.search(NO_FILTER, 2);
    store.reset();
    expect(store.$search.get()).toMatchObject({ status: 'idle', page: 1, matches: [] });
  });
});
